/// A field that is compared with the ground truth: one of a receipt, or one that a dataset declares.
public enum FieldKind: Hashable, Sendable {
  case vendor, date, subtotal, tax, tip, total, paymentMethod, last4
  /// The number of days within which goods can be returned.
  case returnDays
  /// The last day on which goods can be returned.
  case returnBy
  /// A field that a dataset declares, by its name.
  case declared(String)

  /// The fields of receipts, which `extract: receipt` gives.
  public static let ofReceipts: [FieldKind] = [
    .vendor, .date, .subtotal, .tax, .tip, .total, .paymentMethod, .last4, .returnDays, .returnBy,
  ]

  /// The field of a receipt that has this name; `nil` if none has.
  public init?(ofReceipts name: String) {
    guard let kind = Self.ofReceipts.first(where: { $0.rawValue == name }) else { return nil }
    self = kind
  }

  /// The fields in the order of reports: those of receipts, then declared ones by name.
  public static func inOrder(_ kinds: some Collection<FieldKind>) -> [FieldKind] {
    ofReceipts.filter(kinds.contains)
      + kinds.filter(\.isDeclared).sorted { $0.rawValue < $1.rawValue }
  }

  /// Whether a dataset declared it.
  public var isDeclared: Bool { if case .declared = self { true } else { false } }

  /// How values of the field are compared, if it is one of a receipt; a declared field is text unless its dataset says
  /// otherwise.
  public var valueKind: ValueKind {
    switch self {
    case .vendor, .paymentMethod, .declared: .text
    case .date, .returnBy: .date
    case .subtotal, .tax, .tip, .total: .money
    case .last4, .returnDays: .digits
    }
  }

  /// How two values of a field are compared.
  public enum ValueKind: String, Codable, CaseIterable, Sendable {
    /// Exactly the same text after folding.
    case text
    /// The same words after folding, in any order and without punctuation: `DOE, Jane` is `Jane Doe`.
    case name
    /// The same day.
    case date
    /// The same decimal number.
    case money
    /// Exactly the same digits; characters before them are ignored: `****1234` is 1234.
    case digits
    /// The same letters and digits in any case; what stands between them is ignored: `ab 12-3` is `AB123`.
    case code
    /// The same words after folding, in the same order and without punctuation or line breaks.
    case address
    /// Rows with a description, a quantity and a price, each compared with the row that fits it.
    case lineItems
  }
}

extension FieldKind: RawRepresentable {
  /// The name in suites, truth and reports.
  public var rawValue: String {
    switch self {
    case .vendor: "vendor"
    case .date: "date"
    case .subtotal: "subtotal"
    case .tax: "tax"
    case .tip: "tip"
    case .total: "total"
    case .paymentMethod: "paymentMethod"
    case .last4: "last4"
    case .returnDays: "returnDays"
    case .returnBy: "returnBy"
    case .declared(let name): name
    }
  }

  /// The longest name of a declared field.
  private static let longestName = 40

  /// The field with this name; `nil` if it can't be one: names are a letter and then letters, digits and `_`, at most 40
  /// characters.
  public init?(rawValue: String) {
    if let kind = FieldKind(ofReceipts: rawValue) {
      self = kind
      return
    }
    let bytes = rawValue.utf8
    guard let first = bytes.first, (1...Self.longestName).contains(bytes.count),
      Self.isLetter(first),
      bytes.allSatisfy({ Self.isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F })
    else { return nil }
    self = .declared(rawValue)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

extension FieldKind: Codable {}
