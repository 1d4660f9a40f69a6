internal import Foundation
internal import PagemarkJudging

extension PairedDifference {
  /// Quantity, both values, difference with interval and p-value of this row alone, corrected p-value and finding.
  var cells: [String] {
    [
      quantity, unit.format(baseline), unit.format(candidate), formattedDifference,
      test == .none ? "–" : Self.format(pValue: pValue),
      test == .none ? "–" : Self.format(pValue: adjustedPValue), word,
    ]
  }

  static let header = ["metric", "baseline", "cand.", "difference (95 %)", "p", "corr.", ""]

  /// `+0.9 pt (0.4…1.4)`, with the interval that belongs to the p-value of this row alone.
  var formattedDifference: String { format(low, high) }

  /// The same with the interval that belongs to the corrected p-value.
  var formattedCorrection: String { format(adjustedLow, adjustedHigh) }

  private func format(_ low: Double?, _ high: Double?) -> String {
    guard let difference else { return "–" }
    let value = unit.formatDifference(difference)
    guard let low, let high else { return value }
    return value + " (\(unit.formatBound(low, besides: difference))"
      + "…\(unit.formatBound(high, besides: difference)))"
  }

  static func format(pValue: Double) -> String {
    pValue < 0.001 ? "<.001" : String(format: "%.3f", pValue)
  }

  /// The finding; one that holds only without the correction is marked.
  var word: String {
    if finding == .undecided {
      return findingAlone == .better || findingAlone == .worse
        ? "\(findingAlone.rawValue) alone" : "–"
    }
    return finding.rawValue
  }
}
