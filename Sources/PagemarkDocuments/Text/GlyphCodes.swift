/// Codes of two bytes for the characters of a document, from which a reader gets the text back.
///
/// Codes follow the order of the code points, so that they reveal nothing about the order of the words. Apart from the
/// space, a character that is in no word has no code.
struct GlyphCodes {
  /// From 1, because viewers may take 0 for a missing character.
  private let codes: [Unicode.Scalar: UInt16]
  private let scalars: [Unicode.Scalar]

  /// - Parameter words: All words of the document.
  /// - Throws: `tooManyCharacters` if there are more than 65,534 different characters, including the space.
  init(_ words: some Sequence<String>) throws(DocumentError) {
    var found: Set<Unicode.Scalar> = [" "]
    for word in words { found.formUnion(word.unicodeScalars) }
    guard found.count < 0xFFFF else { throw .tooManyCharacters(found.count) }
    scalars = found.sorted { $0.value < $1.value }
    codes = Dictionary(uniqueKeysWithValues: zip(scalars, 1...))
  }

  /// The number of codes, including that of nothing.
  var count: Int { scalars.count + 1 }

  /// The text as a hexadecimal string of a content stream; every scalar is one code.
  func string(_ text: String) -> String {
    "<" + text.unicodeScalars.map { PDFNotation.digits(of: codes[$0] ?? 0) }.joined() + ">"
  }

  /// The map from codes to Unicode, with at most 100 entries per block, which is the format's limit.
  var toUnicode: String {
    var map = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange

      """
    var rest = scalars[...]
    var next: UInt16 = 1
    while !rest.isEmpty {
      let block = rest.prefix(100)
      rest = rest.dropFirst(100)
      map += "\(block.count) beginbfchar\n"
      for scalar in block {
        let units = String(scalar).utf16.map(PDFNotation.digits).joined()
        map += "<\(PDFNotation.digits(of: next))> <\(units)>\n"
        next += 1
      }
      map += "endbfchar\n"
    }
    return map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
  }
}
