/// What the PDF417 on the back of a North American license or identity card says.
///
/// - Source: AAMVA, *DL/ID Card Design Standard*, annex D: a header, and a subfile of elements with names of three
///   letters, one per line.
public struct LicenseBarcode: Hashable, Sendable {
  /// `driverLicense` or `identityCard`.
  public let kind: DocumentKind
  /// Given names, then the family name; `nil` if it has none.
  public let name: String?
  public let documentNumber: String?
  public let birth, issued, expiry: CalendarDate?
  /// Street, town, and state with the postal code; `nil` without a street.
  public let address: String?

  /// `nil` if the content is not of this standard, or has no element of it.
  public init?(_ content: String) {
    let lines = content.unicodeScalars.split { $0.value < 0x20 }
      .map { String($0).trimmingBlanks }
    guard let header = lines.firstIndex(where: { $0.hasPrefix("ANSI ") || $0.hasPrefix("AAMVA") }),
      let (type, first) = Self.subfile(after: lines[header])
    else { return nil }
    var elements: [String: String] = [:]
    for line in [first] + lines[(header + 1)...] where line.count > 3 {
      let value = String(line.dropFirst(3)).trimmingBlanks
      // What issuers write where they have nothing.
      if !value.isEmpty, !["NONE", "UNAVL", "UNAV"].contains(value) {
        elements[String(line.prefix(3))] = value
      }
    }
    guard !elements.isEmpty else { return nil }
    kind = type == "ID" ? .identityCard : .driverLicense
    name = Self.name(elements)
    documentNumber = elements["DAQ"]
    birth = elements["DBB"].flatMap(Self.date)
    issued = elements["DBD"].flatMap(Self.date)
    expiry = elements["DBA"].flatMap(Self.date)
    address = Self.address(elements)
  }

  /// The value of a field; `nil` if the barcode does not have it.
  public func value(of field: IdentityField) -> String? {
    switch field {
    case .name: name
    case .documentNumber: documentNumber
    case .dateOfBirth: birth?.description
    case .issued: issued?.description
    case .expiry: expiry?.description
    case .address: address
    case .documentKind: kind.rawValue
    }
  }

  /// The type of the first subfile, and its first element, which follow the header without a line of their own.
  ///
  /// The header has the issuer's number (6), the version (2), from version 2 on that of the issuer (2), the number of
  /// subfiles (2), and for each its type, offset and length (10). Offsets are often wrong, so they are not used.
  private static func subfile(after header: String) -> (type: String, first: String)? {
    let text = Array(header.drop { !$0.isNumber })
    guard text.count >= 10, let version = Int(String(text[6..<8])) else { return nil }
    let counts = version >= 2 ? 10..<12 : 8..<10
    guard text.count >= counts.upperBound, let count = Int(String(text[counts])), count > 0,
      text.count >= counts.upperBound + 10 * count
    else { return nil }
    let rest = String(text[(counts.upperBound + 10 * count)...])
    let type = String(rest.prefix(2))
    guard type == "DL" || type == "ID" else { return nil }
    return (type, String(rest.dropFirst(2)))
  }

  private static func name(_ elements: [String: String]) -> String? {
    if let family = elements["DCS"] ?? elements["DAB"] {
      // Version 3 has all given names in one element.
      let given = elements["DAC"] ?? elements["DCT"]?.replacing(",", with: " ")
      return [given, elements["DAD"], family].compactMap(\.self).joined(separator: " ")
    }
    // Version 1: family name, given name, others.
    guard let parts = elements["DAA"]?.split(separator: ",").map({ String($0).trimmingBlanks }),
      let family = parts.first
    else { return nil }
    return (parts.dropFirst() + [family]).joined(separator: " ")
  }

  private static func address(_ elements: [String: String]) -> String? {
    guard let street = elements["DAG"] else { return nil }
    // Five digits, or nine of which the last four may be zeros.
    let code = elements["DAK"].map { code in
      code.count == 9 && code.allSatisfy(\.isNumber) ? String(code.prefix(5)) : code
    }
    let region = [elements["DAJ"], code].compactMap(\.self).joined(separator: " ")
    return [street, elements["DAI"], region.isEmpty ? nil : region].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// Month, day and year in the United States; year, month and day in Canada, and in version 1.
  private static func date(_ text: String) -> CalendarDate? {
    let digits = text.filter(\.isNumber).compactMap(\.wholeNumberValue)
    guard digits.count == 8 else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    return CalendarDate(year: number(4..<8), month: number(0..<2), day: number(2..<4))
      ?? CalendarDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
