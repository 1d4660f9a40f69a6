/// The sign and the currency around a numeral.
struct AmountMarks {
  let text: ScannedText
  /// The first byte of the numeral and its marks.
  var start: Int
  /// The leftmost byte that a mark before the numeral may occupy.
  let limit: Int
  /// One past the last byte of the numeral and its marks.
  var end = 0
  private(set) var isNegative = false
  private(set) var hasCurrency = false
  private var opensParenthesis = false

  init(text: ScannedText, start: Int, limit: Int) {
    (self.text, self.start, self.limit) = (text, start, limit)
  }

  /// Consumes `-`, `RM`, `- $`, `(` and the like before the numeral.
  mutating func takeLeading() {
    takeMinusBefore()
    takeCurrencyBefore()
    takeMinusBefore()
    if start > limit, text[start - 1] == UInt8(ascii: "(") {
      opensParenthesis = true
    }
  }

  /// Consumes `USD`, `-`, `)` and the like after the numeral.
  mutating func takeTrailing() {
    takeMinusBehind()
    takeCurrencyBehind()
    takeMinusBehind()
    if opensParenthesis, text[end] == UInt8(ascii: ")") {
      isNegative = true
      (start, end) = (start - 1, end + 1)
    }
  }

  /// Consumes a minus sign; a hyphen that joins the number to a word is not one.
  private mutating func takeMinusBefore() {
    let sign = skipBlanksBack(from: start)
    guard !isNegative, sign > limit, text[sign - 1] == UInt8(ascii: "-") else { return }
    let before = text[sign - 2]
    let isAlone = sign - 1 <= limit || !Self.isWordByte(before)
    guard isAlone || CurrencyCode.start(in: text, endingAt: sign - 1) != nil else { return }
    // A dash between blanks is a separator: "COFFEE - 9.00".
    guard sign == start || !text.isBlank(at: sign - 2) else { return }
    (isNegative, start) = (true, sign - 1)
  }

  private mutating func takeCurrencyBefore() {
    let behind = skipBlanksBack(from: start)
    guard behind > limit else { return }
    if text[behind - 1] == UInt8(ascii: "$") {
      (hasCurrency, start) = (true, behind - 1)
      if let code = CurrencyCode.start(in: text, endingAt: start), code >= limit { start = code }
    } else if let code = CurrencyCode.start(in: text, endingAt: behind), code >= limit {
      (hasCurrency, start) = (true, code)
    }
  }

  private mutating func takeMinusBehind() {
    guard !isNegative, text[end] == UInt8(ascii: "-"), !Self.isWordByte(text[end + 1]) else {
      return
    }
    (isNegative, end) = (true, end + 1)
  }

  /// Consumes a currency, unless more digits follow it, to which it then belongs.
  private mutating func takeCurrencyBehind() {
    let mark = text.skipBlanks(from: end)
    let behind =
      text[mark] == UInt8(ascii: "$") ? mark + 1 : CurrencyCode.end(in: text, startingAt: mark)
    guard !hasCurrency, let behind else { return }
    let next = text[text.skipBlanks(from: behind)]
    guard !(0x30...0x39).contains(next), next != UInt8(ascii: "."), next != UInt8(ascii: "$") else {
      return
    }
    (hasCurrency, end) = (true, behind)
  }

  private func skipBlanksBack(from index: Int) -> Int {
    var index = index
    while index > limit, text.isBlank(at: index - 1) { index -= 1 }
    return index
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || byte == ScannedText.otherLetter
  }
}
