/// Lines that stand beside each other on a receipt, read as one text.
struct ReceiptRow: Sendable {
  /// From left to right.
  let lines: [TextLine]
  /// The smallest box that covers the lines.
  let box: PixelBox
  /// The lines joined by blanks.
  let text: String
  let scanned: ScannedText
  /// Labels with the amounts to the right of them.
  let entries: [RowEntry]
  /// Where each line begins in `scanned`.
  private let lineStarts: [Int]

  /// `nil` without lines.
  init?(_ lines: [TextLine]) {
    guard let first = lines.first else { return nil }
    self.lines = lines.sorted { $0.box.x < $1.box.x }
    box = lines.reduce(first.box) { $0.union($1.box) }
    text = self.lines.map(\.text).joined(separator: " ")
    scanned = ScannedText(text)
    entries = RowEntry.entries(of: scanned)
    var starts: [Int] = []
    var start = 0
    for line in self.lines {
      starts.append(start)
      start += line.text.unicodeScalars.count + 1
    }
    lineStarts = starts
  }

  /// The height of the tallest line, in pixels.
  var lineHeight: Int { lines.reduce(0) { max($0, $1.box.height) } }

  /// Where the byte at `offset` of the scanned text stands across the page, in pixels; within a line
  /// all letters count as equally wide.
  func x(ofByteAt offset: Int) -> Double {
    guard let index = lineStarts.lastIndex(where: { $0 <= offset }) else { return Double(box.x) }
    let line = lines[index]
    let length = max(1, line.text.unicodeScalars.count)
    let share = min(1, Double(offset - lineStarts[index]) / Double(length))
    return Double(line.box.x) + share * Double(line.box.width)
  }
}

extension ReceiptRow {
  /// Groups lines, in any order, into rows from top to bottom.
  ///
  /// A line joins the row above it if its vertical middle is at most `tolerance` pixels below the mean
  /// of the row's; the mean keeps a long skewed row from swallowing the next.
  static func rows(of lines: [TextLine], tolerance: Double) -> [ReceiptRow] {
    var rows: [ReceiptRow] = []
    var (row, sum): ([TextLine], Double) = ([], 0)
    for line in lines.sorted(by: { $0.box.midY < $1.box.midY }) {
      if !row.isEmpty, line.box.midY - sum / Double(row.count) > tolerance {
        if let finished = ReceiptRow(row) { rows.append(finished) }
        (row, sum) = ([], 0)
      }
      row.append(line)
      sum += line.box.midY
    }
    if let finished = ReceiptRow(row) { rows.append(finished) }
    return rows
  }
}
