internal import PagemarkElementary

/// Lines next to each other on a receipt, read as one text.
struct ReceiptRow: Sendable {
  /// From left to right.
  let lines: [TextLine]
  /// The smallest box that covers the lines.
  let box: PixelBox
  /// The lines joined by blanks.
  let text: String
  let scanned: ScannedText
  /// Labels with the amounts to the right of them.
  var entries: [RowEntry]
  /// The offset of each line in `scanned`.
  private let lineStarts: [Int]

  /// `nil` if there are no lines.
  init?(_ lines: [TextLine]) {
    guard let first = lines.first else { return nil }
    self.lines = lines.sorted { $0.box.x < $1.box.x }
    box = lines.reduce(first.box) { $0.union($1.box) }
    text = self.lines.map(\.text).joined(separator: " ")
    scanned = ScannedText(text)
    entries = RowEntry.entries(of: scanned.withRepairedNumerals)
    var starts: [Int] = []
    var start = 0
    for line in self.lines {
      starts.append(start)
      start += line.text.unicodeScalars.count + 1
    }
    lineStarts = starts
  }

  /// The lowest confidence of the row's lines, 0 … 1; `nil` if the recognizer reports none.
  var confidence: Double? { lines.compactMap(\.confidence).min() }

  /// The combined meanings of the row's labels.
  var words: LabelWords { entries.reduce(into: []) { $0.formUnion($1.words) } }

  /// The rightmost amount.
  var lastMoney: AmountToken? { entries.last { !$0.money.isEmpty }?.money.last }

  /// The height of the tallest line, in pixels.
  var lineHeight: Int { lines.reduce(0) { max($0, $1.box.height) } }

  /// The row where its lines stand together; several rows where they are far apart, as in two columns.
  var parts: [ReceiptRow] {
    guard lines.count > 1 else { return [self] }
    var parts: [[TextLine]] = []
    for line in lines {
      if let last = parts.last?.last, line.box.x - last.box.maxX < 2 * lineHeight {
        parts[parts.count - 1].append(line)
      } else {
        parts.append([line])
      }
    }
    return parts.count == 1 ? [self] : parts.compactMap(ReceiptRow.init)
  }

  /// The horizontal position of the byte at `offset` of the scanned text, in pixels.
  ///
  /// All letters of a line are assumed to be equally wide.
  func x(ofByteAt offset: Int) -> Double {
    guard let index = lineStarts.lastIndex(where: { $0 <= offset }) else { return Double(box.x) }
    let line = lines[index]
    let length = max(1, line.text.unicodeScalars.count)
    let share = min(1, Double(offset - lineStarts[index]) / Double(length))
    return Double(line.box.x) + share * Double(line.box.width)
  }
}

extension ReceiptRow {
  /// The given tolerance, clamped to 0.35 … 0.6 of the median height of the lines.
  static func tolerance(_ asked: Double, for lines: [TextLine]) -> Double {
    let median = Double(upperMedian(lines.map(\.box.height)) ?? 0)
    return min(max(asked, 0.35 * median), 0.6 * median)
  }

  /// Groups lines, in any order, into rows from top to bottom.
  ///
  /// A line joins the row above it if its vertical middle is at most `tolerance` pixels below the mean of the row's
  /// middles. Using the mean keeps a long skewed row from absorbing the next one. If amounts are consistently lower
  /// or higher than the texts they belong to, the skew of the page is removed from the middles first.
  static func rows(of lines: [TextLine], tolerance: Double) -> [ReceiptRow] {
    let slope = RowSlope(of: lines).slope
    let placed = lines.map { line in
      (line: line, y: line.box.midY - slope * (Double(line.box.x) + Double(line.box.width) / 2))
    }
    return RowMatching(placed, tolerance: tolerance).groups.compactMap { ReceiptRow($0.lines) }
  }
}
