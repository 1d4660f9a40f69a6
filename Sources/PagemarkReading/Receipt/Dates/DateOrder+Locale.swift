extension DateOrder {
  /// The order in which a region writes the numbers of a date; `nil` if it is unknown.
  ///
  /// - Parameter locale: A language with or without a region, such as `en-MY` or `fr_FR`.
  /// - Source: The short date patterns of Unicode CLDR.
  public init?(locale: String) {
    let parts = locale.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    switch (parts.first, parts.dropFirst().last) {
    case ("en", "us"), ("en", "ph"): self = .monthFirst
    case ("en", let region?) where Self.dayFirstEnglish.contains(region): self = .dayFirst
    case ("fr", "ca"), ("es", "us"), ("es", "pa"), ("es", "pr"): return nil
    case (let language?, _) where Self.dayFirstLanguages.contains(language): self = .dayFirst
    default: return nil
    }
  }

  private static let dayFirstEnglish: Set = [
    "gb", "ie", "au", "nz", "in", "my", "sg", "hk", "ng", "ke", "mt",
  ]
  private static let dayFirstLanguages: Set = [
    "fr", "de", "es", "it", "pt", "nl", "pl", "cs", "sk", "da", "fi", "nb", "nn", "no", "ro", "ru",
    "uk", "tr", "el", "id", "ms", "vi", "ca", "hr", "sl", "bg", "et",
  ]
}

/// Whether a text has the form of a locale: letters, then subtags of letters or digits.
public func isLocale(_ text: String) -> Bool {
  let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
  let areWords = parts.allSatisfy {
    (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
  return areWords && (2...3).contains(parts[0].count) && parts[0].allSatisfy(\.isLetter)
}
