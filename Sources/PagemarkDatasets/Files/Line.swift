/// A line of a text file, ended by LF or CR LF.
///
/// It may contain other line separators of Unicode.
struct Line {
  /// The line's number, from 1.
  let number: Int
  let text: String

  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  static func lines(of text: String) -> [Line] {
    let pieces = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return pieces.enumerated().map { index, piece in
      let line = piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
      return Line(number: index + 1, text: String(Substring(line)))
    }
  }
}
