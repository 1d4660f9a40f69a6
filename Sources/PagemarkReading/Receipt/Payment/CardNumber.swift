/// Four digits that can be the last ones of a card number.
struct CardNumber: Hashable, Sendable {
  var digits: String
  /// Whether a mask of the other digits, or "ending in", comes before them.
  var isMasked: Bool

  /// All runs of exactly four digits in a text that are not part of a number, a time, a date or an amount.
  ///
  /// If none of them is masked, the first misread run after a mask is included.
  static func all(in text: ScannedText) -> [CardNumber] {
    var found: [CardNumber] = []
    var index = 0
    while index < text.count {
      guard text.isDigit(at: index) else {
        index += 1
        continue
      }
      let end = text.endOfDigits(from: index)
      if end - index == 4, isFree(in: text, index..<end) {
        let digits = String(decoding: text.bytes[index..<end], as: UTF8.self)
        found.append(CardNumber(digits: digits, isMasked: isMasked(in: text, before: index)))
      }
      index = end
    }
    if !found.contains(where: \.isMasked), let spoiled = spoiled(in: text) { found.append(spoiled) }
    return found
  }

  /// Four characters after a mask that a recognizer split, or in which it read a zero as a letter: `XXXX7 688`,
  /// `****O595`.
  private static func spoiled(in text: ScannedText) -> CardNumber? {
    for start in text.bytes.indices where digit(text[start]) != nil {
      guard isMasked(in: text, before: start) else { continue }
      var (places, digits, blanks, index) = ("", 0, 0, start)
      while places.utf8.count < 4 {
        if let digit = digit(text[index]) {
          places.append(Character(Unicode.Scalar(digit)))
          if text.isDigit(at: index) { digits += 1 }
        } else if text.isBlank(at: index), blanks == 0 {
          blanks += 1
        } else {
          break
        }
        index += 1
      }
      // Two numbers of which either can be meant: `12 34 5.00`.
      let isAmbiguous = blanks > 0 && text.isBlank(at: index) && text.isDigit(at: index + 1)
      guard places.utf8.count == 4, digits >= 2, !isAmbiguous, digit(text[index]) == nil,
        isFree(in: text, start..<index)
      else { continue }
      return CardNumber(digits: places, isMasked: true)
    }
    return nil
  }

  /// A digit, or a character that recognizers confuse with zero.
  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte
    case UInt8(ascii: "O"), UInt8(ascii: "Q"), UInt8(ascii: "@"): UInt8(ascii: "0")
    default: nil
    }
  }

  private static func isFree(in text: ScannedText, _ range: Range<Int>) -> Bool {
    let (before, after) = (text[range.lowerBound - 1], text[range.upperBound])
    let goesOn =
      text.isLetter(at: range.upperBound)
      || isJoint(after) && text.isDigit(at: range.upperBound + 1)
    return !goesOn && !(isJoint(before) && text.isDigit(at: range.lowerBound - 2))
  }

  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "-")
  }

  /// Whether at least three characters of a mask end before `start`, or the words "ending in".
  ///
  /// A mask consists of `*`, `#`, `X` and signs that are on no keyboard. Recognizers turn them into any letter, so
  /// three of the same letter count too. Blanks and hyphens separate its groups.
  private static func isMasked(in text: ScannedText, before start: Int) -> Bool {
    var (index, marks) = (start - 1, 0)
    while index >= 0 {
      let byte = text[index]
      if isMark(byte) || text.isLetter(at: index) && isTripled(in: text, at: index) {
        marks += 1
      } else if byte != UInt8(ascii: " "), byte != UInt8(ascii: "-") {
        break
      }
      index -= 1
    }
    if marks >= 3 { return true }
    var end = start
    while end > 0, !text.isLetter(at: end - 1) { end -= 1 }
    return text.hasWord("ENDING IN", at: end - 9) || text.hasWord("ENDING", at: end - 6)
      || text.hasWord("ENDINGIN", at: end - 8)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "X")
      || byte == ScannedText.otherSymbol
  }

  /// Whether the letter occurs three times in a row.
  private static func isTripled(in text: ScannedText, at index: Int) -> Bool {
    let byte = text[index]
    var (first, last) = (index, index)
    while text[first - 1] == byte { first -= 1 }
    while text[last + 1] == byte { last += 1 }
    return last - first >= 2
  }
}
