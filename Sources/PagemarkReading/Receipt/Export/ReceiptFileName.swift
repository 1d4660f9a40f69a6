/// The name under which a receipt is filed: `2024-12-26_Five Corners Pizza_$52.16.pdf`.
public enum ReceiptFileName {
  /// How many characters of the vendor's name are kept.
  public static let longestVendor = 60

  /// The name; "undated" and "Receipt" stand where date and vendor are not known, and a total that is not
  /// known is left out.
  ///
  /// It can be used on every file system: characters that paths, shells of the Windows world or terminals
  /// treat as their own become a hyphen, white space one blank, and no name begins with a point or ends in one.
  public static func name(for fields: ReceiptFields) -> String {
    let date = fields.date?.description ?? "undated"
    let vendor = fields.plainVendor.map(safe).flatMap { $0.isEmpty ? nil : $0 } ?? "Receipt"
    let total = fields.total.map { "_$\($0)" } ?? ""
    return "\(date)_\(vendor)\(total).pdf"
  }

  private static func safe(_ name: String) -> String {
    var safe = ""
    for character in name {
      if character.isWhitespace {
        if safe.last != " " { safe.append(" ") }
      } else if isUnsafe(character) {
        if safe.last != "-" { safe.append("-") }
      } else {
        safe.append(character)
      }
    }
    return trimmed(trimmed(safe[...]).prefix(longestVendor))
  }

  private static func trimmed(_ text: Substring) -> String {
    let isEdge = { (character: Character) in
      character == " " || character == "-" || character == "." || character == "_"
    }
    var text = text.drop(while: isEdge)
    while let last = text.last, isEdge(last) { text = text.dropLast() }
    return String(text)
  }

  private static func isUnsafe(_ character: Character) -> Bool {
    if "/\\:*?\"<>|$%_".contains(character) { return true }
    return character.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        true
      default: false
      }
    }
  }
}
