public import PagemarkPipeline
public import PagemarkReading

/// A word in a file; a property is `nil` if the file does not give it.
public struct PageWord: Hashable, Sendable {
  public var text: String
  /// The box in pixels of the page's image.
  public var box: PixelBox?
  /// The recognizer's confidence, 0 … 1.
  public var confidence: Double?

  public init(text: String, box: PixelBox? = nil, confidence: Double? = nil) {
    (self.text, self.box, self.confidence) = (text, box, confidence)
  }
}

/// The text of a page as a file gives it.
public struct PageText: Hashable, Sendable {
  public var format: TextFormat
  /// The level at which the text was read; `nil` if the format has text at only one level.
  public var level: TextLevel?
  /// The text in reading order, lines separated by "\n".
  ///
  /// Plain text is the file's content, including its last line break; only line endings are converted.
  public var text: String
  /// The lines that have a box in pixels, in reading order; empty if the file gives none.
  ///
  /// For PAGE XML, these are the file's lines even if the text was read from the regions; a line that has only a box
  /// has the text "". A line has `words` if each of them has a box and a confidence.
  public var lines: [TextLine]
  /// Every word that the file marks as such, in reading order.
  public var words: [PageWord]
  /// The words of each page where they stand; empty if the file does not give the size of every page.
  public var places: [PlacedPage]
  /// The number of pages in the file; their texts follow one another.
  public var pageCount: Int
  /// Oddities that did not prevent reading.
  ///
  /// Examples are regions outside the reading order and boxes that can't be parsed, never missing text.
  public var notices: [Fault]

  public init(
    format: TextFormat, level: TextLevel? = nil, text: String, lines: [TextLine] = [],
    words: [PageWord] = [], places: [PlacedPage] = [], pageCount: Int = 1, notices: [Fault] = []
  ) {
    (self.format, self.level, self.text) = (format, level, text)
    (self.lines, self.words) = (lines, words)
    self.places = places
    (self.pageCount, self.notices) = (pageCount, notices)
  }
}
