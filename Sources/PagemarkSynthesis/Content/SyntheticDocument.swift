public import PagemarkCore

/// An invented document, drawn: its pages and what they say.
public struct SyntheticDocument: Hashable, Sendable {
  /// Unlike any other of its seed, such as `book-0017`.
  public var id: String
  public var title: String
  public var kind: PageKind
  /// In order; a card has a front and a back, a scan three to five, the others one.
  public var pages: [PrintedPage]

  /// Draws the document that a seed and an index stand for; the same two give the same truth everywhere, and
  /// the same pixels on the same versions of fonts and libraries.
  ///
  /// May be called on any thread; one document is drawn at a time.
  ///
  /// - Complexity: 0.05 … 0.3 s a page.
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
