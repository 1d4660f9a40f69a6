/// The setting that a search releases: the chosen one if its worth is shown on pages that did not take part in the
/// choice, otherwise the suite's own.
public struct TuningRelease: Hashable, Sendable {
  /// The name of the released trial.
  public let trial: String
  /// Whether it differs from the suite's own setting.
  public let isChange: Bool
  /// The reason, in a sentence.
  public let reason: String
}

extension TuningRecord {
  /// The setting to release; `nil` if nothing was chosen, or the search did not finish.
  public var release: TuningRelease? {
    guard isComplete, let chosen else { return nil }
    func stays(_ reason: String) -> TuningRelease {
      TuningRelease(
        trial: own, isChange: false, reason: "\(pipeline) stays as the suite has it: " + reason)
    }
    if chosen == own { return stays("no other setting is better where settings were chosen") }
    guard let validation else {
      return stays("nothing was validated; keep pages for it (splits: validate)")
    }
    if holdout?.verdict == .worse { return stays("the choice is worse on the holdout") }
    switch validation.verdict {
    case .gain, .cheaper:
      return TuningRelease(trial: chosen, isChange: true, reason: validation.shownReason)
    case .worse: return stays("the choice is worse on pages that were not tuned on")
    case .withinNoise, .unchanged: return stays(validation.noiseReason)
    }
  }
}

extension Validation {
  private var pages: Int { difference?.n ?? 0 }

  fileprivate var shownReason: String {
    guard verdict == .cheaper, let saving else {
      return "the choice is released: its gain is shown on \(pages) pages that were not tuned on"
    }
    return
      "the choice is released: it takes \(Self.percent(saving.ratio)) of the time, and is worse by less than "
      + "\(Self.points(saving.margin)), both shown on pages that were not tuned on"
  }

  fileprivate var noiseReason: String {
    var reason = "no gain of the choice is shown on \(pages) pages that were not tuned on"
    if let saving {
      reason +=
        saving.isFaster
        ? "; it is faster, but a loss of \(Self.points(saving.margin)) or more is not ruled out"
        : "; nor is it shown to be 5 % faster"
    }
    return reason
  }

  private static func percent(_ ratio: Double) -> String { "\(Int((ratio * 100).rounded())) %" }

  /// Formats 0.015 as "1.5 points".
  private static func points(_ margin: Double) -> String {
    let tenths = Int((margin * 1000).rounded())
    let number = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return number == "1" ? "1 point" : "\(number) points"
  }
}
