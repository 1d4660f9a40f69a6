public import PagemarkReading

/// Makes readings of one recognized page: what pipelines have in common is made once.
///
/// - Complexity: O(n log n) for the n lines of a page and a pipeline whose order, cleaning and extraction
///   another had; memory for every distinct order.
public struct PageReadings: Sendable {
  private let page: RecognizedPage
  private let extractor: ReceiptExtractor
  private var places: [[[Int]]: Int] = [:]
  private var orders: [Ordered] = []
  private var names: [Identity: String] = [:]

  /// - Parameters:
  ///   - page: Its lines, and where they stand.
  ///   - dateOrder: How the page writes dates; `nil` where it is not known.
  public init(of page: RecognizedPage, dateOrder: DateOrder?) {
    (self.page, extractor) = (page, ReceiptExtractor(dateOrder: dateOrder))
  }

  /// The lines in one order; valid for the readings that made it.
  public struct Order: Hashable, Sendable { fileprivate let place: Int }

  /// Puts the lines in reading order.
  public mutating func order(by order: ReadingOrder) -> Order {
    let rows = order.rowIndices(of: page.lines, verticalScale: page.verticalScale)
    if let place = places[rows] { return Order(place: place) }
    places[rows] = orders.count
    orders.append(Ordered(rows, of: page))
    return Order(place: orders.count - 1)
  }

  /// The text after cleaning.
  public mutating func excerpt(of order: Order, by cleaner: TextCleaner) -> String {
    if let known = orders[order.place].excerpts[cleaner] { return known }
    let excerpt = cleaner.excerpt(of: orders[order.place].texts)
    orders[order.place].excerpts[cleaner] = excerpt
    return excerpt
  }

  /// The fields of a receipt.
  public mutating func fields(of order: Order, by readingOrder: ReadingOrder) -> ReceiptFields {
    let tolerance = readingOrder.yTolerancePixels * page.verticalScale
    if let known = orders[order.place].fields[tolerance] { return known }
    let lines = orders[order.place].lines
    let fields = extractor.extract(
      from: lines.arePlaced ? lines : lines.stacked(rowTolerance: tolerance),
      rowTolerance: tolerance)
    orders[order.place].fields[tolerance] = fields
    return fields
  }

  /// Puts a reading together.
  ///
  /// - Parameters:
  ///   - order: The order of its lines.
  ///   - excerpt: The cleaned text; `nil` where the pipeline does not clean.
  ///   - fields: What was extracted; `nil` where the pipeline does not extract.
  ///   - minimumConfidence: Below it, 0 … 1, the reading is `lowConfidence`.
  /// - Returns: The reading, boxes in pixels of the original image.
  public func reading(
    in order: Order, excerpt: String?, fields: ReceiptFields?, minimumConfidence: Double
  ) -> Reading {
    var reading = orders[order.place].plain
    if reading.kind == .text, let confidence = reading.confidence, confidence < minimumConfidence {
      reading.kind = .lowConfidence
    }
    reading.excerpt = excerpt ?? reading.text
    reading.fields = fields
    return reading
  }

  /// The pipeline whose reading is the very same, or `nil` where `pipeline` is the first that has it.
  public mutating func twin(
    of reading: Reading, in order: Order, by pipeline: String
  ) -> String? {
    let identity = Identity(
      order: order, kind: reading.kind, excerpt: reading.excerpt, fields: reading.fields)
    if let twin = names[identity] { return twin }
    names[identity] = pipeline
    return nil
  }

  /// Lines in one order and what was made of them.
  private struct Ordered {
    /// In pixels of the prepared page.
    let lines: [TextLine]
    let texts: [String]
    /// The reading without cleaning and extraction.
    let plain: Reading
    var excerpts: [TextCleaner: String] = [:]
    /// By the tolerance of a row, in pixels of the prepared page.
    var fields: [Double: ReceiptFields] = [:]

    init(_ rows: [[Int]], of page: RecognizedPage) {
      lines = rows.joined().map { page.lines[$0] }
      let placed = rows.map { $0.map { page.placedLines[$0] } }
      texts = ReadingOrder.texts(of: placed)
      var reading = Reading(rows: placed, excerpt: nil, fields: nil, minimumConfidence: 0)
      reading.geometry = page.geometry
      reading.answers = page.answers
      plain = reading
    }
  }

  /// What tells readings of one page apart.
  private struct Identity: Hashable {
    var order: Order
    var kind: ReadingKind
    var excerpt: String
    var fields: ReceiptFields?
  }
}
