package import PagemarkReading

/// A receipt typed as text: every row is 20 pixels high, every letter 10 pixels wide, and two blanks or
/// more divide the lines of a row.
package struct PrintedReceipt {
  package var lines: [TextLine] = []

  package init(_ text: String) {
    for (row, text) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var column = 0
      for piece in text.split(separator: "  ", omittingEmptySubsequences: false) {
        let word = piece.drop { $0 == " " }
        if !word.isEmpty {
          let x = 10 * (column + piece.count - word.count)
          let box = PixelBox(x: x, y: 20 * row, width: 10 * word.count, height: 16)
          lines.append(TextLine(text: String(word), box: box))
        }
        column += piece.count + 2
      }
    }
  }

  package var fields: ReceiptFields {
    ReceiptExtractor(dateOrder: .monthFirst).extract(from: lines, rowTolerance: 8)
  }
}
