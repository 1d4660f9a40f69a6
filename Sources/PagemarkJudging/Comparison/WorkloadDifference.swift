internal import PagemarkScoring

/// Why two measurements are not of the same pages.
public enum WorkloadDifference: Hashable, Sendable, CustomStringConvertible {
  /// Cases that only one of the two has.
  case otherCases(quantity: Quantity, onlyBaseline: Int, onlyCandidate: Int)
  /// Cases whose reference has another length in the other.
  case otherTruth(cases: Int)
  /// The same cases, but an image, the truth or a tag of theirs is another.
  case otherData

  public var description: String {
    switch self {
    case .otherCases(let quantity, let onlyBaseline, let onlyCandidate):
      "other cases have \(quantity): \(onlyBaseline) only in the baseline, "
        + "\(onlyCandidate) only in the candidate"
    case .otherTruth(let cases): "the truth of \(Self.counted(cases)) has changed"
    case .otherData: "images, truth or tags of the dataset have changed"
    }
  }

  private static func counted(_ cases: Int) -> String { cases == 1 ? "1 case" : "\(cases) cases" }

  /// The first of them; `nil` if both measured the same pages against the same truth.
  static func between(
    _ baseline: some CaseColumns, _ candidate: some CaseColumns, by quantity: Quantity
  ) -> WorkloadDifference? {
    let (one, other) = (baseline.entries(of: quantity), candidate.entries(of: quantity))
    // Which cases give a value for precision is what differs between pipelines, not the workload.
    if case .field(_, .precision) = quantity { return nil }
    let (ones, others) = (Set(one.map(\.case)), Set(other.map(\.case)))
    guard ones == others else {
      return .otherCases(
        quantity: quantity, onlyBaseline: ones.subtracting(others).count,
        onlyCandidate: others.subtracting(ones).count)
    }
    if let changed = changedTruth(one, other, by: quantity) { return changed }
    guard let then = baseline.fingerprint, let now = candidate.fingerprint else { return nil }
    return then == now ? nil : .otherData
  }

  /// How many of the same cases in the same order have another truth; `nil` for none.
  static func changedTruth(
    _ baseline: [CaseEntry], _ candidate: [CaseEntry], by quantity: Quantity
  ) -> WorkloadDifference? {
    guard quantity.isAgainstTruth else { return nil }
    let changed = zip(baseline, candidate).count { $0.value.tally?.of != $1.value.tally?.of }
    return changed > 0 ? .otherTruth(cases: changed) : nil
  }
}

extension Quantity {
  /// Whether its tallies are counted against a length that the truth alone sets.
  fileprivate var isAgainstTruth: Bool {
    switch self {
    case .rate(.cer), .rate(.wer), .rate(.wordRecall): true
    default: false
    }
  }
}
