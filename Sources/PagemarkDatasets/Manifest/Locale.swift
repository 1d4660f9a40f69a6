/// Whether a text has the shape of a locale: letters, then parts of letters or digits.
func isLocale(_ text: String) -> Bool {
  let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
  let areWords = parts.allSatisfy {
    (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
  return areWords && (2...3).contains(parts[0].count) && parts[0].allSatisfy(\.isLetter)
}
