internal import Foundation

/// Texts without blanks, signs and case, in which names are found although some letters were misread, or words run together.
enum CompactText {
  /// The number of letters of a piece, which is that of the index.
  private static let length = 3
  /// A name with fewer pieces is alike by chance.
  static let leastPieces = 4
  /// The share of a name's pieces that must be there.
  static let leastShare = 0.5
  /// The most pages whose pieces are compared.
  static let candidates = 200

  /// The letters and digits of a text, in lower case and without accents.
  static func line(of text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }))
  }

  /// The same, line by line.
  static func lines(of text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { line(of: String($0)) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Every three letters in a row of a name.
  static func pieces(of name: String) -> Set<String> {
    let letters = Array(line(of: name))
    guard letters.count >= length else { return [] }
    return Set((0...letters.count - length).map { String(letters[$0..<$0 + length]) })
  }

  /// The share of pieces that a compact text has, 0 … 1.
  static func share(of pieces: Set<String>, in text: String) -> Double {
    pieces.isEmpty ? 0 : Double(pieces.count(where: text.contains)) / Double(pieces.count)
  }
}
