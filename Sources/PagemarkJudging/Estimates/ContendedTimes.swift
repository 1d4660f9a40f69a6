internal import PagemarkPipeline
public import PagemarkScoring

/// What becomes of wall times where too many readings stayed contended.
public enum ContendedTimes: Hashable, Sendable {
  /// They are not judged: contention makes times longer however many pages there are, so that neither a pass nor a
  /// failure is the pipeline's.
  case refused
  /// The estimate decides, and nothing is proven or refuted by it.
  case accepted

  /// Share of the readings of a pipeline on a dataset above which too many are contended.
  public static let mostContended = 0.1

  /// Whether so many are too many.
  static func areTooMany(_ contended: Int, of count: Int) -> Bool {
    Double(contended) > mostContended * Double(count)
  }
}

extension Metric {
  /// Whether its values are longer (or fewer in a second) where others are at work on the machine.
  public var isWallTime: Bool {
    switch self {
    case .latency(let span, _): span != .cpu
    case .coldStart, .throughput: true
    case .rate, .worst, .mean, .field, .calibrationError, .peakMemory, .sessionPeakMemory,
      .sessionCompletion, .failureRate, .recoveryRate:
      false
    }
  }
}

extension Measurements {
  /// Why a wall time can't be judged: too much of what it rests on was contended; `nil` if it can.
  func contention(of metric: Metric) -> String? {
    guard metric.isWallTime else { return nil }
    switch metric {
    case .coldStart:
      return Self.sentence(context.contendedStarts, of: context.coldStarts.count, "cold start")
    case .throughput: return context.accuracyContention
    default:
      return Self.sentence(contendedReadings, of: latency.count, "reading")
    }
  }

  /// Readings of the latency lane that stayed contended.
  public var contendedReadings: Int { latency.indices.count { latency[$0].isContended } }

  /// Whether any of them says how contended it was: those of older versions don't.
  public var saysHowContended: Bool { latency.indices.contains { latency[$0].contention != nil } }

  private static func sentence(_ contended: Int, of count: Int, _ noun: String) -> String? {
    guard ContendedTimes.areTooMany(contended, of: count) else { return nil }
    return "\(contended) of \(count) \(noun)\(count == 1 ? "" : "s") stayed contended"
  }
}
