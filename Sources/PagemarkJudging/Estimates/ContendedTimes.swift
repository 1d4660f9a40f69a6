internal import PagemarkPipeline
public import PagemarkScoring

/// How wall times are treated if too many readings stayed contended.
public enum ContendedTimes: Hashable, Sendable {
  /// They are not judged: contention makes times longer however many pages there are, so neither a pass nor a failure
  /// would be due to the pipeline.
  case refused
  /// The estimate decides, but proves or refutes nothing.
  case accepted

  /// If more than this share of a pipeline's readings on a dataset is contended, it is too many.
  public static let mostContended = 0.1

  /// Whether this number of contended readings is too many.
  static func areTooMany(_ contended: Int, of count: Int) -> Bool {
    Double(contended) > mostContended * Double(count)
  }
}

extension Metric {
  /// Whether its times become longer (or its pages per second fewer) if other processes use the machine.
  public var isWallTime: Bool {
    switch self {
    case .latency(let span, _): span != .cpu
    case .coldStart, .throughput, .sessionTime: true
    case .rate, .worst, .mean, .field, .calibrationError, .peakMemory, .sessionPeakMemory,
      .sessionCompletion, .selection, .qualityAUC, .failureRate, .lowConfidenceRate, .recoveryRate:
      false
    }
  }
}

extension Measurements {
  /// Why a wall time cannot be judged because of contention; `nil` if it can.
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

  /// The number of readings of the latency lane that stayed contended.
  public var contendedReadings: Int { latency.indices.count { latency[$0].isContended } }

  /// Whether any reading reports its contention; those of older versions do not.
  public var saysHowContended: Bool { latency.indices.contains { latency[$0].contention != nil } }

  private static func sentence(_ contended: Int, of count: Int, _ noun: String) -> String? {
    guard ContendedTimes.areTooMany(contended, of: count) else { return nil }
    return "\(contended) of \(count) \(noun)\(count == 1 ? "" : "s") stayed contended"
  }
}
