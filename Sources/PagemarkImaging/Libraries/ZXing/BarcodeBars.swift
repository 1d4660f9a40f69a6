internal import PagemarkReading

/// How far the bars of a barcode reach.
///
/// A decoder reports only the lines that it decoded: a single line of a barcode with one row of bars, and a PDF417
/// without the outer parts of its first and last rows.
struct BarcodeBars {
  /// A gray page on which barcodes are level, or upright.
  let page: PageImage
  /// A line with less than this share of the contrast of the decoded lines is beyond the bars.
  private static let leastShare = 1.0 / 6

  /// The place of all bars.
  ///
  /// - Parameter outline: Where a decoder saw them, from the beginning of the text on.
  /// - Returns: A rectangle along the sides of the page, which is not smaller.
  /// - Complexity: O(pixels of the barcode).
  func place(around outline: Quadrilateral) -> Quadrilateral {
    let (x, y) = (
      range(outline.corners.map(\.x), page.width), range(outline.corners.map(\.y), page.height)
    )
    let along = outline.topRight
    let isLevel = abs(along.x - outline.topLeft.x) >= abs(along.y - outline.topLeft.y)
    return isLevel
      ? rectangle(x, grown(y, below: page.height) { contrast(ofRow: $0, in: x) })
      : rectangle(grown(x, below: page.width) { contrast(ofColumn: $0, in: y) }, y)
  }

  /// The lines that have bars: those of a range, and its neighbors as far as they have contrast.
  private func grown(
    _ lines: Range<Int>, below end: Int, contrast: (Int) -> Double
  ) -> Range<Int> {
    let inner = lines.map(contrast).sorted()
    guard let usual = inner.isEmpty ? nil : inner[inner.count / 2], usual > 0 else { return lines }
    var (first, last) = (lines.lowerBound, lines.upperBound)
    while first > 0, contrast(first - 1) >= usual * Self.leastShare { first -= 1 }
    while last < end, contrast(last) >= usual * Self.leastShare { last += 1 }
    return first..<last
  }

  private func contrast(ofRow row: Int, in columns: Range<Int>) -> Double {
    let start = row * page.width
    return contrast(columns.map { page.pixels[start + $0] })
  }

  private func contrast(ofColumn column: Int, in rows: Range<Int>) -> Double {
    contrast(rows.map { page.pixels[$0 * page.width + column] })
  }

  /// The mean difference of neighbors.
  private func contrast(_ pixels: [UInt8]) -> Double {
    let steps = zip(pixels, pixels.dropFirst()).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(steps) / Double(max(1, pixels.count - 1))
  }

  /// The pixels between the smallest and the largest of some places, at least one.
  private func range(_ places: [Double], _ end: Int) -> Range<Int> {
    func within(_ place: Double) -> Int { min(max(0, Int(place)), max(0, end - 1)) }
    let first = within(places.min() ?? 0)
    return first..<max(first + 1, within(places.max() ?? 0))
  }

  private func rectangle(_ x: Range<Int>, _ y: Range<Int>) -> Quadrilateral {
    func corner(_ x: Int, _ y: Int) -> PixelPoint { PixelPoint(x: Double(x), y: Double(y)) }
    return Quadrilateral(
      topLeft: corner(x.lowerBound, y.lowerBound), topRight: corner(x.upperBound, y.lowerBound),
      bottomRight: corner(x.upperBound, y.upperBound),
      bottomLeft: corner(x.lowerBound, y.upperBound))
  }
}
