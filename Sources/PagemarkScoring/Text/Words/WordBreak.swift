/// The Word_Break property of a code point (UAX #29), with the numbers of the generated table.
enum WordBreak: UInt8 {
  case other, carriageReturn, lineFeed, newline, extend, zeroWidthJoiner, regionalIndicator, format
  case katakana, hebrewLetter, letter, singleQuote, doubleQuote, midNumberLetter, midLetter
  case midNumber, numeric, extendNumberLetter, space

  /// - Note: A private-use character of the basic plane counts as a letter, as in dinglehopper, because historical
  ///   prints need them.
  init(of code: UInt32) {
    self =
      (0xE000...0xF8FF).contains(code)
      ? .letter : WordBreak(rawValue: UnicodeTables.wordBreaks[code]) ?? .other
  }

  var isLineBreak: Bool { self == .carriageReturn || self == .lineFeed || self == .newline }
  /// Whether it is attached to the preceding code point (rule WB4).
  var isAttached: Bool { self == .extend || self == .format || self == .zeroWidthJoiner }
  var isLetter: Bool { self == .letter || self == .hebrewLetter }
  var isBetweenLetters: Bool {
    self == .midLetter || self == .midNumberLetter || self == .singleQuote
  }
  var isBetweenNumbers: Bool {
    self == .midNumber || self == .midNumberLetter || self == .singleQuote
  }
  var isJoinedByUnderscore: Bool { isLetter || self == .numeric || self == .katakana }
}
