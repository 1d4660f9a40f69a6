internal import PagemarkPipeline
internal import PagemarkReading

/// The words of a page as operators of a content stream: invisible, each as wide and as high as its box.
struct TextLayer {
  private let page: DocumentPage
  private let codes: GlyphCodes
  /// Points per pixel.
  private let scale: Double

  init(_ page: DocumentPage, _ codes: GlyphCodes) {
    (self.page, self.codes) = (page, codes)
    scale = 72 / page.resolution
  }

  /// The operators, with the font `/F`; empty for a page without words.
  var operators: String {
    var text = ""
    for row in page.rows {
      let words = row.flatMap(\.withWords.words)
      for (index, word) in words.enumerated() {
        let next = index + 1 < words.count ? words[index + 1].box : nil
        let width = width(of: word.box, before: next)
        text += operators(of: word.text, in: word.box, width: width)
        if let next { text += space(between: word.box, next) }
      }
    }
    return text.isEmpty ? "" : "BT\n3 Tr\n" + text + "ET\n"
  }

  /// The width of a word in pixels: its own, or less, so that a gap is left.
  ///
  /// Poppler finds no blank in a gap below 0.15 of the letters' size, even if there is a space, and recognizers that
  /// divide a line's width among its words leave no gap.
  private func width(of box: PixelBox, before next: PixelBox?) -> Double {
    guard let next, next.x > box.x else { return Double(box.width) }
    let free = Double(next.x) - 0.16 * Double(box.height) - Double(box.x)
    return min(Double(box.width), max(free, 0.6 * Double(box.width)))
  }

  private func operators(of text: String, in box: PixelBox, width: Double) -> String {
    let count = text.unicodeScalars.count
    guard count > 0, width > 0, box.height > 0 else { return "" }
    // From the box's top at the ascent to its bottom at the descent.
    let size =
      Double(box.height) * scale * Double(GlyphlessFont.em)
      / Double(GlyphlessFont.ascent - GlyphlessFont.descent)
    let natural = Double(count * GlyphlessFont.advance) / Double(GlyphlessFont.em) * size
    let stretch = 100 * width * scale / natural
    let x = Double(box.x) * scale
    let bottom = Double(page.height - box.maxY) * scale
    let baseline = bottom - Double(GlyphlessFont.descent) / Double(GlyphlessFont.em) * size
    let parts = [size, stretch, x, baseline].map(PDFNotation.decimal)
    return
      "/F \(parts[0]) Tf \(parts[1]) Tz 1 0 0 1 \(parts[2]) \(parts[3]) Tm \(codes.string(text)) Tj\n"
  }

  /// A space in the gap, so that words close to each other stay two.
  private func space(between one: PixelBox, _ other: PixelBox) -> String {
    let gap = PixelBox(
      x: one.maxX, y: one.y, width: max(1, other.x - one.maxX), height: one.height)
    return operators(of: " ", in: gap, width: Double(gap.width))
  }
}
