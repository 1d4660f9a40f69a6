extension TextPolicy {
  /// The text in the form in which it is compared.
  ///
  /// Idempotent, with two exceptions. If empty lines count, each normalization drops one more final line break. If
  /// `substitutions` are combined with `keptPunctuation` or removed line breaks, these can bring the halves of a
  /// pattern together.
  ///
  /// - Complexity: O(n) in the characters.
  public func normalize(_ text: String) -> String {
    let replaced = substitutions.apply(to: form.normalize(text))
    let cased = letterCase == .ignore ? replaced.lowercased() : replaced
    return form.normalize(arrangeLines(of: keepPunctuation(of: cased)))
  }

  private func keepPunctuation(of text: String) -> String {
    guard let keptPunctuation else { return text }
    let punctuation = Set(keptPunctuation)
    var kept = ""
    for character in text {
      if character.isWhitespace {
        // Drop a mark on a blank, but keep the blank.
        for scalar in character.unicodeScalars
        where scalar.properties.isWhitespace || scalar.properties.isAlphabetic {
          kept.unicodeScalars.append(scalar)
        }
      } else if character.isLetter || character.isNumber || character == "_"
        || punctuation.contains(character)
      {
        kept.append(character)
      }
    }
    return kept
  }

  /// Applies the rules for white space, empty lines, hyphens and line breaks.
  private func arrangeLines(of text: String) -> String {
    var lines = TextLines(text)
    if finalLineBreak == .drop { lines.dropFinalLineBreak() }
    lines.arrange(whiteSpace)
    let endsInBreak = lines.endsInBreak
    let dropsEmpty = emptyLines == .drop || (lineBreaks == .asSpace && whiteSpace == .collapse)
    if dropsEmpty { lines.dropEmpty() }
    if lineEndHyphens == .join { lines.joinHyphenated() }
    if dropsEmpty, endsInBreak, finalLineBreak == .keep, !lines.lines.isEmpty { lines.append([]) }
    let joined = lines.joined(by: lineBreak)
    return whiteSpace == .strip ? joined.stripped.text : joined.text
  }

  private var lineBreak: [Unicode.Scalar] {
    switch lineBreaks {
    case .keep: ["\n"]
    case .asSpace: [" "]
    case .remove: []
    }
  }
}
