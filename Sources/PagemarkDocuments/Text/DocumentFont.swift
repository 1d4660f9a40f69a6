/// The font of a document's text layer.
enum DocumentFont {
  /// Adds the font with a code for each character.
  static func add(
    _ codes: GlyphCodes, to file: PDFFile
  ) throws(DocumentError) -> PDFFile.Object {
    let program = try file.stream(
      GlyphlessFont.bytes, [("/Length1", "\(GlyphlessFont.bytes.count)")])
    let descriptor = try file.object(
      """
      << /Type /FontDescriptor /FontName /Glyphless /Flags 4 /ItalicAngle 0 /StemV 80
         /FontBBox [0 \(GlyphlessFont.descent) \(GlyphlessFont.advance) \(GlyphlessFont.ascent)]
         /Ascent \(GlyphlessFont.ascent) /Descent \(GlyphlessFont.descent)
         /CapHeight \(GlyphlessFont.ascent) >>
      """, [("/FontFile2", program)])
    // Every code has the one glyph, 0.
    let glyphs = try file.stream([UInt8](repeating: 0, count: 2 * codes.count))
    let descendant = try file.object(
      """
      << /Type /Font /Subtype /CIDFontType2 /BaseFont /Glyphless /DW \(GlyphlessFont.advance)
         /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>
      """, [("/FontDescriptor", descriptor), ("/CIDToGIDMap", glyphs)])
    let map = try file.stream(Array(codes.toUnicode.utf8))
    return try file.object(
      "<< /Type /Font /Subtype /Type0 /BaseFont /Glyphless /Encoding /Identity-H >>",
      [("/DescendantFonts", file.array([descendant])), ("/ToUnicode", map)])
  }
}
