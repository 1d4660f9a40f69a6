extension TextPolicy {
  /// The text as it is compared.
  ///
  /// Normalizing twice changes nothing, with two exceptions: where empty lines count, every time drops
  /// one more final line break; and where `substitutions` meet `keptPunctuation` or removed line
  /// breaks, these can bring the halves of a pattern together.
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
        // A mark on a blank goes, the blank stays.
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

  /// White space, empty lines, hyphens and line breaks.
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
