public import PagemarkReading

extension TextLine {
  /// The line with words that have boxes; without any, the line's length is shared out by characters.
  ///
  /// A line without a place has no words.
  public var withWords: TextLine {
    var line = self
    line.words = words.filter { $0.box.width > 0 && $0.box.height > 0 && !$0.text.isEmpty }
    guard line.words.isEmpty, isPlaced, box.width > 0 else { return line }
    let characters = Array(text)
    var start: Int?
    for place in 0...characters.count {
      if place < characters.count, !characters[place].isWhitespace {
        start = start ?? place
      } else if let first = start.take() {
        let left = box.width * first / characters.count
        let right = box.width * place / characters.count
        line.words.append(
          Word(
            text: String(characters[first..<place]),
            box: PixelBox(
              x: box.x + left, y: box.y, width: max(1, right - left), height: box.height),
            confidence: confidence ?? 1))
      }
    }
    return line
  }
}
