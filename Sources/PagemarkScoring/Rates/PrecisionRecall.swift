/// How well what was found agrees with what exists: precision, recall and F1 from three counts.
///
/// The sum of several pages' counts gives the micro average.
public struct PrecisionRecall: Hashable, Sendable, Codable {
  /// Number of items that exist and were found.
  public var matched: Int
  /// Number of items that were found.
  public var found: Int
  /// Number of items that exist.
  public var expected: Int

  public init(matched: Int, found: Int, expected: Int) {
    (self.matched, self.found, self.expected) = (matched, found, expected)
  }

  /// Nothing exists and nothing was found.
  public static let zero = PrecisionRecall(matched: 0, found: 0, expected: 0)

  /// `matched ÷ found`, 0 … 1; `nil` if nothing was found.
  public var precision: Double? { found == 0 ? nil : Double(matched) / Double(found) }
  /// `matched ÷ expected`, 0 … 1; `nil` if nothing exists.
  public var recall: Double? { expected == 0 ? nil : Double(matched) / Double(expected) }
  /// `2 · matched ÷ (found + expected)`, the harmonic mean of precision and recall, 0 … 1.
  ///
  /// `nil` if nothing exists and nothing was found; 0 if only one of them is empty.
  public var f1: Double? {
    found + expected == 0 ? nil : Double(2 * matched) / Double(found + expected)
  }

  public static func + (a: PrecisionRecall, b: PrecisionRecall) -> PrecisionRecall {
    PrecisionRecall(
      matched: a.matched + b.matched, found: a.found + b.found, expected: a.expected + b.expected)
  }
  /// Precision as a tally of what was found.
  public var precisionTally: Tally { Tally(matched, of: found) }
  /// Recall as a tally of what exists.
  public var recallTally: Tally { Tally(matched, of: expected) }
  /// F1 as a tally: twice the matched, of both sides together.
  public var f1Tally: Tally { Tally(2 * matched, of: found + expected) }
}
