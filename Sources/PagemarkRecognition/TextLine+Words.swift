internal import PagemarkReading

extension TextLine {
  /// A line of words: their texts joined by blanks, the box around them, and the mean of their confidences weighted by
  /// length.
  init(words: [Word]) {
    let characters = words.reduce(0) { $0 + $1.text.count }
    let weighted = words.reduce(0) { $0 + $1.confidence * Double($1.text.count) }
    self.init(
      text: words.map(\.text).joined(separator: " "),
      box: words.dropFirst().reduce(words[0].box) { $0.union($1.box) },
      confidence: weighted / Double(characters), words: words)
  }
}
