internal import PagemarkPipeline
internal import PagemarkReading

/// The output of `pagemark read --json`: an array of pages, or one of its elements.
enum ReadingsJSON {
  /// - Throws: A fault if the JSON does not have that shape, or if a page could not be read.
  static func pageText(of bytes: [UInt8], file: String) throws(Fault) -> PageText {
    let text = try decodeUTF8(bytes, file: file)
    let isArray = text.utf8.first { $0 > 0x20 } == UInt8(ascii: "[")
    let pages =
      isArray
      ? try decodeJSON([Page].self, from: text, file: file)
      : [try decodeJSON(Page.self, from: text, file: file)]
    if let failed = pages.first(where: { $0.outcome == "failed" }) {
      throw Fault(
        file: file,
        message: "the page '\(failed.path ?? "")' could not be read and has no text: "
          + (failed.failure?.message ?? "read it again"))
    }
    guard !pages.isEmpty else {
      throw Fault(file: file, message: "the array has no page: name images to 'pagemark read'")
    }
    let lines = pages.flatMap(\.layout)
    let places = pages.compactMap(\.placed)
    return PageText(
      format: .json, text: pages.map(\.text).joined(separator: "\n"),
      lines: lines.compactMap(\.textLine), words: lines.flatMap(\.words),
      places: places.count == pages.count ? places : [], pageCount: pages.count)
  }

  /// The keys of a page that are read; others may be present.
  private struct Page: Decodable {
    struct Failure: Decodable { let message: String? }

    let path: String?
    let outcome: String?
    let text: String
    /// Width and height of the image, in pixels.
    let size: [Int]?
    let lines: [Line]?
    let failure: Failure?

    var layout: [LayoutLine] { (lines ?? []).map(\.line) }

    var placed: PlacedPage? {
      guard let size, size.count == 2, size.allSatisfy({ (1..<1 << 30).contains($0) }) else {
        return nil
      }
      return PlacedPage(width: size[0], height: size[1], words: layout.flatMap(\.placedWords))
    }
  }

  private struct Line: Decodable {
    struct Piece: Decodable {
      let text: String
      let box: PixelBox?
      let confidence: Double?
    }

    let text: String
    let box: PixelBox?
    let confidence: Double?
    let words: [Piece]?

    var line: LayoutLine {
      let words = (words ?? []).map {
        PageWord(text: $0.text, box: $0.box, confidence: $0.confidence)
      }
      return LayoutLine(text: text, box: box, confidence: confidence, words: words)
    }
  }
}
