/// A recognized word.
public struct Word: Hashable, Sendable, Codable {
  public var text: String
  public var box: PixelBox
  /// The recognizer's confidence, 0 … 1.
  public var confidence: Double

  public init(text: String, box: PixelBox, confidence: Double) {
    (self.text, self.box, self.confidence) = (text, box, confidence)
  }
}

/// A recognized line of text and its position on the page (an app's `OCRLine`).
public struct TextLine: Hashable, Sendable, Codable {
  public var text: String
  public var box: PixelBox
  /// The recognizer's confidence, 0 … 1; `nil` if it reports none.
  public var confidence: Double?
  /// The line's words from left to right; empty if the recognizer reports whole lines only.
  public var words: [Word]

  /// Whether the recognizer reported the line's position.
  public var isPlaced: Bool { box != Self.noBox }

  public init(text: String, box: PixelBox, confidence: Double? = nil, words: [Word] = []) {
    (self.text, self.box, self.confidence, self.words) = (text, box, confidence, words)
  }

  /// Creates a line whose position is unknown.
  public init(unplaced text: String) { self.init(text: text, box: Self.noBox) }

  /// Makes the line's position unknown.
  public mutating func removePlace() { box = Self.noBox }

  /// The box that stands for an unknown position in JSON; the box of a placed line is never empty.
  private static let noBox = PixelBox(x: 0, y: 0, width: 0, height: 0)
}

extension [TextLine] {
  /// Whether the recognizer reported all positions; true if there are no lines.
  package var arePlaced: Bool { allSatisfy(\.isPlaced) }

  /// The lines with made-up boxes, one below the other in their order, so far apart that no two form a row.
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
