/// A line of hOCR with the words that it marks.
struct HOCRLine {
  private(set) var line = LayoutLine(text: "")

  init(_ element: MarkupElement, numbers: inout LayoutNumbers) {
    line.box = HOCRProperties(of: element).box(of: element, numbers: &numbers)
    var text = ""
    var place = element.contents.lowerBound
    while place < element.contents.upperBound {
      let node = MarkupElement(tree: element.tree, index: place)
      if let piece = element.tree.text(at: place) {
        text += piece
        place += 1
      } else if node.hasClass(where: { $0 == "ocrx_word" || $0 == "ocr_word" }) {
        let word = Self.word(node, numbers: &numbers)
        if !word.text.isEmpty { line.words.append(word) }
        text += " \(word.text) "
        place = node.contents.upperBound
      } else {
        if node.isNamed("br") { text += " " }
        place += 1
      }
    }
    line.text = Self.shown(text)
  }

  private static func word(_ element: MarkupElement, numbers: inout LayoutNumbers) -> PageWord {
    let properties = HOCRProperties(of: element)
    let confidence = properties["x_wconf"]?.first.flatMap {
      numbers.confidence($0, certain: 100, of: element)
    }
    return PageWord(
      text: shown(element.text), box: properties.box(of: element, numbers: &numbers),
      confidence: confidence)
  }

  /// White space as a browser shows it, for which a no-break space does not count.
  private static func shown(_ text: String) -> String {
    text.utf8.split { $0 == 0x20 || (0x9...0xD).contains($0) }.map { String(Substring($0)) }
      .joined(separator: " ")
  }
}
