public import PagemarkPipeline
internal import PagemarkScoring

/// What reading each case costs, by an estimate.
public enum CaseCosts: Sendable {
  /// The seconds that an earlier run took.
  case records([CaseRecord], run: String)
  /// The pixels of the images.
  case pixels
  /// All cases the same.
  case uniform

  /// What the estimate is made from, in words.
  var words: String {
    switch self {
    case .records(_, let run): "the seconds of \(run)"
    case .pixels: "the pixels of the images, in millions"
    case .uniform: "the number of readings"
    }
  }

  /// The cost of each case, for one reading by all pipelines; a case of unknown cost is as the mean of the others.
  func costs(of cases: [PlannedCase]) -> [Double] {
    let known = known(of: cases)
    let measured = known.compactMap(\.self)
    let mean = measured.isEmpty ? 1 : measured.reduce(0, +) / Double(measured.count)
    return known.map { $0 ?? mean }
  }

  /// The cost of each case; `nil` if it is unknown.
  func known(of cases: [PlannedCase]) -> [Double?] {
    switch self {
    case .uniform: return cases.map { _ in 1 }
    case .pixels:
      var sizes: [String: Double?] = [:]
      return cases.map { page in
        if let size = sizes[page.image] { return size }
        let size = StatedPixels.pixels(ofFile: page.image).map { $0 / 1e6 }
        sizes[page.image] = size
        return size
      }
    case .records(let records, _):
      var sums: [[String]: Double] = [:]
      var (most, seen) = ([[String]: Int](), [[String]: Int]())
      for record in records where record.lane == .accuracy && record.repetition == 0 {
        guard let seconds = record.elapsed, seconds.isFinite, (0...86_400).contains(seconds) else {
          continue
        }
        sums[[record.dataset, record.case], default: 0] += seconds
        seen[[record.dataset, record.case], default: 0] += 1
        most[[record.dataset], default: 0] = max(
          most[[record.dataset], default: 0], seen[[record.dataset, record.case], default: 0])
      }
      return cases.map { page in
        // A case that a pipeline could not read says little about its cost.
        seen[[page.dataset, page.id]] == most[[page.dataset]] ? sums[[page.dataset, page.id]] : nil
      }
    }
  }
}
