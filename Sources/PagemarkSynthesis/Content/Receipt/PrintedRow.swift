/// A row of a receipt, before it is drawn.
struct PrintedRow {
  /// Words that belong together, and the field that they are.
  struct Piece {
    var text: String
    var field: String?
    /// The part of the text that is the field's value; `nil` for all of it.
    var value: String?
    var isHandwritten = false

    init(_ text: String, field: String? = nil, value: String? = nil) {
      (self.text, self.field, self.value) = (text, field, value)
    }
  }
  enum Kind { case text, rule, doubleRule, gap, bars }
  enum Size { case normal, tall, wide, double, logo }

  var kind = Kind.text
  var left: [Piece] = []
  var right: [Piece] = []
  var isCentered = false
  var size = Size.normal
  var isBold = false
  /// The left indent in characters.
  var indent = 0
  /// Whether the right side is a line to write on.
  var hasBlank = false

  static let rule = PrintedRow(kind: .rule)
  static let doubleRule = PrintedRow(kind: .doubleRule)
  static let gap = PrintedRow(kind: .gap)
  static let bars = PrintedRow(kind: .bars)

  static func center(
    _ text: String, field: String? = nil, value: String? = nil, size: Size = .normal,
    isBold: Bool = false
  ) -> PrintedRow {
    PrintedRow(
      left: [Piece(text, field: field, value: value)], isCentered: true, size: size, isBold: isBold)
  }

  static func pair(_ left: String, _ right: String, field: String? = nil) -> PrintedRow {
    PrintedRow(left: [Piece(left)], right: right.isEmpty ? [] : [Piece(right, field: field)])
  }

  var leftText: String { left.map(\.text).joined(separator: " ") }
  var rightText: String { right.map(\.text).joined(separator: " ") }
}
