internal import PagemarkReading

/// What can be seen of a printed page in its picture, and where.
struct TextInFrame {
  struct Line: Encodable {
    let text: String
    let box: PixelBox
    let words: [Word]
  }
  struct Word: Encodable {
    let text: String
    let box: PixelBox
  }
  struct Field: Encodable {
    let name: String
    let value: String
    let box: PixelBox
  }

  /// In reading order; words outside of the picture are left out.
  let lines: [Line]
  let fields: [Field]
  /// The corners of each barcode; one that is cut off is left out.
  let barcodes: [Quadrilateral]
  /// Whether no word was left out.
  let isWhole: Bool

  init(of printed: PrintedText, in captured: CapturedPage) {
    lines = printed.lines.compactMap { line in
      let words = line.words.compactMap { word in
        captured.visibleBox(of: word.box).map { Word(text: word.text, box: $0) }
      }
      guard let first = words.first else { return nil }
      return Line(
        text: words.map(\.text).joined(separator: " "),
        box: words.dropFirst().reduce(first.box) { $0.union($1.box) }, words: words)
    }
    fields = printed.fields.compactMap { field in
      captured.visibleBox(of: field.box).map {
        Field(name: field.name, value: field.value, box: $0)
      }
    }
    barcodes = printed.barcodes.compactMap { box in
      let corners = box.corners.compactMap(captured.place)
      guard corners.count == 4, captured.visibleBox(of: box) != nil else { return nil }
      return Quadrilateral(
        topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    }
    let seen = lines.reduce(0) { $0 + $1.words.count }
    isWhole = seen == printed.lines.reduce(0) { $0 + $1.words.count }
  }

  /// The median height of the words in pixels, whose boxes are larger if the lines are turned by `skew` degrees; `nil`
  /// if no word is seen.
  func wordHeight(skew: Double) -> Double? {
    let (sine, cosine) = exactSines(degrees: abs(skew))
    let both = cosine * cosine - sine * sine
    guard both > 0.2 else { return nil }
    let heights = lines.flatMap(\.words).map { word in
      (Double(word.box.height) * cosine - Double(word.box.width) * sine) / both
    }.sorted()
    return heights.isEmpty ? nil : heights[heights.count / 2]
  }

  var text: String { lines.map(\.text).joined(separator: "\n") }
}

extension CapturedPage {
  /// A word with a smaller share than this in the picture counts as illegible.
  private static let leastVisibleShare = 0.7

  /// The smallest box of whole pixels around the print in `box`, clipped to the picture; `nil` if too little of it is
  /// in the picture.
  fileprivate func visibleBox(of box: PrintedBox) -> PixelBox? {
    // Paper bends, so points along the sides count too.
    let outline = box.corners.indices.flatMap { index -> [PixelPoint] in
      let (a, b) = (box.corners[index], box.corners[(index + 1) % 4])
      return [0, 0.25, 0.5, 0.75].map { share in
        PixelPoint(x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y))
      }
    }
    let points = outline.compactMap(place)
    guard points.count == outline.count, let left = points.map(\.x).min(),
      let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return nil }
    func clamped(_ value: Double, _ limit: Int) -> Double { min(max(value, 0), Double(limit)) }
    let (x0, x1) = (clamped(left, image.width), clamped(right, image.width))
    let (y0, y1) = (clamped(top, image.height), clamped(bottom, image.height))
    let whole = (right - left) * (bottom - top)
    guard whole > 0, (x1 - x0) * (y1 - y0) >= Self.leastVisibleShare * whole else { return nil }
    let (x, y) = (Int(x0.rounded(.down)), Int(y0.rounded(.down)))
    return PixelBox(
      x: x, y: y, width: Int(x1.rounded(.up)) - x, height: Int(y1.rounded(.up)) - y)
  }
}
