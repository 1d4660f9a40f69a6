/// The header of a PNM file (netpbm's pbm, pgm, ppm and pam).
enum PNMStructure {
  /// The longest header that is read, comments included, in bytes.
  private static let longest = 4096

  /// Checks that the header is short, because Leptonica reads comments byte by byte.
  ///
  /// - Throws: `tooMuchWork` if the header has not ended after 4096 bytes.
  static func read(_ bytes: [UInt8]) throws(ImagingError) {
    guard bytes.count > longest, bytes[1] != UInt8(ascii: "7") else { return }
    // The format, the width, the height, and for gray levels and colors the largest sample.
    let isBitmap = [UInt8(ascii: "1"), UInt8(ascii: "4")].contains(bytes[1])
    var (words, position, isInWord) = (0, 0, false)
    while position < longest {
      let byte = bytes[position]
      let isComment = byte == UInt8(ascii: "#")
      let isSpace = byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
      if isInWord, isSpace || isComment {
        words += 1
        if words == (isBitmap ? 3 : 4) { return }
      }
      isInWord = !isSpace && !isComment
      if isComment {
        while position < longest, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      }
      position += 1
    }
    throw .tooMuchWork("a PNM with a header of more than \(longest / 1024) KB")
  }
}
