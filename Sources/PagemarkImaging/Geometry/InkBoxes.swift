public import PagemarkReading

/// Finds where the ink of words is, within boxes that are larger or not exactly theirs.
///
/// A recognizer that finds lines as regions, such as PP-OCR, gives boxes that are higher than the letters, and words
/// that share a line's width by the number of their characters. Documents need the letters' own boxes: for text that
/// is selected where it is seen, and for masks that do not hide their neighbors.
public struct InkBoxes {
  private let page: PageImage

  /// - Parameter page: The page on which the words are.
  /// - Throws: `ImagingError` if there is no memory for its gray.
  public init(of page: PageImage) throws(ImagingError) { self.page = try page.inGray() }

  /// The line, with the boxes of its words around their ink.
  ///
  /// Two words are parted at the widest gap between their middles. A word without ink keeps its box, and so do the
  /// words of a line that runs from top to bottom.
  ///
  /// - Complexity: O(pixels of the line).
  public func fitted(_ line: TextLine) -> TextLine {
    guard line.box.width > line.box.height, let strip = InkStrip(of: page, in: line.box) else {
      return line
    }
    var line = line
    let cuts = cuts(between: line.words, in: strip)
    for index in line.words.indices {
      let box = line.words[index].box
      let left = index == 0 ? min(box.x, line.box.x) : cuts[index - 1]
      let right = index == cuts.count ? max(box.maxX, line.box.maxX) : cuts[index]
      if let ink = strip.ink(from: left, to: right) { line.words[index].box = ink }
    }
    return line
  }

  /// Where each word ends and the next begins, in columns of the page.
  private func cuts(between words: [Word], in strip: InkStrip) -> [Int] {
    zip(words, words.dropFirst()).map { word, next in
      let border = (word.box.maxX + next.box.x) / 2
      let (from, to) = ((word.box.x + word.box.maxX) / 2, (next.box.x + next.box.maxX) / 2)
      return strip.widestGap(from: from, to: to, near: border) ?? border
    }
  }
}

/// The ink in a box of a page: what differs clearly from the ground, whether it is darker or lighter.
private struct InkStrip {
  private let box: PixelBox
  private let isInk: [Bool]
  /// The number of ink pixels in each column.
  private let columns: [Int]

  /// `nil` if the box is too small or has no contrast.
  init?(of page: PageImage, in box: PixelBox) {
    let (x, y) = (max(0, box.x), max(0, box.y))
    let (width, height) = (min(page.width, box.maxX) - x, min(page.height, box.maxY) - y)
    guard width >= 4, height >= 4 else { return nil }
    self.box = PixelBox(x: x, y: y, width: width, height: height)
    var grays: [UInt8] = []
    grays.reserveCapacity(width * height)
    for row in y..<y + height {
      grays += page.pixels[row * page.width + x..<row * page.width + x + width]
    }
    var histogram = [Int](repeating: 0, count: 256)
    for gray in grays { histogram[Int(gray)] += 1 }
    func gray(atShare share: Double) -> Int {
      var rest = Int(share * Double(grays.count))
      return histogram.firstIndex { count in
        rest -= count
        return rest < 0
      } ?? 255
    }
    let (darkest, ground, lightest) = (gray(atShare: 0.02), gray(atShare: 0.5), gray(atShare: 0.98))
    let isDark = ground - darkest >= lightest - ground
    let reach = isDark ? ground - darkest : lightest - ground
    // Less is paper, not print.
    guard reach >= 24 else { return nil }
    let least = reach * 2 / 5
    isInk = grays.map { isDark ? ground - Int($0) >= least : Int($0) - ground >= least }
    var columns = [Int](repeating: 0, count: width)
    for (index, ink) in isInk.enumerated() where ink { columns[index % width] += 1 }
    self.columns = columns
  }

  /// The middle of the widest run of columns without ink, in columns of the page; of equal ones, the nearest to `border`.
  func widestGap(from: Int, to: Int, near border: Int) -> Int? {
    var best: (width: Int, distance: Int, middle: Int)?
    var start: Int?
    let (first, last) = (max(0, from - box.x), min(columns.count, to - box.x))
    guard first < last else { return nil }
    for column in first...last {
      if column < last, columns[column] == 0 {
        start = start ?? column
      } else if let begin = start {
        let middle = (begin + column) / 2 + box.x
        let gap = (column - begin, abs(middle - border), middle)
        if best.map({ gap.0 > $0.width || gap.0 == $0.width && gap.1 < $0.distance }) ?? true {
          best = gap
        }
        start = nil
      }
    }
    return best?.middle
  }

  /// The extent of the ink between two columns of the page; `nil` if there is none.
  ///
  /// What touches the upper or lower edge and lies apart belongs to the lines above and below.
  func ink(from left: Int, to right: Int) -> PixelBox? {
    let (first, last) = (max(0, left - box.x), min(box.width, right - box.x))
    guard first < last, let minX = (first..<last).first(where: { columns[$0] > 0 }),
      let maxX = (first..<last).last(where: { columns[$0] > 0 })
    else { return nil }
    let rows = (0..<box.height).map { row in
      (minX...maxX).count { isInk[row * box.width + $0] }
    }
    guard let extent = Self.extent(of: rows) else { return nil }
    let inColumns = (minX...maxX).filter { column in
      extent.contains { isInk[$0 * box.width + column] }
    }
    guard let x = inColumns.first, let end = inColumns.last else { return nil }
    return PixelBox(
      x: box.x + x, y: box.y + extent.lowerBound, width: end + 1 - x, height: extent.count)
  }

  /// The rows of the heaviest run of ink, with those near it: dots of an i, accents, a comma.
  private static func extent(of rows: [Int]) -> Range<Int>? {
    var runs: [(range: Range<Int>, ink: Int)] = []
    for (row, ink) in rows.enumerated() where ink > 0 {
      if let last = runs.last, last.range.upperBound == row {
        runs[runs.count - 1] = (last.range.lowerBound..<row + 1, last.ink + ink)
      } else {
        runs.append((row..<row + 1, ink))
      }
    }
    guard let heaviest = runs.indices.max(by: { runs[$0].ink < runs[$1].ink }) else { return nil }
    var extent = runs[heaviest].range
    let reach = max(2, extent.count / 3)
    for run in runs[..<heaviest].reversed() {
      if extent.lowerBound - run.range.upperBound > reach || run.range.lowerBound == 0 { break }
      extent = run.range.lowerBound..<extent.upperBound
    }
    for run in runs[(heaviest + 1)...] {
      if run.range.lowerBound - extent.upperBound > reach || run.range.upperBound == rows.count {
        break
      }
      extent = extent.lowerBound..<run.range.upperBound
    }
    return extent
  }
}
