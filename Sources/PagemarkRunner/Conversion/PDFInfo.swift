internal import PagemarkDatasets
internal import PagemarkPipeline

/// What `pdfinfo -f 1 -l -1` says.
struct PDFInfo {
  /// A page's size in points of 1/72 inch before it is rotated, as pdftoppm takes sizes, too.
  struct Size: Equatable {
    var width, height: Double

    /// `nil` for a page of no pixels or of more than `most`.
    func pixels(dpi: Int, most: Double) -> (width: Int, height: Int)? {
      let scale = Double(dpi) / 72
      let (wide, high) = ((width * scale).rounded(), (height * scale).rounded())
      guard wide >= 1, high >= 1, wide * high <= most else { return nil }
      return (Int(wide), Int(high))
    }
  }

  private(set) var pages: [Size] = []

  /// Pages with more pixels are not drawn.
  static let mostPixels = 150_000_000.0

  /// Asks Poppler.
  ///
  /// - Throws: A fault if it can't open the file, or finds no pages.
  init(of file: String, by programs: PageConversion) async throws(ConversionFault) {
    self.init(
      try await programs.run(
        .pdfinfo, ["-f", "1", "-l", "-1"], on: file, mostBytes: PageText.sizeLimit))
    if pages.isEmpty { throw ConversionFault(message: "the PDF has no pages") }
  }

  /// Checks that all pages can be drawn.
  ///
  /// - Parameters:
  ///   - dpi: The resolution, in pixels per inch.
  ///   - mostPages: The number of pages that are drawn at most.
  /// - Throws: A fault if there are more, or if a page would have too many pixels, or none.
  func check(drawnAt dpi: Int, mostPages: Int) throws(ConversionFault) {
    guard pages.count <= mostPages else {
      throw ConversionFault(
        message:
          "the PDF has \(pages.count) pages, and at most \(mostPages) are drawn: split the file")
    }
    for (index, page) in pages.enumerated()
    where page.pixels(dpi: dpi, most: Self.mostPixels) == nil {
      let sides = [page.width, page.height].map { SettingValue.number(($0 / 7.2).rounded() / 10) }
      throw ConversionFault(
        message:
          "page \(index + 1) has \(sides[0]) × \(sides[1]) inches and can't be drawn: scale it")
    }
  }

  /// Lines such as `Page    1 size:  595.32 x 841.92 pts (A4)`.
  init(_ output: String) {
    for line in output.split(separator: "\n") where line.hasPrefix("Page ") {
      let words = line.split(separator: " ")
      if words.count > 5, words[2] == "size:", let width = Double(words[3]), words[4] == "x",
        let height = Double(words[5]), width > 0, height > 0
      {
        pages.append(Size(width: width, height: height))
      }
    }
  }
}
