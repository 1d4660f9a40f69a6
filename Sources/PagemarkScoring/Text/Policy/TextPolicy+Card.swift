extension TextPolicy {
  /// The meaning of the policy, one sentence per part, for the definition card.
  public var card: [String] {
    [
      unitSentence, formSentence, substitutions.sentence,
      "case: \(letterCase == .ignore ? "ignored" : "kept")", punctuationSentence,
      "white space: \(whiteSpaceWords)",
      "empty lines: \(emptyLines == .drop ? "do not count" : "count")",
      "hyphens at line ends: \(lineEndHyphens == .keep ? "kept" : "broken words are joined")",
      "line breaks: \(lineBreakWords)", wildcardSentence, words.sentence,
    ].compactMap(\.self)
  }

  private var unitSentence: String {
    switch unit {
    case .grapheme:
      "unit: grapheme cluster (Swift Character), canonical equivalence, "
        + "Unicode \(UnicodeTables.standardLibraryVersion)"
    case .codePoint: "unit: code point"
    }
  }

  private var formSentence: String {
    form == .none
      ? "normal form: none, as written"
      : "normal form: \(form.rawValue.uppercased()), Unicode \(UnicodeTables.version)"
  }

  private var punctuationSentence: String? {
    keptPunctuation.map { "compared: letters, digits, _ and \($0)" }
  }

  private var whiteSpaceWords: String {
    switch whiteSpace {
    case .keep: "kept"
    case .strip: "does not count at the ends of the text"
    case .stripLines: "does not count at line ends"
    case .collapse: "runs of blanks count as one; blanks at line ends do not count"
    case .remove: "does not count"
    }
  }

  private var lineBreakWords: String {
    switch lineBreaks {
    case .keep:
      "count as one character"
        + (finalLineBreak == .keep ? "" : ", but not after the last line")
    case .asSpace: "count as a blank"
    case .remove: "do not count"
    }
  }

  private var wildcardSentence: String? {
    wildcard.map { "wildcard: '\($0)' in the reference matches any one character" }
  }
}
