internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkReport

/// What `doctor` and `dataset list` say about a dataset: whether it is on this machine, and how many cases it has.
struct DatasetLine {
  let name: String
  /// Whether its data is not on this machine.
  let isAbsent: Bool
  /// Lines within the width of the layout.
  let text: String

  init(_ name: String, in location: DatasetLocation) {
    let (word, rest) = Self.state(of: name, in: location)
    self.name = name
    isAbsent = word == "absent"
    let head = "  " + word.padding(toLength: 9, withPad: " ", startingAt: 0)
    text = Wrapping.beside(head, "\(name): \(rest)").joined(separator: "\n")
  }

  private static func state(
    of name: String, in location: DatasetLocation
  ) -> (word: String, rest: String) {
    do throws(DatasetError) {
      switch location.availability(of: try location.manifest(named: name)) {
      case .available(let dataset):
        if let fault = dataset.outside.first { return ("broken", "\(fault)") }
        return ("ok", cases(of: dataset))
      case .absent(let reason): return ("absent", reason)
      }
    } catch {
      return ("broken", "\(error)")
    }
  }

  /// That a rule gave a split a share far from the one that was asked for, as it can with few documents.
  private static func imbalance(of dataset: Dataset) -> String {
    guard case .rule(let rule)? = dataset.manifest.splits, !dataset.cases.isEmpty else { return "" }
    let counts = dataset.splitCounts
    let isFar = Split.allCases.contains { split in
      let share = Double(counts[split, default: 0]) / Double(dataset.cases.count)
      return abs(share - rule.shares[split, default: 0]) > 0.15
    }
    return isFar ? "; far from the shares: with few documents, list them in a splits file" : ""
  }

  /// The number of cases in total and per split: `90 cases (tune 45, validate 22, holdout 23)`.
  static func cases(of dataset: Dataset) -> String {
    let counts = dataset.splitCounts
    let splits = Split.allCases.compactMap { split in counts[split].map { "\(split) \($0)" } }
    let whole = counted(dataset.cases.count, "case")
    return splits.isEmpty
      ? whole : whole + " (\(splits.joined(separator: ", "))\(imbalance(of: dataset)))"
  }
}
