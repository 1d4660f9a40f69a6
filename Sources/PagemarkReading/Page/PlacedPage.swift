/// The words of a page where they stand, as a file gives them.
public struct PlacedPage: Hashable, Sendable {
  /// The extent of the page, in the unit of its boxes: pixels, or hundredths of a point.
  public var width, height: Int
  /// The words that have a box.
  public var words: [Word]

  public init(width: Int, height: Int, words: [Word]) {
    (self.width, self.height, self.words) = (width, height, words)
  }

  /// The words on a page of another size.
  ///
  /// - Returns: The page with its boxes in the other page's unit; `nil` if a page has no area, or if the shapes of
  ///   the two differ by more than 2 %, so that one of them does not show the same page.
  public func scaled(toSizeOf other: PlacedPage) -> PlacedPage? {
    guard width > 0, height > 0, other.width > 0, other.height > 0 else { return nil }
    let across = Double(other.width) / Double(width)
    let down = Double(other.height) / Double(height)
    guard abs(across / down - 1) <= 0.02 else { return nil }
    func scaled(_ low: Int, _ high: Int, _ factor: Double) -> (Int, Int) {
      let edge = Int((Double(low) * factor).rounded())
      return (edge, max(1, Int((Double(high) * factor).rounded()) - edge))
    }
    let words = words.map { word in
      let (x, width) = scaled(word.box.x, word.box.maxX, across)
      let (y, height) = scaled(word.box.y, word.box.maxY, down)
      return Word(
        text: word.text, box: PixelBox(x: x, y: y, width: width, height: height),
        confidence: word.confidence)
    }
    return PlacedPage(width: other.width, height: other.height, words: words)
  }
}
