/// How a receipt was paid: with a card of a certain network, with an unnamed card, or in cash.
public enum PaymentMethod: String, Hashable, Sendable, Codable, CaseIterable,
  CustomStringConvertible
{
  case visa = "Visa"
  case mastercard = "Mastercard"
  case amex = "Amex"
  case discover = "Discover"
  case maestro = "Maestro"
  case jcb = "JCB"
  case dinersClub = "Diners Club"
  case unionPay = "UnionPay"
  case eftpos = "EFTPOS"
  case debit = "Debit"
  case credit = "Credit"
  case cash = "Cash"

  /// The methods, each with a word, in capitals, that names it on receipts.
  static let words: [(word: [UInt8], method: PaymentMethod)] = {
    let words: [(String, PaymentMethod)] = [
      ("VISA", .visa), ("MASTERCARD", .mastercard), ("MASTER", .mastercard), ("MC", .mastercard),
      ("AMEX", .amex), ("AMERICANEXPRESS", .amex), ("EXPRESS", .amex), ("DISCOVER", .discover),
      ("MAESTRO", .maestro), ("JCB", .jcb), ("DINERS", .dinersClub), ("UNIONPAY", .unionPay),
      ("EFTPOS", .eftpos), ("DEBIT", .debit), ("CREDIT", .credit), ("CASH", .cash),
      ("CASHTENDERED", .cash), ("CASHPAID", .cash), ("VISADEBIT", .visa), ("VISACREDIT", .visa),
    ]
    return words.map { ($0.0.utf8.map(LabelVocabulary.plain), $0.1) }
  }()

  public var description: String { rawValue }

  /// Whether the method is a card network and not only a kind of card.
  var isNetwork: Bool {
    switch self {
    case .debit, .credit, .cash: false
    default: true
    }
  }
}
