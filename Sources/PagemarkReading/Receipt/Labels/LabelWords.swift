/// The combined meanings of the words in an amount's label.
struct LabelWords: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  static let total = LabelWords(rawValue: 1 << 0)
  static let grand = LabelWords(rawValue: 1 << 1)
  static let net = LabelWords(rawValue: 1 << 2)
  static let amount = LabelWords(rawValue: 1 << 3)
  static let due = LabelWords(rawValue: 1 << 4)
  static let balance = LabelWords(rawValue: 1 << 5)
  static let rounding = LabelWords(rawValue: 1 << 6)
  static let adjustment = LabelWords(rawValue: 1 << 7)
  static let including = LabelWords(rawValue: 1 << 8)
  static let excluding = LabelWords(rawValue: 1 << 9)
  static let sub = LabelWords(rawValue: 1 << 10)
  static let tax = LabelWords(rawValue: 1 << 11)
  static let discount = LabelWords(rawValue: 1 << 12)
  static let tendered = LabelWords(rawValue: 1 << 13)
  static let change = LabelWords(rawValue: 1 << 14)
  static let count = LabelWords(rawValue: 1 << 15)
  static let points = LabelWords(rawValue: 1 << 16)
  static let charge = LabelWords(rawValue: 1 << 17)
  static let summary = LabelWords(rawValue: 1 << 18)
  static let date = LabelWords(rawValue: 1 << 19)
  /// The date is not that of the purchase: expiry, validity, return.
  static let otherDay = LabelWords(rawValue: 1 << 20)
  static let tip = LabelWords(rawValue: 1 << 21)
  /// Coins and notes, as opposed to cards.
  static let cash = LabelWords(rawValue: 1 << 22)
  /// The tax is named first: "GST included in total", but not "total, GST included".
  static let taxFirst = LabelWords(rawValue: 1 << 24)
  /// The amount on which tax is charged: "Taxable amount".
  static let taxable = LabelWords(rawValue: 1 << 25)
  /// The amount on which no tax is charged: "Non-taxable", "Exempt".
  static let exempt = LabelWords(rawValue: 1 << 26)
  /// A price, which "total" makes a sum: "Unit price", "Total price".
  static let price = LabelWords(rawValue: 1 << 27)
  /// An amount that a customer may add but has not: "Suggested tip".
  static let suggestion = LabelWords(rawValue: 1 << 23)
}
