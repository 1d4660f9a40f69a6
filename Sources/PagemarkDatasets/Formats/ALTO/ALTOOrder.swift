internal import PagemarkPipeline
internal import PagemarkReading

/// The lines of an ALTO file in reading order: in `ReadingOrder` (4.3) if there is one.
///
/// Lines that it does not name, and all lines of other files, are in file order.
struct ALTOOrder {
  let root: MarkupElement
  let layout: MarkupElement

  /// - Throws: A fault if the order names parts of lines, or names something twice.
  func lines(notes: inout LayoutNumbers) throws(Fault) -> [MarkupElement] {
    let lines = layout.descendants(named: "TextLine")
    guard let order = root.child(named: "ReadingOrder") else { return lines }
    let elementsByID = Dictionary(
      layout.descendants.compactMap { element in element["ID"].map { ($0, element) } }
    ) { first, _ in first }
    var seen: Set<String> = []
    var named: [MarkupElement] = []
    for reference in order.descendants(named: "ElementRef") {
      let id = reference["REF"] ?? ""
      guard let element = elementsByID[id] else {
        notes.note(reference.fault("the reading order names '\(id)': no element has this ID"))
        continue
      }
      guard !["String", "SP", "HYP", "Glyph"].contains(element.name) else {
        throw reference.fault(
          "the reading order names '\(id)', a part of a line: let it name lines or blocks")
      }
      guard seen.insert(id).inserted else {
        throw reference.fault("the reading order names '\(id)' twice: keep one")
      }
      named.append(element)
    }
    let result = ReferencedOrder(of: lines, references: named, nested: .kept)
    if let first = result.unlisted.first {
      notes.note(
        first.fault(
          "lines from here on that the reading order does not name: \(result.unlisted.count); they "
            + "come last"))
    }
    return result.listed + result.unlisted
  }
}
