public import PagemarkReading

/// The words of a PDF and their places, as `pdftotext` prints them with `-bbox` or `-bbox-layout`: a word per line.
public struct BoxedText: Sendable {
  /// A word; its edges in points from the page's top-left corner.
  public struct Word: Sendable {
    public var text: String
    var left, top, right, bottom: Double
  }

  /// A page; its extent in points.
  public struct Page: Sendable {
    public var width, height: Double
    /// The words of each line; all in one without `-bbox-layout`, which finds lines.
    public var lines: [[Word]] = []

    public var words: [Word] { lines.flatMap(\.self) }
  }

  public private(set) var pages: [Page] = []

  /// - Parameter text: The output; what it should not contain is passed over.
  public init(_ text: String) {
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("<page ") {
        pages.append(
          Page(
            width: Self.number("width", in: line) ?? 0,
            height: Self.number("height", in: line) ?? 0))
      }
      guard !pages.isEmpty else { continue }
      let last = pages.count - 1
      if line.hasPrefix("<line ") { pages[last].lines.append([]) }
      guard line.hasPrefix("<word "), let word = Self.word(line) else { continue }
      if pages[last].lines.isEmpty { pages[last].lines.append([]) }
      pages[last].lines[pages[last].lines.count - 1].append(word)
    }
  }

  // <word xMin="1" yMin="2" xMax="3" yMax="4">text</word>
  private static func word(_ line: Substring) -> Word? {
    guard let end = line.firstIndex(of: ">"), let close = line.firstRange(of: "</word>"),
      let left = number("xMin", in: line), let top = number("yMin", in: line),
      let right = number("xMax", in: line), let bottom = number("yMax", in: line)
    else { return nil }
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    let text = entities.reduce(String(line[line.index(after: end)..<close.lowerBound])) {
      $0.replacing($1.0, with: $1.1)
    }
    return Word(text: text, left: left, top: top, right: right, bottom: bottom)
  }

  private static func number(_ name: String, in line: Substring) -> Double? {
    guard let key = line.firstRange(of: name + "=\"") else { return nil }
    return Double(line[key.upperBound...].prefix { $0 != "\"" })
  }
}

extension BoxedText.Word {
  /// The word in another unit, of which `scale` make a point.
  public func placed(by scale: Double) -> PagemarkReading.Word {
    func edge(_ points: Double) -> Int { Int(min(max((points * scale).rounded(), -1e8), 1e8)) }
    let (x, y) = (edge(left), edge(top))
    return PagemarkReading.Word(
      text: text,
      box: PixelBox(
        x: x, y: y, width: max(1, edge(right) - x), height: max(1, edge(bottom) - y)),
      confidence: 1)
  }
}

extension BoxedText.Page {
  /// The page in hundredths of a point, which are fine enough for boxes.
  public var placed: PlacedPage {
    func units(_ points: Double) -> Int { Int(min(max((points * 100).rounded(), 0), 1e8)) }
    return PlacedPage(
      width: units(width), height: units(height), words: words.map { $0.placed(by: 100) })
  }
}
