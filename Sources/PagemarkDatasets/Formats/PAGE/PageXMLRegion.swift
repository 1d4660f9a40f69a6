internal import PagemarkPipeline
internal import PagemarkReading

/// A text region of PAGE XML: its text at a level, and its lines.
struct PageXMLRegion {
  /// One text at region level, otherwise one per line.
  private(set) var texts: [String] = []
  private(set) var lines: [LayoutLine] = []

  /// - Throws: A fault if the region, or one of its lines, has its text at another level.
  init(
    _ region: MarkupElement, level: TextLevel, numbers: inout LayoutNumbers
  ) throws(Fault) {
    let elements = region.children(named: "TextLine")
    for element in elements {
      lines.append(try Self.line(element, level: level, numbers: &numbers))
    }
    let text = try PageXMLText(of: region, numbers: &numbers).text
    let lineTexts = lines.map(\.text)
    switch level {
    case .region:
      texts = [text]
      try Self.require(text, of: region, at: level, else: [(.line, lineTexts), (.word, wordTexts)])
    case .line, .word:
      texts = lineTexts
      // The text of a region that contains regions includes the text of their lines.
      guard region.child(named: "TextRegion") == nil else { break }
      try Self.require(lineTexts.joined(), of: region, at: level, else: [(.region, [text])])
    }
  }

  private var wordTexts: [String] { lines.flatMap(\.words).map(\.text) }

  private static func line(
    _ element: MarkupElement, level: TextLevel, numbers: inout LayoutNumbers
  ) throws(Fault) -> LayoutLine {
    let own = try PageXMLText(of: element, numbers: &numbers)
    var words: [PageWord] = []
    for word in element.children(named: "Word") {
      let text = try PageXMLText(of: word, numbers: &numbers)
      if level == .word, isBlankText(text.text), hasGlyphText(word) {
        throw word.fault(
          "the word \(name(of: word)) has text only in its glyphs, which are not read: choose "
            + "another level")
      }
      let box = box(of: word, numbers: &numbers)
      words.append(PageWord(text: text.text, box: box, confidence: text.confidence))
    }
    let joined = words.map(\.text).joined(separator: " ")
    switch level {
    case .region: break
    case .line: try require(own.text, of: element, at: level, else: [(.word, [joined])])
    case .word: try require(joined, of: element, at: level, else: [(.line, [own.text])])
    }
    let text = level == .word ? joined : own.text
    return LayoutLine(
      text: text, box: box(of: element, numbers: &numbers),
      confidence: level == .word ? nil : own.confidence, words: words)
  }

  /// Checks that no text is silently skipped because it is at another level.
  private static func require(
    _ text: String, of element: MarkupElement, at level: TextLevel,
    else others: [(level: TextLevel, texts: [String])]
  ) throws(Fault) {
    guard isBlankText(text),
      let other = others.first(where: { !$0.texts.allSatisfy(isBlankText) })?.level
    else { return }
    throw element.fault(
      "\(element.name) \(name(of: element)) has no text at the level \(level.rawValue), but has "
        + "some at the level \(other.rawValue): read the file at that level")
  }

  private static func hasGlyphText(_ word: MarkupElement) -> Bool {
    word.descendants(named: "Unicode").contains { !isBlankText($0.text) }
  }

  private static func name(of element: MarkupElement) -> String { "'\(element["id"] ?? "")'" }

  private static func box(
    of element: MarkupElement, numbers: inout LayoutNumbers
  ) -> PixelBox? {
    guard let coordinates = element.child(named: "Coords") else { return nil }
    if let points = coordinates["points"] { return numbers.box(around: points, of: coordinates) }
    // The format before 2013.
    let corners = coordinates.children(named: "Point").map { (x: $0["x"] ?? "", y: $0["y"] ?? "") }
    return corners.isEmpty ? nil : numbers.box(around: corners, of: coordinates)
  }
}
