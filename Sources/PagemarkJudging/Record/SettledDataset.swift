public import PagemarkStatistics

/// How a run reads a dataset that stops once its gates are settled: a part of `settled` in `run.json`.
///
/// Whether a gate is proven or refuted is then asked of bounds that hold wherever the run stops, and of no others: a
/// bound for a fixed number of documents says too much where the documents themselves said when to stop.
public struct SettledDataset: Hashable, Sendable, Codable {
  public var dataset: String
  /// Documents that were read, the first of the order; `nil` while the run goes on, and if it was broken off.
  public var after: Int?
  /// Documents that there were to read.
  public var of: Int
  /// In which order they are read.
  public var order: DocumentSequence
  /// The most that a document weighs, by pipeline and then by the name of what is weighed; 1 where it is left out.
  ///
  /// Lengths and numbers of cases are those of the truth, so that it is known before the first page is read.
  public var weightCaps: [String: [String: Double]]

  public init(
    dataset: String, documents: some Collection<String>, weightCaps: [String: [String: Double]]
  ) {
    self.dataset = dataset
    of = Set(documents).count
    order = DocumentSequence(of: documents)
    self.weightCaps = weightCaps
  }

  /// Whether documents were left that nobody read.
  public var isStopped: Bool { after.map { $0 < of } ?? false }

  /// The same before the first page.
  public var planned: SettledDataset {
    var planned = self
    planned.after = nil
    return planned
  }

  /// What became of the dataset; `nil` as long as that is not known.
  var sentence: String? {
    guard let after else { return nil }
    return isStopped
      ? "\(dataset): stopped after \(after) of \(of) documents, when every gate was settled (--until-settled)"
      : "\(dataset): all \(of) documents were read, and every proof holds as in a run that may stop "
        + "(--until-settled)"
  }
}

extension RunRecord {
  /// Whether the run stopped before its last document, when its gates were settled.
  public var isStopped: Bool { settled?.contains(where: \.isStopped) ?? false }

  /// How the dataset was read; `nil` in a run that reads all that it plans.
  func settled(on dataset: String) -> SettledDataset? {
    settled?.first { $0.dataset == dataset }
  }
}
