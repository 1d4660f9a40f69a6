/// An amount that a label calls the total.
struct TotalCandidate: Hashable, Sendable {
  var amount: Amount
  var specificity: AmountLabel.Specificity
  /// The tables of taxes below a receipt repeat "total" for sums before tax.
  var isInTaxSummary: Bool
  /// The row of its label, counted from the top.
  var row: Int

  /// What the rule prefers, in this order: anything to nothing, what is not in a table of taxes, the
  /// more specific label, and the last row, for sums grow downward.
  var rank: Rank {
    Rank(
      steps: [
        amount.units != 0 ? 1 : 0, isInTaxSummary ? 0 : 1, specificity.rawValue, row,
      ])
  }

  /// Steps of preference, the first one first.
  struct Rank: Comparable {
    fileprivate let steps: [Int]

    static func < (a: Rank, b: Rank) -> Bool { a.steps.lexicographicallyPrecedes(b.steps) }
  }
}
