extension ReceiptFields {
  /// The vendor as files and tables name it: plain quotes and dashes, and no blank before an `'s`.
  ///
  /// Which look of a quote was read, and whether it stood apart, is the recognizer's choice: a shop's receipts
  /// shall be filed under one name.
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
