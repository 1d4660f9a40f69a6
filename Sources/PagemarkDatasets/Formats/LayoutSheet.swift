internal import PagemarkReading

/// A page of a file that describes layouts, with the words that were found on it.
struct LayoutSheet {
  private let element: MarkupElement
  private let size: PixelBox?
  private var words: [Word] = []

  /// - Parameters:
  ///   - element: The page.
  ///   - size: Its box; `nil` if the file does not give it.
  init(_ element: MarkupElement, size: PixelBox?) { (self.element, self.size) = (element, size) }

  mutating func add(_ line: LayoutLine) { words += line.placedWords }

  /// Whether an element lies within the page.
  func contains(_ other: MarkupElement) -> Bool { element.contents.contains(other.index) }

  var place: PlacedPage? {
    guard let size, size.maxX > 0, size.maxY > 0 else { return nil }
    return PlacedPage(width: size.maxX, height: size.maxY, words: words)
  }
}

extension [LayoutSheet] {
  /// Adds a line to the page that has it.
  mutating func add(_ line: LayoutLine, of element: MarkupElement) {
    guard let page = firstIndex(where: { $0.contains(element) }) else { return }
    self[page].add(line)
  }

  /// The words of all pages; none unless the size of every page is known.
  var places: [PlacedPage] {
    let known = compactMap(\.place)
    return known.count == count ? known : []
  }
}
