package import PagemarkReading

/// A receipt typed as text: every row is 20 pixels high, every letter 10 pixels wide, and two blanks or
/// more divide the lines of a row.
///
/// The letters of a row that begins with `^` are twice as large.
package struct PrintedReceipt {
  package var lines: [TextLine] = []

  package init(_ text: String) {
    var y = 0
    for row in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let scale = row.first == "^" ? 2 : 1
      let text = scale == 2 ? row.dropFirst() : row
      var column = 0
      for piece in text.split(separator: "  ", omittingEmptySubsequences: false) {
        let word = piece.drop { $0 == " " }
        if !word.isEmpty {
          let x = 10 * scale * (column + piece.count - word.count)
          let box = PixelBox(x: x, y: y, width: 10 * scale * word.count, height: 16 * scale)
          lines.append(TextLine(text: String(word), box: box))
        }
        column += piece.count + 2
      }
      y += 20 * scale
    }
  }

  package var fields: ReceiptFields {
    ReceiptExtractor(dateOrder: .monthFirst).extract(from: lines, rowTolerance: 8)
  }
}
