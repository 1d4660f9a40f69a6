internal import PagemarkPipeline
internal import PagemarkReading

/// PAGE XML of any version: the text of regions, lines or words, in the file's reading order.
///
/// Source: the PRImA schemas of 2009 to 2019, and OCR-D's specification of `ReadingOrder` and `TextEquiv`.
struct PageXML {
  let root: MarkupElement
  let rules: PageTextRules

  /// - Throws: A fault if text is at a level other than the one that is read.
  func pageText() throws(Fault) -> PageText {
    let pages = root.children(named: "Page")
    guard !pages.isEmpty else {
      throw root.fault("PAGE XML without <Page>: the file is cut short, or not PAGE XML")
    }
    var numbers = LayoutNumbers()
    var texts: [String] = []
    var lines: [LayoutLine] = []
    var sheets: [LayoutSheet] = []
    for page in pages {
      var sheet = LayoutSheet(page, size: size(of: page, numbers: &numbers))
      for region in try PageXMLOrder(page: page, rules: rules).regions(notes: &numbers) {
        let reading = try PageXMLRegion(region, level: rules.level, numbers: &numbers)
        texts.append(rules.joined(reading.texts))
        lines += reading.lines
        reading.lines.forEach { sheet.add($0) }
      }
      sheets.append(sheet)
    }
    return PageText(
      format: .pageXML, level: rules.level,
      text: texts.filter { !$0.isEmpty }.joined(separator: "\n"),
      lines: lines.compactMap(\.textLine), words: lines.flatMap(\.words), places: sheets.places,
      pageCount: pages.count, notices: numbers.notices)
  }

  private func size(of page: MarkupElement, numbers: inout LayoutNumbers) -> PixelBox? {
    guard let width = page["imageWidth"], let height = page["imageHeight"] else { return nil }
    return numbers.box(x: "0", y: "0", width: width, height: height, of: page)
  }
}
