internal import PagemarkStatistics

/// What is known of a promise.
public enum PromiseState: String, Hashable, Sendable, Codable, CaseIterable {
  /// The gate passes, and a bound proves it.
  case kept
  /// The gate fails.
  case broken
  /// The gate passes, but its pages are too few to prove it, or are a sample.
  case unproven
  /// Nothing was measured: no suite measures it, or the suite could not be run or judged.
  case noData
  /// It can't be measured on Linux.
  case notOnLinux

  /// The state for people.
  public var words: String {
    switch self {
    case .kept, .broken, .unproven: rawValue
    case .noData: "no data"
    case .notOnLinux: "not on Linux"
    }
  }

  /// - Parameters:
  ///   - verdict: The verdict on the promise's gate.
  ///   - isSample: Whether only a sample of the pages was read, which never proves that a promise is kept.
  init(of verdict: GateVerdict, isSample: Bool) {
    self =
      switch verdict.decision {
      case .notEvaluable: .noData
      case .pass: verdict.evidence == .proven && !isSample ? .kept : .unproven
      // A few pages that miss the threshold by chance break no promise.
      case .fail: isSample && verdict.evidence != .refuted ? .unproven : .broken
      }
  }

  /// How the command ends because of a promise in this state.
  var exit: ExitStatus {
    switch self {
    case .kept, .notOnLinux: .passed
    case .broken: .failed
    case .unproven, .noData: .unproven
    }
  }
}
