internal import PagemarkReading

/// How a text is split into words.
public enum WordRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// Runs of code points without white space.
  ///
  /// A mark on a blank does not end the blank; it belongs to the following word, or is a separate word.
  case whiteSpace
  /// Runs between blanks, as in jiwer: two or more white-space characters separate words like a blank, but a single
  /// tab or line break does not.
  case blanks
  /// Segments between Unicode's word boundaries (UAX #29) that do not consist only of marks, punctuation, separators,
  /// symbols and controls, as in dinglehopper.
  case unicode

  /// The words of a text, in order.
  ///
  /// - Complexity: O(n) in the code points.
  public func words(of text: String) -> [Substring] {
    switch self {
    case .whiteSpace: text.runsWithoutWhiteSpace
    case .blanks: Self.wordsBetweenBlanks(of: text)
    case .unicode: Self.unicodeWords(of: text)
    }
  }

  /// The rule in words, for the definition card.
  var sentence: String {
    switch self {
    case .whiteSpace: "words: runs without white space, by code points"
    case .blanks: "words: runs between blanks; a single tab or line break does not end a word"
    case .unicode:
      "words: between the word boundaries of Unicode \(UnicodeTables.version) (UAX #29; private-use "
        + "characters are letters), except segments of only punctuation, symbols and marks"
    }
  }

  private static func unicodeWords(of text: String) -> [Substring] {
    let scalars = text.unicodeScalars
    var words: [Substring] = []
    var (end, offset) = (scalars.startIndex, 0)
    for boundary in WordSegments(of: scalars).boundaries.dropFirst() {
      let start = end
      end = scalars.index(start, offsetBy: boundary - offset)
      offset = boundary
      let segment = scalars[start..<end]
      if !segment.allSatisfy({ UnicodeTables.fillers.contains($0.value) }) {
        words.append(Substring(segment))
      }
    }
    return words
  }

  private static func wordsBetweenBlanks(of text: String) -> [Substring] {
    let scalars = text.unicodeScalars
    var words: [Substring] = []
    var (start, index) = (scalars.startIndex, scalars.startIndex)
    while let gap = scalars[index...].firstIndex(where: isPythonSpace) {
      let end = scalars[gap...].firstIndex { !isPythonSpace($0) } ?? scalars.endIndex
      let isAtAnEnd = gap == scalars.startIndex || end == scalars.endIndex
      if isAtAnEnd || scalars[gap] == " " || scalars.index(after: gap) < end {
        if start < gap { words.append(Substring(scalars[start..<gap])) }
        start = end
      }
      index = end
    }
    if start < scalars.endIndex { words.append(Substring(scalars[start...])) }
    return words
  }

  /// What Python's `\s` and `strip` take for white space.
  private static func isPythonSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || (0x1C...0x1F).contains(scalar.value)
  }
}
