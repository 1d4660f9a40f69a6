internal import PagemarkPipeline
internal import PagemarkReading

/// ALTO 1 to 4: the `CONTENT` of the strings of each line, as printed.
///
/// Lines are in `ReadingOrder` (4.3) if the file has one, otherwise in file order, including margins and composed
/// blocks. Two strings are separated by a space, with or without an `SP` between them. `HYP` adds a hyphen at the end
/// of a line. `SUBS_CONTENT`, the whole word that a line break divides, is not read: the page does not print it, and it
/// would appear twice. Boxes are in pixels, so a file in other units gives none.
///
/// Source: the schemas of the Library of Congress, 1.0 to 4.4.
struct ALTO {
  let root: MarkupElement
  let rules: PageTextRules

  func pageText() throws(Fault) -> PageText {
    guard let layout = root.child(named: "Layout"), layout.child(named: "Page") != nil else {
      throw root.fault("ALTO without <Layout> and <Page>: the file is cut short, or not ALTO")
    }
    var numbers = LayoutNumbers()
    let inPixels = isInPixels(numbers: &numbers)
    var sheets = layout.children(named: "Page").map { page in
      LayoutSheet(page, size: inPixels ? size(of: page, numbers: &numbers) : nil)
    }
    var lines: [LayoutLine] = []
    for element in try ALTOOrder(root: root, layout: layout).lines(notes: &numbers) {
      let line = try line(element, inPixels: inPixels, numbers: &numbers)
      lines.append(line)
      sheets.add(line, of: element)
    }
    return PageText(
      format: .alto, lines: lines, places: sheets.places, pageCount: sheets.count, rules: rules,
      notices: numbers.notices)
  }

  private func size(of page: MarkupElement, numbers: inout LayoutNumbers) -> PixelBox? {
    guard let width = page["WIDTH"], let height = page["HEIGHT"] else { return nil }
    return numbers.box(x: "0", y: "0", width: width, height: height, of: page)
  }

  private func isInPixels(numbers: inout LayoutNumbers) -> Bool {
    guard let element = root.child(named: "Description")?.child(named: "MeasurementUnit"),
      case let unit = element.text.trimmed, unit != "pixel", !unit.isEmpty
    else { return true }
    numbers.note(
      element.fault("the file measures in \(unit), not in pixels: its boxes are left out"))
    return false
  }

  private func line(
    _ element: MarkupElement, inPixels: Bool, numbers: inout LayoutNumbers
  ) throws(Fault) -> LayoutLine {
    var words: [PageWord] = []
    var hyphen = ""
    for child in element.children {
      if child.isNamed("String") {
        words.append(try word(child, inPixels: inPixels, numbers: &numbers))
      } else if child.isNamed("HYP"), rules.hyphens == .kept {
        hyphen = try content(of: child)
      }
    }
    var text = words.map(\.text).joined(separator: " ")
    // Some files also include the hyphen in the string.
    if !text.hasSuffix(hyphen) { text += hyphen }
    return LayoutLine(
      text: text, box: inPixels ? box(of: element, numbers: &numbers) : nil, words: words)
  }

  private func word(
    _ element: MarkupElement, inPixels: Bool, numbers: inout LayoutNumbers
  ) throws(Fault) -> PageWord {
    PageWord(
      text: try content(of: element),
      box: inPixels ? box(of: element, numbers: &numbers) : nil,
      confidence: element["WC"].flatMap { numbers.confidence($0, of: element) })
  }

  private func content(of element: MarkupElement) throws(Fault) -> String {
    guard let content = element["CONTENT"] else {
      throw element.fault("<\(element.name)> has no CONTENT: write CONTENT=\"…\"")
    }
    return content
  }

  private func box(of element: MarkupElement, numbers: inout LayoutNumbers) -> PixelBox? {
    guard let x = element["HPOS"], let y = element["VPOS"], let width = element["WIDTH"],
      let height = element["HEIGHT"]
    else { return nil }
    return numbers.box(x: x, y: y, width: width, height: height, of: element)
  }
}
