/// The reasons for or against a value: the rules that `read --explain` names.
public struct FieldReasons: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// There is a label beside it.
  public static let label = FieldReasons(rawValue: 1 << 0)
  /// The label is of the most specific kind: "grand total", "amount due".
  public static let specificLabel = FieldReasons(rawValue: 1 << 1)
  /// It equals the tender less the change.
  public static let tender = FieldReasons(rawValue: 1 << 2)
  /// Subtotal, tax and the rest add up.
  public static let arithmetic = FieldReasons(rawValue: 1 << 3)
  /// It occurs more than once.
  public static let repeated = FieldReasons(rawValue: 1 << 4)
  /// It has no label, but is the largest amount.
  public static let largest = FieldReasons(rawValue: 1 << 5)
  /// It is in a table of taxes.
  public static let taxSummary = FieldReasons(rawValue: 1 << 6)
  /// It is zero.
  public static let zero = FieldReasons(rawValue: 1 << 7)
  /// It was paid, but no label calls it the total.
  public static let payment = FieldReasons(rawValue: 1 << 8)
  /// A label says that it is something else: a subtotal instead of a total, an expiry date instead of the purchase
  /// date.
  public static let otherLabel = FieldReasons(rawValue: 1 << 9)
  /// It is the first of its kind.
  public static let first = FieldReasons(rawValue: 1 << 10)
  /// The name includes the legal form of a company.
  public static let company = FieldReasons(rawValue: 1 << 11)
  /// It is printed in much larger letters.
  public static let largeLetters = FieldReasons(rawValue: 1 << 12)
  /// It is below the paper's title, where customers are named.
  public static let belowTitle = FieldReasons(rawValue: 1 << 13)
  /// It looks like part of a sentence, an address, or noise.
  public static let unlikeName = FieldReasons(rawValue: 1 << 14)
  /// It is one of the vendors given as known.
  public static let known = FieldReasons(rawValue: 1 << 15)
  /// It follows a mask: `****1234`.
  public static let mask = FieldReasons(rawValue: 1 << 16)
  /// It is beside the amount that was paid.
  public static let besideAmount = FieldReasons(rawValue: 1 << 17)
  /// It was ambiguous, and another date of the receipt settled it.
  public static let settledByOther = FieldReasons(rawValue: 1 << 18)
  /// Nothing on the page says so: it is the default.
  public static let byDefault = FieldReasons(rawValue: 1 << 19)
  /// It is the name in a web address.
  public static let webAddress = FieldReasons(rawValue: 1 << 20)
  /// It is the name in a greeting: "Thank you for shopping at …".
  public static let greeting = FieldReasons(rawValue: 1 << 21)

  /// The reasons in words, in a fixed order.
  public var words: [String] {
    Self.names.filter { contains($0.reason) }.map(\.name)
  }

  private static let names: [(reason: FieldReasons, name: String)] = [
    (.known, "a known vendor"), (.label, "labeled"), (.specificLabel, "specific label"),
    (.tender, "tender less change"), (.arithmetic, "parts add up"), (.repeated, "repeated"),
    (.largest, "largest amount"), (.payment, "paid amount"), (.otherLabel, "labeled otherwise"),
    (.taxSummary, "in a tax summary"), (.zero, "zero"), (.first, "first"),
    (.company, "form of a company"), (.webAddress, "web address"),
    (.greeting, "in a greeting"), (.largeLetters, "large letters"),
    (.belowTitle, "below the title"), (.unlikeName, "unlike a name"), (.mask, "behind a mask"),
    (.besideAmount, "beside the amount"), (.settledByOther, "settled by another date"),
    (.byDefault, "by default"),
  ]
}
