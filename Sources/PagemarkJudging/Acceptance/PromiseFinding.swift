internal import PagemarkPipeline
internal import PagemarkScoring

/// A promise, what is known of it, and where that can be looked at.
public struct PromiseFinding: Hashable, Sendable {
  public var promise: Promise
  public var state: PromiseState
  /// The verdict on its gate; `nil` if there is none.
  public var verdict: GateVerdict?
  /// Why the promise is in this state, in one sentence.
  public var reason: String
  /// The folder of the run that measured it, relative to the acceptance's folder; `nil` if none did.
  public var run: String?
  /// The names of the pages that weigh most against it, the worst first; empty if none do.
  public var pages: [String]

  /// The finding from the verdict on the promise's gate.
  ///
  /// - Parameters:
  ///   - promise: The promise.
  ///   - verdict: The verdict on its gate.
  ///   - cases: The cases of the gate's pipeline on its dataset; `nil` if they are unknown.
  ///   - isSample: Whether only a sample of the pages was read.
  ///   - run: The folder of the run.
  ///   - pages: The pages that weigh most against it.
  public init(
    _ promise: Promise, _ verdict: GateVerdict, of cases: Summary.CaseCounts?, isSample: Bool,
    run: String, pages: [String]
  ) {
    (self.promise, self.verdict, self.run, self.pages) = (promise, verdict, run, pages)
    state = PromiseState(of: verdict, isSample: isSample)
    if state == .kept, let cases, verdict.require.metric.leavesOutFailedPages,
      Self.areTooMany(cases.failed, of: cases.total)
    {
      // Nothing is proven of pages that were not read: a worker that does nothing exceeds no limit.
      state = .unproven
      reason = "\(cases.failed) of \(counted(cases.total, "page")) failed: \(verdict.reason)"
    } else if isSample, verdict.decision != .notEvaluable {
      reason = "a sample, which proves nothing: " + verdict.reason
    } else {
      reason = verdict.reason
    }
    if let caveat = promise.caveat { reason += "; " + caveat }
  }

  /// Whether more than 2 % of the pages failed.
  private static func areTooMany(_ failed: Int, of total: Int) -> Bool { failed * 50 > total }

  /// The finding if the promise's suite has no verdict on it.
  public init(_ promise: Promise, lacks reason: String) {
    (self.promise, pages) = (promise, [])
    if case .notOnLinux(let why) = promise.measure {
      (state, self.reason) = (.notOnLinux, why)
    } else {
      (state, self.reason) = (.noData, reason)
    }
  }

  /// The finding if nothing measures the promise.
  ///
  /// - Returns: `nil` if a gate does.
  public init?(unmeasured promise: Promise) {
    switch promise.measure {
    case .gate: return nil
    case .notOnLinux(let reason), .unmeasured(let reason): self.init(promise, lacks: reason)
    }
  }
}

extension Metric {
  /// Whether a failed page has no value, rather than the worst one.
  fileprivate var leavesOutFailedPages: Bool {
    switch self {
    case .mean, .peakMemory, .sessionPeakMemory, .coldStart, .throughput, .calibrationError,
      .selection, .qualityAUC:
      true
    case .rate, .worst, .field, .latency, .sessionTime, .sessionCompletion, .failureRate,
      .lowConfidenceRate, .recoveryRate:
      false
    }
  }
}
