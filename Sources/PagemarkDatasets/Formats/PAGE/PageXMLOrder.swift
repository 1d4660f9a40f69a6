internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// The text regions of a page in reading order.
///
/// Members of ordered groups are sorted by their indices, members of unordered ones are in file order; groups may
/// contain groups. A region inside a region, such as a table cell, comes with it unless the order names it elsewhere.
/// Without a `ReadingOrder`, all regions are in file order.
struct PageXMLOrder {
  let page: MarkupElement
  let rules: PageTextRules

  private static let ordered: Set = ["OrderedGroup", "OrderedGroupIndexed"]
  private static let unordered: Set = ["UnorderedGroup", "UnorderedGroupIndexed"]

  /// - Throws: A fault if a region is named twice, or if an index is not a whole number.
  func regions(notes: inout LayoutNumbers) throws(Fault) -> [MarkupElement] {
    let regions = page.descendants(named: "TextRegion")
    guard let readingOrder = page.child(named: "ReadingOrder") else { return regions }
    var references: [Reference] = []
    for group in readingOrder.children { try collect(group, into: &references) }
    let named = try targets(of: references, notes: &notes)
    let order = ReferencedOrder(of: regions, references: named, nested: rules.unlistedRegions)
    guard let first = order.unlisted.first else { return order.listed }
    let treatment = rules.unlistedRegions == .kept ? "they come last" : "they are left out"
    notes.note(
      first.fault(
        "text regions from here on that the reading order does not name: \(order.unlisted.count); "
          + treatment))
    return rules.unlistedRegions == .kept ? order.listed + order.unlisted : order.listed
  }

  /// A `regionRef`, which names a region or the group that represents it.
  private struct Reference {
    let id: String
    let element: MarkupElement
    let isGroup: Bool
  }

  private func collect(
    _ element: MarkupElement, into references: inout [Reference]
  ) throws(Fault) {
    let name = element.name
    let isGroup = Self.ordered.contains(name) || Self.unordered.contains(name)
    guard isGroup || name == "RegionRef" || name == "RegionRefIndexed" else { return }
    if let id = element["regionRef"] {
      references.append(Reference(id: id, element: element, isGroup: isGroup))
    } else if !isGroup {
      throw element.fault("<\(name)> names no region: write regionRef=\"…\"")
    }
    let children = Self.ordered.contains(name) ? try byIndex(element.children) : element.children
    for child in children { try collect(child, into: &references) }
  }

  /// The members of an ordered group.
  ///
  /// Elements that are neither references nor groups, such as labels, are not members.
  private func byIndex(_ children: [MarkupElement]) throws(Fault) -> [MarkupElement] {
    var members: [(index: Int, child: MarkupElement)] = []
    for child in children where child.name.hasPrefix("RegionRef") || child.name.contains("Group") {
      guard let index = child["index"].flatMap({ Int($0.trimmed) }) else {
        throw child.fault("a member of an ordered group needs index=\"0\" or another whole number")
      }
      members.append((index, child))
    }
    // The sort is stable: equal indices stay in file order.
    return members.sorted { $0.index < $1.index }.map(\.child)
  }

  private func targets(
    of references: [Reference], notes: inout LayoutNumbers
  ) throws(Fault) -> [MarkupElement] {
    let regions = page.descendants.filter { $0.name.hasSuffix("Region") }
    let regionsByID = Dictionary(
      regions.compactMap { region in region["id"].map { ($0, region) } }
    ) { first, _ in first }
    var seen: Set<String> = []
    var targets: [MarkupElement] = []
    for reference in references {
      guard let region = regionsByID[reference.id] else {
        notes.note(
          reference.element.fault(
            "the reading order names '\(reference.id)': no region has this id"))
        continue
      }
      if seen.insert(reference.id).inserted {
        targets.append(region)
      } else if !reference.isGroup {
        throw reference.element.fault(
          "the reading order names the region '\(reference.id)' twice: keep one")
      }
    }
    return targets
  }
}
