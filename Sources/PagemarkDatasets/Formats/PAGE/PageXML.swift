internal import PagemarkPipeline

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
    for page in pages {
      for region in try PageXMLOrder(page: page, rules: rules).regions(notes: &numbers) {
        let reading = try PageXMLRegion(region, level: rules.level, numbers: &numbers)
        texts.append(rules.joined(reading.texts))
        lines += reading.lines
      }
    }
    return PageText(
      format: .pageXML, level: rules.level,
      text: texts.filter { !$0.isEmpty }.joined(separator: "\n"),
      lines: lines.compactMap(\.textLine), words: lines.flatMap(\.words), pageCount: pages.count,
      notices: numbers.notices)
  }
}
