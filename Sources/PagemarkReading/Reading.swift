/// The outcome of reading a page, in the three kinds that a product distinguishes.
public enum ReadingKind: String, Hashable, Sendable, Codable {
  /// There is text, with at least the confidence that the pipeline requires.
  case text
  /// There is no text: a blank page, or nothing that the recognizer takes for writing.
  case noText
  /// There is text, but below the pipeline's `minimumConfidence`.
  case lowConfidence
}

/// What one pipeline read on one page.
public struct Reading: Hashable, Sendable, Codable {
  public var kind: ReadingKind
  /// The lines in reading order; boxes in pixels of the original image.
  public var lines: [TextLine]
  /// The text before cleaning: lines in reading order, joined by a blank within a row, rows separated by "\n".
  public var text: String
  /// The text after cleaning; the same as `text` if the pipeline does not clean.
  public var excerpt: String
  /// Mean confidence of the lines, weighted by their length, 0 … 1.
  ///
  /// `nil` if nothing was read or the recognizer reports none.
  public var confidence: Double?
  /// The extracted fields; `nil` if the pipeline does not extract.
  public var fields: ReceiptFields?
  /// What a model wrote from the excerpt; `nil` if none did.
  public var generated: String?
  /// The answers to the page's questions, in their order; `nil` if none were asked.
  public var answers: [String]?
  /// Where the prepared page is in the image; `nil` if the lines did not come from an image.
  public var geometry: PageGeometry?

  public init(
    kind: ReadingKind, lines: [TextLine], text: String, excerpt: String, confidence: Double?,
    fields: ReceiptFields?
  ) {
    (self.kind, self.lines, self.text) = (kind, lines, text)
    (self.excerpt, self.confidence, self.fields) = (excerpt, confidence, fields)
  }
}

extension Reading {
  /// Builds the reading of a page from its rows.
  ///
  /// - Parameters:
  ///   - rows: The lines in reading order.
  ///   - excerpt: The cleaned text; `nil` if the pipeline does not clean.
  ///   - fields: The extracted fields; `nil` if the pipeline does not extract.
  ///   - minimumConfidence: Below this confidence, 0 … 1, the reading is `lowConfidence`.
  public init(
    rows: [[TextLine]], excerpt: String?, fields: ReceiptFields?, minimumConfidence: Double
  ) {
    let lines = rows.flatMap(\.self)
    let text = ReadingOrder.texts(of: rows).joined(separator: "\n")
    let confidence = Self.confidence(of: lines)
    let kind: ReadingKind =
      if !text.contains(where: { !$0.isWhitespace }) {
        .noText
      } else if let confidence, confidence < minimumConfidence {
        .lowConfidence
      } else {
        .text
      }
    self.init(
      kind: kind, lines: lines, text: text, excerpt: excerpt ?? text,
      confidence: kind == .noText ? nil : confidence, fields: fields)
  }

  /// The texts of the rows, as `text` has them.
  package var rowTexts: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The reading with its boxes mapped to another image of the page.
  public func moved(by map: PageMap, width: Int, height: Int) -> Reading {
    var moved = self
    for line in moved.lines.indices where moved.lines[line].isPlaced {
      moved.lines[line].box = map.boundingBox(
        of: moved.lines[line].box, width: width, height: height)
      for word in moved.lines[line].words.indices {
        moved.lines[line].words[word].box = map.boundingBox(
          of: moved.lines[line].words[word].box, width: width, height: height)
      }
    }
    return moved
  }

  /// The mean of the lines' confidences, weighted by their length.
  private static func confidence(of lines: [TextLine]) -> Double? {
    let known = lines.compactMap { line in line.confidence.map { ($0, Double(line.text.count)) } }
    let characters = known.reduce(0) { $0 + $1.1 }
    return characters > 0 ? known.reduce(0) { $0 + $1.0 * $1.1 } / characters : nil
  }
}
