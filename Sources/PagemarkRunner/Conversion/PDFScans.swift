/// What `pdfimages -list` says.
struct PDFScans {
  /// The only image of a page, if it covers the page.
  struct Scan: Equatable {
    enum Colors: Equatable {
      case color, gray, bitonal

      /// The options of pdftoppm that keep no more than the scan has.
      var options: [String] {
        switch self {
        case .color: []
        case .gray: ["-gray"]
        case .bitonal: ["-mono"]
        }
      }
    }

    var width, height: Int
    var colors: Colors
  }

  private struct Row {
    let page, width, height: Int
    let type, color: String
    let bits, object: Int
    let xDPI, yDPI: Double
  }

  private let rows: [Row]

  /// Lines such as `   1     0 image    2480  3508  gray    1   8  jpeg   no   7  0   300   300 97.5K 1.1%`.
  init(_ output: String) {
    rows = output.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count >= 14, let page = Int(words[0]), let width = Int(words[3]),
        let height = Int(words[4]), let bits = Int(words[7]), let xDPI = Double(words[12]),
        let yDPI = Double(words[13])
      else { return nil }
      return Row(
        page: page, width: width, height: height, type: String(words[2]), color: String(words[5]),
        bits: bits, object: Int(words[10]) ?? 0, xDPI: xDPI, yDPI: yDPI)
    }
  }

  /// The numbers of the picture objects that pages draw.
  var objects: Set<Int> { Set(rows.map(\.object)) }

  /// The scan that a page consists of; `nil` if it has no image, several, or one that does not cover it.
  func scan(of page: Int, covering size: PDFInfo.Size) -> Scan? {
    let rows = rows.filter { $0.page == page }
    guard rows.count == 1, let row = rows.first, row.type == "image", row.xDPI > 0, row.yDPI > 0
    else { return nil }
    let (width, height) = (Double(row.width) / row.xDPI * 72, Double(row.height) / row.yDPI * 72)
    func covers(_ width: Double, _ height: Double) -> Bool {
      abs(width / size.width - 1) < 0.02 && abs(height / size.height - 1) < 0.02
    }
    let colors: Scan.Colors =
      row.color != "gray" ? .color : row.bits == 1 ? .bitonal : .gray
    if covers(width, height) {
      return Scan(width: row.width, height: row.height, colors: colors)
    }
    if covers(height, width) {
      return Scan(width: row.height, height: row.width, colors: colors)
    }
    return nil
  }
}
