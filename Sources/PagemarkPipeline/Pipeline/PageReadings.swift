public import PagemarkReading

/// Makes readings of one recognized page; work that several pipelines share is done once.
///
/// - Complexity: O(n log n) for the n lines of a page, and constant for a pipeline whose order, cleaning and extraction
///   equal another's; memory for every distinct order.
public struct PageReadings: Sendable {
  private let page: RecognizedPage
  private let dateOrder: DateOrder?
  private let identities: IdentityExtractor
  private var places: [[[Int]]: Int] = [:]
  private var orders: [Ordered] = []
  private var names: [Identity: String] = [:]

  /// Starts with no readings of the page.
  ///
  /// - Parameters:
  ///   - page: Its lines, and their positions.
  ///   - dateOrder: The page's order of day and month in dates; `nil` if it is unknown.
  public init(of page: RecognizedPage, dateOrder: DateOrder?) {
    (self.page, self.dateOrder) = (page, dateOrder)
    identities = IdentityExtractor(dateOrder: dateOrder)
  }

  /// The lines in one order; valid only for the `PageReadings` that created it.
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
  ///
  /// - Parameters:
  ///   - order: The order of the lines.
  ///   - readingOrder: How the pipeline orders them.
  ///   - knownVendors: Vendors in their preferred spelling.
  /// - Returns: The fields.
  public mutating func fields(
    of order: Order, by readingOrder: ReadingOrder, knownVendors: [String] = []
  ) -> ReceiptFields {
    let tolerance = readingOrder.yTolerancePixels * page.verticalScale
    let extraction = Extraction(rowTolerance: tolerance, knownVendors: knownVendors)
    if let known = orders[order.place].fields[extraction] { return known }
    let extractor = ReceiptExtractor(dateOrder: dateOrder, knownVendors: knownVendors)
    let fields = extractor.extract(
      from: lines(in: order, rowTolerance: tolerance), rowTolerance: tolerance)
    orders[order.place].fields[extraction] = fields
    return fields
  }

  /// The fields of an identity card, or those of a receipt.
  public func identity(of order: Order, by readingOrder: ReadingOrder) -> ReceiptFields {
    let tolerance = readingOrder.yTolerancePixels * page.verticalScale
    return identities.extract(
      from: lines(in: order, rowTolerance: tolerance), rowTolerance: tolerance,
      barcodes: page.barcodes ?? [])
  }

  /// The lines with boxes, made up where the recognizer has none.
  private func lines(in order: Order, rowTolerance: Double) -> [TextLine] {
    let lines = orders[order.place].lines
    return lines.arePlaced ? lines : lines.stacked(rowTolerance: rowTolerance)
  }

  /// The lines in an order, row by row, for an extractor of its own.
  public func rows(in order: Order) -> [[TextLine]] { orders[order.place].rows }

  /// Assembles a reading.
  ///
  /// - Parameters:
  ///   - order: The order of its lines.
  ///   - excerpt: The cleaned text; `nil` if the pipeline does not clean.
  ///   - fields: The extracted fields; `nil` if the pipeline does not extract.
  ///   - minimumConfidence: A reading with a lower confidence, 0 … 1, is `lowConfidence`.
  /// - Returns: The reading, with boxes in pixels of the original image.
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

  /// The pipeline with exactly the same reading; `nil` if `pipeline` is the first to have it.
  ///
  /// A pipeline that writes has no twin: what it writes is its own.
  public mutating func twin(
    of reading: Reading, in order: Order, by pipeline: String
  ) -> String? {
    if reading.generated != nil { return nil }
    let identity = Identity(
      order: order, kind: reading.kind, excerpt: reading.excerpt, fields: reading.fields)
    if let twin = names[identity] { return twin }
    names[identity] = pipeline
    return nil
  }

  /// Lines in one order, and what was derived from them.
  private struct Ordered {
    /// In pixels of the prepared page.
    let rows: [[TextLine]]
    var lines: [TextLine] { rows.flatMap { $0 } }
    let texts: [String]
    /// The reading without cleaning and extraction.
    let plain: Reading
    var excerpts: [TextCleaner: String] = [:]
    var fields: [Extraction: ReceiptFields] = [:]

    init(_ rows: [[Int]], of page: RecognizedPage) {
      self.rows = rows.map { $0.map { page.lines[$0] } }
      let placed = rows.map { $0.map { page.placedLines[$0] } }
      texts = ReadingOrder.texts(of: placed)
      var reading = Reading(rows: placed, excerpt: nil, fields: nil, minimumConfidence: 0)
      reading.geometry = page.geometry
      reading.answers = page.answers
      plain = reading
    }
  }

  /// What decides which fields lines in one order give.
  private struct Extraction: Hashable {
    /// In pixels of the prepared page.
    var rowTolerance: Double
    var knownVendors: [String]
  }

  /// What distinguishes readings of one page.
  private struct Identity: Hashable {
    var order: Order
    var kind: ReadingKind
    var excerpt: String
    var fields: ReceiptFields?
  }
}
