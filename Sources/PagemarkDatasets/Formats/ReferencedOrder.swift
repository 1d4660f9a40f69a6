/// Elements in reading order, which names them or the elements that contain them.
struct ReferencedOrder {
  /// In reading order.
  private(set) var listed: [MarkupElement] = []
  /// The elements that neither the reading order names nor a named element contains; in file order.
  let unlisted: [MarkupElement]

  /// - Parameters:
  ///   - items: The elements to order, in file order.
  ///   - references: What the reading order names, without duplicates: an item, or an element that contains items.
  ///   - nested: Whether an item inside a named element belongs to it without being named itself.
  init(of items: [MarkupElement], references: [MarkupElement], nested: PageTextRules.Treatment) {
    let itemsByPlace = Dictionary(items.map { ($0.index, $0) }) { first, _ in first }
    let places = Set(references.map(\.index))
    var taken: Set<Int> = []
    for reference in references {
      var place = reference.index
      let end = nested == .kept ? reference.contents.upperBound : place + 1
      while place < end {
        if place != reference.index, places.contains(place) {
          // It has its own place in the order.
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
