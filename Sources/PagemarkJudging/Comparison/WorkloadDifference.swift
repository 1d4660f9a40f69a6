internal import PagemarkPipeline
internal import PagemarkScoring

/// Why two measurements are not of the same pages.
public enum WorkloadDifference: Hashable, Sendable, CustomStringConvertible {
  /// Cases that only one side has.
  case otherCases(quantity: Quantity, onlyBaseline: Int, onlyCandidate: Int)
  /// Cases whose references have different lengths on the two sides.
  case otherTruth(cases: Int)
  /// The same cases, but with a different image, ground truth or tag.
  case otherData

  /// The differences in sentences: one for all quantities that as many cases lack.
  static func sentences(for differences: [WorkloadDifference]) -> [String] {
    var names: [[Int]: [String]] = [:]
    for case .otherCases(let quantity, let onlyBaseline, let onlyCandidate) in differences {
      names[[onlyBaseline, onlyCandidate], default: []].append("\(quantity)")
    }
    return differences.reduce(into: []) { sentences, difference in
      var sentence = "\(difference)"
      if case .otherCases(_, let onlyBaseline, let onlyCandidate) = difference {
        let quantities = names[[onlyBaseline, onlyCandidate], default: []].joined(separator: ", ")
        sentence = otherCases(of: quantities, onlyBaseline, onlyCandidate)
      }
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
  }

  private static func otherCases(
    of quantities: String, _ onlyBaseline: Int, _ onlyCandidate: Int
  ) -> String {
    "different cases have \(quantities): \(onlyBaseline) only in the baseline, "
      + "\(onlyCandidate) only in the candidate"
  }

  public var description: String {
    switch self {
    case .otherCases(let quantity, let onlyBaseline, let onlyCandidate):
      Self.otherCases(of: "\(quantity)", onlyBaseline, onlyCandidate)
    case .otherTruth(let cases): "the truth of \(counted(cases, "case")) has changed"
    case .otherData: "images, truth or tags of the dataset have changed"
    }
  }

  /// The first difference; `nil` if both sides measured the same pages against the same ground truth.
  static func between(
    _ baseline: some CaseColumns, _ candidate: some CaseColumns, by quantity: Quantity
  ) -> WorkloadDifference? {
    let (one, other) = (baseline.entries(of: quantity), candidate.entries(of: quantity))
    // The cases with a value for precision depend on the pipeline, not on the workload.
    if case .field(_, .precision) = quantity { return nil }
    if case .field(_, .extraction) = quantity { return nil }
    let (ones, others) = (Set(one.map(\.case)), Set(other.map(\.case)))
    guard ones == others else {
      return .otherCases(
        quantity: quantity, onlyBaseline: ones.subtracting(others).count,
        onlyCandidate: others.subtracting(ones).count)
    }
    let readings = (baseline.readingsPerCase, candidate.readingsPerCase)
    if let changed = changedTruth(one, other, by: quantity, readings) { return changed }
    guard let then = baseline.fingerprint, let now = candidate.fingerprint else { return nil }
    return then == now ? nil : .otherData
  }

  /// The number of cases whose ground truth changed, for the same cases in the same order; `nil` if none changed.
  ///
  /// `readings` says how often each case was read on either side.
  static func changedTruth(
    _ baseline: [CaseEntry], _ candidate: [CaseEntry], by quantity: Quantity,
    _ readings: (baseline: Int, candidate: Int) = (1, 1)
  ) -> WorkloadDifference? {
    guard quantity.isAgainstTruth else { return nil }
    let changed = zip(baseline, candidate).count { one, other in
      one.value.tally.map { $0.of * readings.candidate }
        != other.value.tally.map { $0.of * readings.baseline }
    }
    return changed > 0 ? .otherTruth(cases: changed) : nil
  }
}

extension Quantity {
  /// Whether the denominator depends on the ground truth alone.
  fileprivate var isAgainstTruth: Bool {
    switch self {
    case .rate(.cer), .rate(.wer), .rate(.wordRecall): true
    default: false
    }
  }
}
