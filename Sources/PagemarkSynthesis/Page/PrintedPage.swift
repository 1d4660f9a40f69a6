public import PagemarkCore

/// A page as it is printed or shown, before anybody photographs it: pixels, and what stands where.
public struct PrintedPage: Hashable, Sendable {
  /// At `pixelsPerInch` of the image.
  public var image: PageImage
  public var text: PrintedText

  public init(image: PageImage, text: PrintedText) { (self.image, self.text) = (image, text) }
}

/// What a page says, from its layout.
public struct PrintedText: Hashable, Sendable {
  /// In reading order.
  public var lines: [PrintedLine]
  /// As a reader would type it: running heads and page numbers gone, lines and words joined; `nil` where
  /// nobody would.
  public var excerpt: String?
  public var fields: [PrintedField]

  public init(lines: [PrintedLine], excerpt: String? = nil, fields: [PrintedField] = []) {
    (self.lines, self.excerpt, self.fields) = (lines, excerpt, fields)
  }

  /// The page's text, lines as printed.
  public var text: String { lines.map(\.text).joined(separator: "\n") }
}

/// A line where it stands.
public struct PrintedLine: Hashable, Sendable {
  /// The words with one blank between them.
  public var text: String { words.map(\.text).joined(separator: " ") }
  /// From left to right; at least one.
  public var words: [PrintedWord]

  public init(words: [PrintedWord]) { self.words = words }
}

/// A word where it stands.
public struct PrintedWord: Hashable, Sendable {
  public var text: String
  /// Around its ink.
  public var box: PrintedBox

  public init(text: String, box: PrintedBox) { (self.text, self.box) = (text, box) }
}

/// A field of a receipt or card as it is printed.
public struct PrintedField: Hashable, Sendable {
  /// Such as `total`.
  public var name: String
  /// As printed.
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
