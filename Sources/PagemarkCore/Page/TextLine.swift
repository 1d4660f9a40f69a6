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

  public init(text: String, box: PixelBox, confidence: Double? = nil, words: [Word] = []) {
    (self.text, self.box, self.confidence, self.words) = (text, box, confidence, words)
  }
}
