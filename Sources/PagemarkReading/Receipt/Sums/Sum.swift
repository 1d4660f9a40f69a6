/// An amount with what its label says, or an amount without a label.
struct Sum: Hashable, Sendable {
  var label: AmountLabel?
  var amount: Amount
  /// In hundredths.
  var cents: Int
  /// The row of the label, or of the amount where there is none, counted from the top.
  var row: Int
  /// The row of the amount.
  var amountRow: Int
  /// Whether the amount has the sign or code of a currency.
  var hasCurrency: Bool
  /// What the words say beside the label's kind.
  var words: LabelWords
  /// How the amount was found.
  var place: Place
  /// The tables of taxes below a receipt repeat sums before tax and taxes by rate.
  var isInTaxSummary: Bool

  /// The rows of amount and label.
  var rows: [Int] { row == amountRow ? [row] : [amountRow, row] }

  /// Where an amount stands from its label.
  enum Place: String, Hashable, Sendable {
    /// In the row of its label, to the right.
    case beside
    /// In a row of its own at the height of its label: the page is skewed.
    case skewed
    /// In a column of amounts below a column of labels.
    case column
    /// In the row below its label.
    case below
    /// Without a label.
    case unlabelled
  }
}
