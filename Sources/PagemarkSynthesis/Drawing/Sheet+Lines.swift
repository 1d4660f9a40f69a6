extension Sheet {
  /// Draws a line of a paragraph and records it.
  @discardableResult
  func print(
    _ line: SetLine, x: Double, baseline: Double, measure: Double
  ) -> [PrintedWord] {
    let layouts = line.words.map { typesetter.layout(of: $0.text, style: $0.style) }
    guard let style = line.words.first?.style else { return [] }
    let natural = typesetter.blank(style)
    var blank = natural
    if line.isJustified, layouts.count > 1 {
      let used = layouts.reduce(line.indent) { $0 + $1.advance }
      blank = (measure - used) / Double(layouts.count - 1)
    }
    var x = x + line.indent
    let words = zip(line.words, layouts).map { word, layout in
      canvas.draw(layout, x: x, baseline: baseline)
      var box = layout.ink
      (box.x, box.y) = (box.x + x, box.y + baseline)
      x += layout.advance + blank
      return PrintedWord(text: word.text, box: box)
    }
    record(words)
    return words
  }

  /// Sets a paragraph below `top` and returns its height.
  ///
  /// Leading is the distance between baselines, in pixels.
  @discardableResult
  func print(
    _ paragraph: Paragraph, x: Double, top: Double, measure: Double, leading: Double
  ) -> Double {
    let lines = LineBreaker(typesetter: typesetter, measure: measure).lines(of: paragraph)
    for (index, line) in lines.enumerated() {
      let baseline = top + leading * (Double(index) + 0.77)
      print(line, x: x, baseline: baseline, measure: measure)
    }
    return leading * Double(lines.count)
  }
}
