/// A date and its position in a text: always whole numbers, never a part of a longer run of digits.
package struct DateToken: Hashable, Sendable {
  package var parse: CalendarDate.Parse
  /// The bytes of the scanned text that it occupies.
  var range: Range<Int>

  /// All dates of a text from left to right.
  package static func tokens(in text: ScannedText, order: DateOrder?) -> [DateToken] {
    let notation = DateNotation(text: text, order: order)
    var tokens: [DateToken] = []
    var index = 0
    while index < text.count {
      if let token = notation.token(at: index) {
        tokens.append(token)
        index = token.range.upperBound
      } else {
        index += 1
      }
    }
    return tokens
  }
}
