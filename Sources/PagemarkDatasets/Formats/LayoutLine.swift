internal import PagemarkPipeline
internal import PagemarkReading

/// A line of a file that describes a page's layout.
struct LayoutLine {
  var text: String
  var box: PixelBox?
  var confidence: Double?
  var words: [PageWord] = []

  var isBlank: Bool { isBlankText(text) }

  /// The line with its own box, or else the smallest box around its words; `nil` if there is no box.
  var textLine: TextLine? {
    let boxes = words.compactMap(\.box)
    guard let box = box ?? boxes.dropFirst().reduce(boxes.first, { $0?.union($1) }) else {
      return nil
    }
    let known = words.compactMap { word -> Word? in
      guard let box = word.box, let confidence = word.confidence else { return nil }
      return Word(text: word.text, box: box, confidence: confidence)
    }
    return TextLine(
      text: text, box: box, confidence: confidence, words: known.count == words.count ? known : [])
  }
}

extension LayoutLine {
  /// The words with their boxes; without any, the line's width is shared out by characters.
  var placedWords: [Word] {
    let known = words.compactMap { word in
      word.box.map { Word(text: word.text, box: $0, confidence: word.confidence ?? 1) }
    }
    return known.isEmpty ? textLine?.withWords.words ?? [] : known
  }
}

extension PageTextRules {
  /// Joins texts with line breaks.
  func joined(_ texts: [String]) -> String {
    (blankLines == .kept ? texts : texts.filter { !isBlankText($0) }).joined(separator: "\n")
  }
}

extension PageText {
  /// A page whose text is that of its lines.
  init(
    format: TextFormat, lines: [LayoutLine], places: [PlacedPage], pageCount: Int,
    rules: PageTextRules, notices: [Fault]
  ) {
    self.init(
      format: format, text: rules.joined(lines.map(\.text)), lines: lines.compactMap(\.textLine),
      words: lines.flatMap(\.words), places: places, pageCount: pageCount, notices: notices)
  }
}
