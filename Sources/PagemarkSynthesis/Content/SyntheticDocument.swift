public import PagemarkPipeline

/// An invented document, drawn: its pages and their text.
public struct SyntheticDocument: Hashable, Sendable {
  /// Unique within its seed, such as `book-0017`.
  public var id: String
  public var title: String
  public var kind: PageKind
  /// In order.
  ///
  /// A card has a front and a back, a scan three to five pages, the others one.
  public var pages: [PrintedPage]

  /// Draws the document for a seed and an index.
  ///
  /// The same seed and index give the same truth everywhere, and the same pixels with the same versions of fonts and
  /// libraries.
  ///
  /// It may be called on any thread; one document is drawn at a time.
  ///
  /// - Complexity: 0.05 … 0.3 s per page.
  /// - Throws: `DrawingError` if a font is missing or unreadable, or if memory is exhausted.
  public init(
    drawing kind: PageKind, index: Int, seed: UInt64, fonts: FontFolder = .system
  ) throws(DrawingError) {
    self = try Drawing.alone { () throws(DrawingError) in
      try SyntheticDocument(kind, index: index, seed: seed, fonts: fonts)
    }
  }

  private init(
    _ kind: PageKind, index: Int, seed: UInt64, fonts: FontFolder
  ) throws(DrawingError) {
    var draws = SeededDraws(seed: seed, stream: "content/\(kind.rawValue)/\(index)")
    let number = String(index)
    id = kind.rawValue + "-" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    self.kind = kind
    switch kind {
    case .book:
      let book = BookPage(using: &draws)
      title = book.title
      pages = [try book.page(fonts: fonts, using: &draws)]
    case .receipt:
      let receipt = Receipt(using: &draws)
      title = receipt.vendor
      pages = [try ReceiptPrinter(receipt, using: &draws).page(fonts: fonts, using: &draws)]
    case .screenshot:
      let thread = CommentThread(using: &draws)
      title = thread.title
      pages = [try ThreadScreen(thread, using: &draws).page(fonts: fonts, using: &draws)]
    case .card:
      let card = Card(using: &draws)
      title = card.title
      pages = try card.pages(fonts: fonts, using: &draws)
    case .scan:
      let report = OfficeDocument(using: &draws)
      title = report.title
      pages = try report.pages(fonts: fonts, using: &draws)
    }
  }
}
