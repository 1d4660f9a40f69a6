internal import PagemarkReading

extension ProgramAnswer {
  /// The lines in the page's terms.
  ///
  /// Boxes are widened to whole pixels and clipped to the page. Texts without a visible character are left out, and
  /// line breaks within a text become blanks.
  ///
  /// - Throws: `nonsense` for a box outside the page, or a confidence outside 0 … 1.
  func textLines(width: Int, height: Int) throws(ProgramFault) -> [TextLine] {
    let page = PixelBox(x: 0, y: 0, width: width, height: height)
    var result: [TextLine] = []
    for line in lines ?? [] {
      guard let text = Self.visible(line.text) else { continue }
      var words: [PagemarkReading.Word] = []
      for word in line.words ?? [] {
        guard let text = Self.visible(word.text) else { continue }
        words.append(
          PagemarkReading.Word(
            text: text, box: try Self.box(word.box, of: text, within: page),
            confidence: try Self.confidence(word.confidence, of: text)))
      }
      var confidence: Double?
      if let stated = line.confidence { confidence = try Self.confidence(stated, of: text) }
      result.append(
        TextLine(
          text: text, box: try Self.box(line.box, of: text, within: page), confidence: confidence,
          words: words))
    }
    return result
  }

  private static func visible(_ text: String) -> String? {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    return text.contains(where: \.isNewline)
      ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }

  private static func confidence(
    _ value: Double, of text: String
  ) throws(ProgramFault) -> Double {
    guard (0...1).contains(value) else {
      throw .nonsense("'\(text.prefix(40))' has confidence \(value); it must lie in 0 … 1")
    }
    return value
  }

  private static func box(
    _ values: [Double], of text: String, within page: PixelBox
  ) throws(ProgramFault) -> PixelBox {
    let name = "the box of '\(text.prefix(40))'"
    guard values.count == 4, values.allSatisfy(\.isFinite) else {
      throw .nonsense("\(name) must be four numbers: x, y, width, height")
    }
    let left = max(values[0].rounded(.down), 0)
    let top = max(values[1].rounded(.down), 0)
    let right = min((values[0] + values[2]).rounded(.up), Double(page.width))
    let bottom = min((values[1] + values[3]).rounded(.up), Double(page.height))
    guard left < right, top < bottom else {
      throw .nonsense("\(name) has nothing of the page's \(page.width) × \(page.height) pixels")
    }
    return PixelBox(
      x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }
}
