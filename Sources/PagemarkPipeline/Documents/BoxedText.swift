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
    // By code points: a word may begin with a mark that Swift counts to the character before it.
    for line in text.unicodeScalars.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.starts(with: "<page ".unicodeScalars) {
        pages.append(
          Page(
            width: Self.number("width", in: line) ?? 0,
            height: Self.number("height", in: line) ?? 0))
      }
      guard !pages.isEmpty else { continue }
      let last = pages.count - 1
      if line.starts(with: "<line ".unicodeScalars) { pages[last].lines.append([]) }
      guard line.starts(with: "<word ".unicodeScalars), let word = Self.word(line) else { continue }
      if pages[last].lines.isEmpty { pages[last].lines.append([]) }
      pages[last].lines[pages[last].lines.count - 1].append(word)
    }
  }

  // <word xMin="1" yMin="2" xMax="3" yMax="4">text</word>
  private static func word(_ line: Line) -> Word? {
    guard let end = line.firstIndex(of: ">"),
      let close = line[end...].firstRange(of: "</word>".unicodeScalars),
      let left = number("xMin", in: line), let top = number("yMin", in: line),
      let right = number("xMax", in: line), let bottom = number("yMax", in: line)
    else { return nil }
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    let text = entities.reduce(String(line[line.index(after: end)..<close.lowerBound])) {
      $0.replacing($1.0, with: $1.1)
    }
    return Word(text: text, left: left, top: top, right: right, bottom: bottom)
  }

  /// `nil` if there is none, or if it is not finite.
  private static func number(_ name: String, in line: Line) -> Double? {
    guard let key = line.firstRange(of: (name + "=\"").unicodeScalars),
      let number = Double(String(line[key.upperBound...].prefix { $0 != "\"" })), number.isFinite
    else { return nil }
    return number
  }

  private typealias Line = Substring.UnicodeScalarView
}

extension BoxedText.Word {
  /// The word in another unit, of which `scale` make a point.
  public func placed(by scale: Double) -> PagemarkReading.Word { placed(x: scale, y: scale) }

  /// The word in units of which `x` make a point across the page, and `y` down it.
  public func placed(x: Double, y: Double) -> PagemarkReading.Word {
    func edge(_ points: Double, _ scale: Double) -> Int {
      Int(min(max((points * scale).rounded(), -1e8), 1e8))
    }
    let (left, top) = (edge(left, x), edge(top, y))
    return PagemarkReading.Word(
      text: text,
      box: PixelBox(
        x: left, y: top, width: max(1, edge(right, x) - left),
        height: max(1, edge(bottom, y) - top)),
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
