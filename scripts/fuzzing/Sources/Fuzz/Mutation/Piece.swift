/// A part of an input that can be changed without breaking the notation around it.
struct Piece {
  let kind: Kind
  /// In bytes of the input.
  let range: Range<Int>

  enum Kind {
    /// A number, replaced by another number.
    case number
    /// Text without its quotes, whose bytes are changed and written again as the notation requires.
    case text
    /// A whole value, replaced by another value of the input.
    case value
    /// An element with its separator, removed or repeated.
    case element
  }
}
