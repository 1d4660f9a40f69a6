/// Words that tell what a line at the head of a receipt is.
struct HeaderWords: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// Forms of companies: SDN BHD, LTD, INC, ENTERPRISE.
  static let company = HeaderWords(rawValue: 1 << 0)
  /// Parts of addresses: STREET, JALAN, FLOOR.
  static let address = HeaderWords(rawValue: 1 << 1)
  /// Telephone, fax, mail, web.
  static let contact = HeaderWords(rawValue: 1 << 2)
  /// Numbers of companies and of taxpayers: REG, GST, ABN.
  static let registration = HeaderWords(rawValue: 1 << 3)
  /// What the paper calls itself, whom it greets, who served: RECEIPT, WELCOME, CASHIER.
  static let formality = HeaderWords(rawValue: 1 << 4)
  /// What belongs to a company's name or number: CO, (M).
  static let companyPart = HeaderWords(rawValue: 1 << 5)
  /// A word with a digit.
  static let number = HeaderWords(rawValue: 1 << 6)
  /// Titles of papers: INVOICE, RECEIPT.
  static let title = HeaderWords(rawValue: 1 << 8)
  /// Anything else.
  static let other = HeaderWords(rawValue: 1 << 7)

  /// The kind of a word in upper-case ASCII without punctuation.
  ///
  /// Words that a recognizer ran together count by their beginning: `THANKYOUFORVISITING`.
  init(of word: String) {
    if word.utf8.contains(where: { (0x30...0x39).contains($0) }) {
      self = .number
    } else if let kind = Self.kinds[word] {
      self = kind
    } else if word.hasPrefix("THANKYOU") || word.hasPrefix("WELCOME") {
      self = .formality
    } else {
      self = .other
    }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  private static let kinds: [String: HeaderWords] = {
    let lists: [(HeaderWords, [String])] = [
      (
        .company,
        [
          "SDN", "SND", "BHD", "SB", "LTD", "LIMITED", "INC", "LLC", "LLP", "PLC", "PTY", "PTE",
          "CORP", "GMBH", "ENTERPRISE", "ENTERPRISES", "TRADING",
        ]
      ),
      (.companyPart, ["CO", "COMPANY", "M"]),
      (
        .address,
        [
          "JALAN", "JLN", "LORONG", "TAMAN", "LOT", "BLOCK", "BLK", "UNIT", "FLOOR", "LEVEL",
          "SUITE", "STREET", "ST", "ROAD", "RD", "AVENUE", "AVE", "BLVD", "BOULEVARD", "DRIVE",
          "DR", "LANE", "LN", "HIGHWAY", "HWY", "NO",
        ]
      ),
      (
        .contact,
        ["TEL", "TELEPHONE", "PHONE", "FAX", "EMAIL", "MAIL", "WWW", "HTTP", "HOTLINE", "WEBSITE"]
      ),
      (
        [.formality, .title],
        ["RECEIPT", "INVOICE", "BILL", "KASSABON", "BON", "QUITTUNG", "RECHNUNG", "FACTURE"]
      ),
      (.registration, ["REG", "REGISTRATION", "GST", "SST", "VAT", "ABN", "ROC", "ID", "TIN"]),
      (
        .formality,
        [
          "SALES", "WELCOME", "THANK", "THANKS", "CASHIER", "SERVER",
          "TABLE", "ORDER", "GUEST", "GUESTS", "CUSTOMER", "CUSTOMERS", "CHECKOUT", "MANAGER",
          "COPY", "HOST", "TAKE",
          "TAKEOUT", "CARRY", "CARRYOUT", "DINE", "SEAT", "PICKUP", "DELIVERY",
          "PLEASE", "GOODS", "SOLD", "REFUNDABLE", "RETURNABLE", "EXCHANGEABLE", "FEEDBACK",
          "DUPLICATE", "REPRINT", "DATE",
          "TIME", "CHECK", "TERMINAL", "MEMBER", "DOCUMENT", "BRANCH",
        ]
      ),
    ]
    return lists.reduce(into: [:]) { kinds, list in
      for word in list.1 { kinds[word] = list.0 }
    }
  }()
}
