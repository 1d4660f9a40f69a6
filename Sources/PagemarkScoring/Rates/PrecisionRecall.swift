/// How well what was found agrees with what there is: precision, recall and F1 from three counts.
///
/// Counts of pages add up to a micro average.
public struct PrecisionRecall: Hashable, Sendable {
  /// Found and there.
  public var matched: Int
  /// What was found.
  public var found: Int
  /// What there is to find.
  public var expected: Int

  public init(matched: Int, found: Int, expected: Int) {
    (self.matched, self.found, self.expected) = (matched, found, expected)
  }

  /// Nothing there and nothing found.
  public static let zero = PrecisionRecall(matched: 0, found: 0, expected: 0)

  /// `matched ÷ found`, 0 … 1; `nil` where nothing was found.
  public var precision: Double? { found == 0 ? nil : Double(matched) / Double(found) }
  /// `matched ÷ expected`, 0 … 1; `nil` where there is nothing to find.
  public var recall: Double? { expected == 0 ? nil : Double(matched) / Double(expected) }
  /// `2 · matched ÷ (found + expected)`, the harmonic mean of precision and recall, 0 … 1.
  ///
  /// `nil` where nothing is there and nothing was found; 0 where only one of them is empty.
  public var f1: Double? {
    found + expected == 0 ? nil : Double(2 * matched) / Double(found + expected)
  }

  public static func + (a: PrecisionRecall, b: PrecisionRecall) -> PrecisionRecall {
    PrecisionRecall(
      matched: a.matched + b.matched, found: a.found + b.found, expected: a.expected + b.expected)
  }
  /// Precision as a tally: of what was found.
  public var precisionTally: Tally { Tally(matched, of: found) }
  /// Recall as a tally: of what there is to find.
  public var recallTally: Tally { Tally(matched, of: expected) }
  /// F1 as a tally: twice the matched of both sides together.
  public var f1Tally: Tally { Tally(2 * matched, of: found + expected) }
}
