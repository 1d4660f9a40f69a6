/// A recognized word.
public struct Word: Hashable, Sendable, Codable {
  public var text: String
  public var box: PixelBox
  /// How sure the recognizer is, 0 … 1.
  public var confidence: Double

  public init(text: String, box: PixelBox, confidence: Double) {
    (self.text, self.box, self.confidence) = (text, box, confidence)
  }
}

/// A recognized line of text where it stands on the page (an app's `OCRLine`).
public struct TextLine: Hashable, Sendable, Codable {
  public var text: String
  public var box: PixelBox
  /// How sure the recognizer is, 0 … 1; `nil` where it does not say.
  public var confidence: Double?
  /// The line's words from left to right; empty where the recognizer gives lines only.
  public var words: [Word]

  /// Whether the recognizer says where the line stands.
  public var isPlaced: Bool { box != .nowhere }

  public init(text: String, box: PixelBox, confidence: Double? = nil, words: [Word] = []) {
    (self.text, self.box, self.confidence, self.words) = (text, box, confidence, words)
  }
}

extension PixelBox {
  /// The box of a line whose place is not known.
  public static let nowhere = PixelBox(x: 0, y: 0, width: 0, height: 0)
}

extension [TextLine] {
  /// Whether the recognizer says where the lines stand; of no lines, yes.
  package var arePlaced: Bool { allSatisfy(\.isPlaced) }

  /// Lines without places, one below the other in their order, so far apart that no two make a row.
  package func stacked(rowTolerance: Double) -> [TextLine] {
    let height = Swift.max(20, Int(rowTolerance.rounded(.up)))
    return enumerated().map { index, line in
      var placed = line
      placed.box = PixelBox(
        x: 0, y: index * 2 * height, width: Swift.max(1, line.text.count) * height / 2,
        height: height)
      return placed
    }
  }
}
