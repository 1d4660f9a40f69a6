public import PagemarkReading

/// A page as printed or displayed, before it is photographed: its pixels, and where everything is.
public struct PrintedPage: Hashable, Sendable {
  /// The pixels, at the image's `pixelsPerInch`.
  public var image: PageImage
  public var text: PrintedText

  public init(image: PageImage, text: PrintedText) { (self.image, self.text) = (image, text) }

  /// The same sheet before anything was printed on it: its most frequent color alone.
  var blank: PrintedPage {
    let samples = image.format.samples
    var counts: [[UInt8]: Int] = [:]
    // Paper is most of a page, so every hundredth pixel shows its color.
    for place in stride(from: 0, to: image.pixels.count, by: 100 * samples) {
      counts[Array(image.pixels[place..<place + samples]), default: 0] += 1
    }
    let paper = counts.max { ($0.value, $1.key.first ?? 0) < ($1.value, $0.key.first ?? 0) }
    let color = paper?.key ?? [255]
    var pixels = [UInt8](repeating: color[0], count: image.pixels.count)
    if samples > 1 {
      for place in pixels.indices { pixels[place] = color[place % samples] }
    }
    let bare = PageImage(
      width: image.width, height: image.height, format: image.format, pixels: pixels,
      pixelsPerInch: image.pixelsPerInch)
    return PrintedPage(image: bare ?? image, text: PrintedText(lines: []))
  }
}

/// The text of a page, known from its layout.
public struct PrintedText: Hashable, Sendable {
  /// In reading order.
  public var lines: [PrintedLine]
  /// The text as a reader would type it, without running heads and page numbers and with lines and words joined; `nil`
  /// if no one would type it.
  public var excerpt: String?
  /// The fields of a receipt or card; empty for other pages.
  public var fields: [PrintedField]
  /// The barcodes that hold something, without the white around them.
  public var barcodes: [PrintedBox]
  /// The kind of the paper; `nil` if it is not labeled.
  public var kind: DocumentKind?

  public init(
    lines: [PrintedLine], excerpt: String? = nil, fields: [PrintedField] = [],
    barcodes: [PrintedBox] = []
  ) {
    (self.lines, self.excerpt) = (lines, excerpt)
    (self.fields, self.barcodes) = (fields, barcodes)
  }

  /// The page's text, with lines as printed.
  public var text: String { lines.map(\.text).joined(separator: "\n") }
}

/// A line with its position.
public struct PrintedLine: Hashable, Sendable {
  /// The words, separated by single spaces.
  public var text: String { words.map(\.text).joined(separator: " ") }
  /// The words from left to right; at least one.
  public var words: [PrintedWord]

  public init(words: [PrintedWord]) { self.words = words }
}

/// A word with its position.
public struct PrintedWord: Hashable, Sendable {
  public var text: String
  /// The box around the word's ink.
  public var box: PrintedBox

  public init(text: String, box: PrintedBox) { (self.text, self.box) = (text, box) }
}

/// A field of a receipt or card as printed.
public struct PrintedField: Hashable, Sendable {
  /// The name, such as `total`.
  public var name: String
  /// The value as printed.
  public var value: String
  public var box: PrintedBox

  public init(name: String, value: String, box: PrintedBox) {
    (self.name, self.value, self.box) = (name, value, box)
  }
}

/// A rectangle in continuous pixels of the printed page, y downward.
public struct PrintedBox: Hashable, Sendable {
  public var x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The four corners, clockwise from the top left.
  public var corners: [PixelPoint] {
    [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map(PixelPoint.init)
  }

  /// The smallest box that covers both.
  public func union(_ other: PrintedBox) -> PrintedBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PrintedBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
