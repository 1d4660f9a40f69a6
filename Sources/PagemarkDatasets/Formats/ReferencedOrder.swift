internal import PagemarkCore

/// Elements in the order in which a reading order names them, or what they stand in.
struct ReferencedOrder {
  /// In reading order.
  private(set) var listed: [MarkupElement] = []
  /// Not named, nor inside anything that is; in the order of the file.
  let unlisted: [MarkupElement]

  /// - Parameters:
  ///   - items: What is to be ordered, in the order of the file.
  ///   - references: What the reading order names, each once: an item, or an element around some.
  ///   - nested: Whether items inside a named element belong to it without being named themselves.
  init(of items: [MarkupElement], references: [MarkupElement], nested: PageTextRules.Treatment) {
    let itemsByPlace = Dictionary(items.map { ($0.index, $0) }) { first, _ in first }
    let places = Set(references.map(\.index))
    var taken: Set<Int> = []
    for reference in references {
      var place = reference.index
      let end = nested == .kept ? reference.contents.upperBound : place + 1
      while place < end {
        if place != reference.index, places.contains(place) {
          // It has a place of its own.
          place = MarkupElement(tree: reference.tree, index: place).contents.upperBound
          continue
        }
        if let item = itemsByPlace[place], taken.insert(place).inserted { listed.append(item) }
        place += 1
      }
    }
    unlisted = items.filter { !taken.contains($0.index) }
  }
}
