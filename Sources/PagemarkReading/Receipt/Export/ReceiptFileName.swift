/// The name under which a receipt is filed: `2024-12-26_Five Corners Pizza_$52.16.pdf`.
public enum ReceiptFileName {
  /// The longest part of the vendor's name to keep, in characters.
  public static let longestVendor = 60

  /// The file name of a receipt without its extension; "undated" and "Receipt" replace an unknown date and vendor,
  /// and an unknown total is left out.
  ///
  /// It is valid on every file system. Characters that are special in paths, Windows or terminals become a hyphen,
  /// and white space becomes one blank. The name neither begins nor ends with a point.
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
