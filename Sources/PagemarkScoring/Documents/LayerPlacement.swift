public import PagemarkReading

/// Where the words of a PDF's text layer lie, compared with a reference that has the places of the same pages' words.
public struct LayerPlacement: Hashable, Sendable {
  /// Mean over pages of `WordPlacement.meanOverlap`, 0 … 1; `nil` if no page has one.
  public let boxIoU: Double?
  /// Mean over pages of `WordPlacement.placedRate`, 0 … 1; `nil` if no page has one.
  public let placedRate: Double?
  /// Mean over pages of the share of the reference's words that a search finds at their place, 0 … 1.
  ///
  /// A word that was not recognized is not found. `nil` if the reference has no words.
  public let searchRecall: Double?

  /// Compares page by page, in order.
  ///
  /// - Parameters:
  ///   - reference: The pages with the true places.
  ///   - layer: The pages of the PDF.
  /// - Throws: An obstacle if the two don't show the same pages.
  public init(reference: [PlacedPage], layer: [PlacedPage]) throws(Obstacle) {
    guard !reference.isEmpty else { throw .referenceWithoutPlaces }
    guard reference.count == layer.count else { throw .pageCount(layer.count, reference.count) }
    var placements: [(WordPlacement, [Word])] = []
    for (number, (page, found)) in zip(reference, layer).enumerated() {
      guard let found = found.scaled(toSizeOf: page) else { throw .shape(page: number + 1) }
      placements.append((WordPlacement(of: page.words, in: found.words), page.words))
    }
    func mean(_ values: [Double?]) -> Double? {
      let known = values.compactMap(\.self)
      return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }
    boxIoU = mean(placements.map(\.0.meanOverlap))
    placedRate = mean(placements.map(\.0.placedRate))
    searchRecall = mean(placements.map { $0.searchRecall(amongRead: $1) })
  }

  /// Why places can't be compared.
  public enum Obstacle: Error, Hashable, Sendable {
    case referenceWithoutPlaces
    /// The PDF's number of pages, and the reference's.
    case pageCount(Int, Int)
    case shape(page: Int)

    /// One sentence part.
    public var words: String {
      switch self {
      case .referenceWithoutPlaces:
        "the reference does not say where its words are: hOCR, ALTO, PAGE XML and 'read --json' do"
      case .pageCount(let pdf, let reference):
        "the PDF has \(pdf) page\(pdf == 1 ? "" : "s"), the reference \(reference)"
      case .shape(let page): "page \(page) of the PDF has another shape than the reference's"
      }
    }
  }
}
