public import PagemarkCore

/// A word of a file; `nil` is what the file does not say.
public struct PageWord: Hashable, Sendable {
  public var text: String
  /// In pixels of the page's image.
  public var box: PixelBox?
  /// How sure the recognizer was, 0 … 1.
  public var confidence: Double?

  public init(text: String, box: PixelBox? = nil, confidence: Double? = nil) {
    (self.text, self.box, self.confidence) = (text, box, confidence)
  }
}

/// What a file says that a page says.
public struct PageText: Hashable, Sendable {
  public var format: TextFormat
  /// The level that the text was read at; `nil` where the format has it at one only.
  public var level: TextLevel?
  /// The text in reading order, lines separated by "\n".
  ///
  /// Plain text is what the file has, its last line break included; only line endings are folded.
  public var text: String
  /// The lines that have a box in pixels, in reading order; empty where the file gives none.
  ///
  /// Of PAGE XML they are the file's lines even where the text was read at the regions; a line that has
  /// a box only has the text "". `words` are there where each has a box and a confidence.
  public var lines: [TextLine]
  /// Every word that the file marks as one, in reading order.
  public var words: [PageWord]
  /// How many pages the file holds, their texts one behind the other.
  public var pageCount: Int
  /// What did not hinder the reading and may surprise.
  ///
  /// Regions outside the reading order, boxes that can't be read; never text that is missing.
  public var notices: [Fault]

  public init(
    format: TextFormat, level: TextLevel? = nil, text: String, lines: [TextLine] = [],
    words: [PageWord] = [], pageCount: Int = 1, notices: [Fault] = []
  ) {
    (self.format, self.level, self.text) = (format, level, text)
    (self.lines, self.words) = (lines, words)
    (self.pageCount, self.notices) = (pageCount, notices)
  }
}
