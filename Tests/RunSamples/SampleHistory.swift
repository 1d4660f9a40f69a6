internal import Foundation
public import PagemarkCore

/// What tests of a series of runs share.
public enum SampleHistory {
  public static let metrics: [Metric] = [.rate(.cer, .micro), .failureRate]

  /// When a run began, one hour after the run before it; a month has 28 days.
  public static func time(_ run: Int) -> String {
    String(
      format: "%04d-%02d-%02dT%02d:00:00Z", 2026 + run / 8064, run / 672 % 12 + 1,
      run / 24 % 28 + 1, run % 24)
  }
}
