internal import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkReading

/// What is hidden of a page: the places of texts, found by what was read.
struct PageMasks {
  /// The codec of the photograph has spread each pixel over a block of 8.
  private static let padding = 8

  /// The lines, with words, in reading order.
  private let rows: [[TextLine]]
  private(set) var boxes: [PixelBox] = []
  /// The numbers of the texts that were found.
  private(set) var found: Set<Int> = []

  /// - Parameter rows: With boxes in pixels of the picture.
  init(_ rows: [[TextLine]]) { self.rows = rows.map { $0.map(\.withWords) } }

  /// Hides a text wherever it is on the page.
  ///
  /// - Parameters:
  ///   - text: At least three letters or digits.
  ///   - number: Which of several texts it is.
  mutating func hide(_ text: String, _ number: Int) {
    if let secret = Secret(text), hide(secret) { found.insert(number) }
  }

  /// Hides a secret wherever it is on the page.
  ///
  /// - Returns: Whether it is there.
  mutating func hide(_ secret: Secret) -> Bool {
    let words = rows.joined().flatMap(\.words)
    let places = secret.places(in: words.map(\.text))
    boxes += places.sorted().map { words[$0].box.padded(by: Self.padding) }
    return !places.isEmpty
  }

  /// Hides the values of fields, in every notation.
  ///
  /// - Parameters:
  ///   - kinds: The fields.
  ///   - fields: What was extracted from the page; `nil` if nothing was.
  ///   - others: What was extracted from other pages of the document.
  /// - Returns: Those that were found.
  mutating func hide(
    _ kinds: [FieldKind], of fields: ReceiptFields?, and others: [FieldKind: [String]]
  ) -> Set<FieldKind> {
    var hidden: Set<FieldKind> = []
    let values = kinds.flatMap { kind in
      ([fields?.value(of: kind)].compactMap(\.self) + others[kind, default: []])
        .map { (kind, $0) }
    }
    for (kind, value) in values {
      for secret in Self.forms(of: value, kind) where hide(secret) { hidden.insert(kind) }
    }
    return hidden
  }

  /// Hides barcodes, whatever they hold, and what is beside their ends.
  mutating func hide(_ barcodes: [Barcode]) {
    boxes += barcodes.map(\.box).map {
      $0.padded(by: Self.padding + min($0.width, $0.height) / 32)
    }
  }

  /// A field that was extracted from the page, although its words don't have the value; `nil` if there is none.
  func unlocated(_ kinds: [FieldKind], of fields: ReceiptFields?) -> FieldKind? {
    let words = rows.joined().flatMap(\.words).map(\.text)
    return kinds.first { kind in
      guard let value = fields?.value(of: kind) else { return false }
      let forms = Self.forms(of: value, kind)
      let located = forms.filter { !$0.places(in: words).isEmpty }
      guard Self.valueKind(of: kind) == .address, located.first != forms.first else {
        return located.isEmpty
      }
      // The parts of an address must cover it: a town alone leaves the street readable.
      func longest(_ isPart: (Secret) -> Bool) -> Int {
        located.filter(isPart).map(\.text.count).max() ?? 0
      }
      let covered = longest { value.hasPrefix($0.text) } + longest { value.hasSuffix($0.text) }
      return covered + 1 < value.count
    }
  }

  private static func forms(of value: String, _ kind: FieldKind) -> [Secret] {
    Secret.forms(of: value, as: valueKind(of: kind), to: .mask)
  }

  private static func valueKind(of kind: FieldKind) -> FieldKind.ValueKind {
    IdentityField(rawValue: kind.rawValue)?.valueKind ?? kind.valueKind
  }

  /// The page with black boxes.
  func filled(_ page: PageImage) -> PageImage {
    if boxes.isEmpty { return page }
    var pixels = page.pixels
    let samples = page.format.samples
    for box in boxes {
      let (left, right) = (max(0, box.x), min(page.width, box.maxX))
      let (top, bottom) = (max(0, box.y), min(page.height, box.maxY))
      guard left < right, top < bottom else { continue }
      for y in top..<bottom {
        let start = (y * page.width + left) * samples
        let end = (y * page.width + right) * samples
        pixels.replaceSubrange(start..<end, with: repeatElement(0, count: end - start))
      }
    }
    return PageImage(
      width: page.width, height: page.height, format: page.format, pixels: pixels,
      pixelsPerInch: page.pixelsPerInch) ?? page
  }

  /// The lines without the words that a box touches.
  var visibleRows: [[TextLine]] {
    if boxes.isEmpty { return rows }
    return rows.map { row in
      row.compactMap { line in
        let words = line.words.filter { word in !boxes.contains { $0.touches(word.box) } }
        if words.isEmpty { return nil }
        return TextLine(
          text: words.map(\.text).joined(separator: " "), box: line.box,
          confidence: line.confidence, words: words)
      }
    }
  }
}

extension PixelBox {
  fileprivate func padded(by margin: Int) -> PixelBox {
    PixelBox(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  fileprivate func touches(_ other: PixelBox) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
