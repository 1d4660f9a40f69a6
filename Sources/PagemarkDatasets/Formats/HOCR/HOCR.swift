internal import PagemarkPipeline

/// hOCR 1.2 as well-formed XHTML: the lines of its pages, in file order.
///
/// A line is an element of the class `ocr_line` or `ocrx_line`, or a header, footer, caption or float of hOCR that
/// contains no line itself. White space is as in a browser: a run of it is one space, and there is always one between
/// two words. Boxes are `bbox`, confidences `x_wconf` (0 … 100).
///
/// Source: hOCR 1.2, kba.github.io/hocr-spec/1.2.
struct HOCR {
  let root: MarkupElement
  let rules: PageTextRules

  func pageText() throws(Fault) -> PageText {
    guard let body = root.child(named: "body") else {
      throw root.fault("HTML without <body>: the file is cut short, or not hOCR")
    }
    let all = body.descendants
    let pages = all.filter { $0.hasClass { $0 == "ocr_page" } }
    let places = linePlaces(among: all)
    guard !pages.isEmpty || !places.isEmpty else {
      throw root.fault(
        "HTML without the classes of hOCR (ocr_page, ocr_line): write the text itself to a .txt file"
      )
    }
    for page in pages.isEmpty ? [body] : pages { try requireTextInLines(of: page, places: places) }
    var numbers = LayoutNumbers()
    var sheets = pages.map { page in
      LayoutSheet(page, size: HOCRProperties(of: page).box(of: page, numbers: &numbers))
    }
    var lines: [LayoutLine] = []
    var end = 0
    for element in all where places.contains(element.index) && element.index >= end {
      end = element.contents.upperBound
      let line = HOCRLine(element, numbers: &numbers).line
      lines.append(line)
      sheets.add(line, of: element)
    }
    return PageText(
      format: .hocr, lines: lines, places: sheets.places, pageCount: max(pages.count, 1),
      rules: rules,
      notices: numbers.notices)
  }

  private static let lines: Set = ["ocr_line", "ocrx_line"]
  /// Tesseract's names for some lines; in other files these elements contain lines.
  private static let floats: Set = ["ocr_header", "ocr_footer", "ocr_caption", "ocr_textfloat"]

  private func linePlaces(among elements: [MarkupElement]) -> Set<Int> {
    let lines = elements.filter { $0.hasClass(where: Self.lines.contains) }.map(\.index)
    var places = Set(lines)
    for float in elements.reversed() where float.hasClass(where: Self.floats.contains) {
      if !float.contents.contains(where: places.contains) { places.insert(float.index) }
    }
    return places
  }

  /// Checks that there is no text outside of lines, which would be lost silently.
  private func requireTextInLines(of page: MarkupElement, places: Set<Int>) throws(Fault) {
    var place = page.index
    var element = page
    while place < page.contents.upperBound {
      let node = MarkupElement(tree: page.tree, index: place)
      if let text = page.tree.text(at: place) {
        guard isBlankText(text) else {
          throw element.fault(
            "text outside a line, in or after <\(element.name)>: put it into an element of the class "
              + "ocr_line")
        }
        place += 1
      } else {
        element = node
        let isSkipped = places.contains(place) || node.isNamed("script") || node.isNamed("style")
        place = isSkipped ? node.contents.upperBound : place + 1
      }
    }
  }
}

extension MarkupElement {
  /// Whether an HTML element has a class with a property.
  func hasClass(where isWanted: (String) -> Bool) -> Bool {
    guard let classes = self["class"] else { return false }
    return isWanted(classes)
      || classes.utf8.split { $0 <= 0x20 }.contains { isWanted(String(Substring($0))) }
  }
}
