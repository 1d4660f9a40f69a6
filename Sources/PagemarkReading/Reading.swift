/// What a recognizer saw on a page, in the three ways a product tells them apart.
public enum ReadingKind: String, Hashable, Sendable, Codable {
  /// There is text, and it can be trusted as far as the pipeline asks.
  case text
  /// There is none: a blank page, or nothing that the recognizer takes for writing.
  case noText
  /// There is text below the pipeline's `minimumConfidence`.
  case lowConfidence
}

/// What was read on one page by one pipeline.
public struct Reading: Hashable, Sendable, Codable {
  public var kind: ReadingKind
  /// The lines in reading order; boxes in pixels of the original image.
  public var lines: [TextLine]
  /// The lines' texts in reading order, rows joined by a blank and separated by "\n": before cleaning.
  public var text: String
  /// The text after cleaning; the same as `text` where the pipeline does not clean.
  public var excerpt: String
  /// Mean confidence of the lines weighted by their length, 0 … 1; `nil` where nothing was read or the
  /// recognizer does not say.
  public var confidence: Double?
  /// The fields that were extracted; `nil` where the pipeline does not extract.
  public var fields: ReceiptFields?
  /// The answers to the page's questions, in their order; `nil` where none were asked.
  public var answers: [String]?
  /// Where the prepared page lies in the image; `nil` where the lines did not come from an image.
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
  /// What the rows say.
  ///
  /// - Parameters:
  ///   - rows: The lines in reading order.
  ///   - excerpt: The cleaned text; `nil` where the pipeline does not clean.
  ///   - fields: What was extracted; `nil` where the pipeline does not extract.
  ///   - minimumConfidence: Below it, 0 … 1, the reading is `lowConfidence`.
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
