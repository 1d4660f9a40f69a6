/// An amount with the meaning of its label, or without a label.
struct Sum: Hashable, Sendable {
  var label: AmountLabel?
  var amount: Amount
  /// In hundredths.
  var cents: Int
  /// The row of the label, or of the amount if it has none, counted from the top.
  var row: Int
  /// The row of the amount.
  var amountRow: Int
  /// Whether the amount has a currency symbol or code.
  var hasCurrency: Bool
  /// The meanings of the label's words in addition to its kind.
  var words: LabelWords
  /// How the amount was found.
  var place: Place
  /// Whether it is in a tax table below the receipt, which repeats net sums and taxes per rate.
  var isInTaxSummary: Bool
  /// Whether its row has no words.
  var isAlone = false

  /// The rows of the amount and its label.
  var rows: [Int] { row == amountRow ? [row] : [amountRow, row] }

  /// The position of an amount relative to its label.
  enum Place: String, Hashable, Sendable {
    /// In the row of its label, to the right.
    case beside
    /// In a separate row at the height of its label, because the page is skewed.
    case skewed
    /// In a column of amounts below a column of labels.
    case column
    /// In the row below its label.
    case below
    /// Without a label.
    case unlabelled
  }
}
