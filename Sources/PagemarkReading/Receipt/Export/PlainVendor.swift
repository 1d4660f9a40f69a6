extension ReceiptFields {
  /// The vendor's name in files and tables: with plain quotes and dashes, and no blank before `'s`.
  ///
  /// The variant of a quote and the blank beside it depend on the recognizer, but all receipts of a shop should be
  /// filed under one name.
  var plainVendor: String? {
    vendor.map { vendor in
      var plain = String.UnicodeScalarView()
      for scalar in vendor.unicodeScalars {
        plain.append(FieldFolding.ascii(for: scalar).map { Unicode.Scalar($0) } ?? scalar)
      }
      return Self.closingGapsAtGenitives(String(plain))
    }
  }

  private static func closingGapsAtGenitives(_ name: String) -> String {
    let characters = Array(name)
    var closed: [Character] = []
    for (index, character) in characters.enumerated() {
      let rest = characters[(index + 1)...]
      let isGenitive =
        character == "'" && rest.first?.lowercased() == "s"
        && rest.dropFirst().first?.isWhitespace != false
      while isGenitive, closed.count > 1, closed.last?.isWhitespace == true { closed.removeLast() }
      closed.append(character)
    }
    return String(closed)
  }
}
