internal import Foundation
internal import PagemarkCore

extension PairedDifference {
  /// Quantity, both values, difference with interval, corrected p-value and finding.
  var cells: [String] {
    [
      quantity, unit.format(baseline), unit.format(candidate), formattedDifference,
      formattedPValue, finding == .undecided ? "–" : finding.rawValue,
    ]
  }

  static let header = ["metric", "baseline", "cand.", "difference (95 %)", "p", ""]

  /// `+0.9 pt (0.4…1.4)`.
  var formattedDifference: String {
    guard let difference else { return "–" }
    let value = unit.formatDifference(difference)
    guard let low, let high else { return value }
    return value + " (\(unit.formatBound(low, besides: difference))"
      + "…\(unit.formatBound(high, besides: difference)))"
  }

  private var formattedPValue: String {
    adjustedPValue < 0.001 ? "<.001" : String(format: "%.3f", adjustedPValue)
  }
}
