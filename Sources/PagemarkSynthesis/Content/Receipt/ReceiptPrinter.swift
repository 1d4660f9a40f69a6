internal import PagemarkReading

/// A till's printer: paper, type, and the layout of rows.
struct ReceiptPrinter {
  static let pixelsPerInch = 300
  private let rows: [PrintedRow]
  private let columns: Int
  /// The width of the paper, and of the area that can be printed.
  private let width, printed: Double
  private let family: FontFamily
  private let logo: FontFamily
  private let leading: Double
  private let heightFactor: Double
  private let ruleMark: Int
  private let isBold: Bool
  private var isFixed: Bool { family != .herosCondensed && family != .robotoCondensed }
  private let (topMargin, bottomMargin): (Double, Double)

  init(_ receipt: Receipt, using draws: inout SeededDraws) {
    let isNarrow = draws.chance(0.25)
    family = draws.pick([
      .liberationMono, .liberationMono, .courierPrime, .inconsolata, .inconsolata, .ibm3270,
      .terminus, .dotGothic, .ocrB, .ocrB, .ocrA, .herosCondensed, .robotoCondensed,
    ])
    columns = isNarrow ? draws.number(30...34) : draws.number(36...44)
    // Paper of 58 and 80 mm.
    (width, printed) = isNarrow ? (685, 585) : (945, 850)
    logo = draws.pick([.lato, .chorus, .pagella, .robotoCondensed, .heros])
    leading = draws.number(36...44) * (isNarrow ? 0.95 : 1)
    heightFactor = draws.number(0.98...1.22)
    ruleMark = draws.number(0...4)
    isBold = draws.chance(0.15)
    (topMargin, bottomMargin) = (draws.number(40...130), draws.number(60...220))
    rows = ReceiptWording(receipt, columns: columns, using: &draws).rows(using: &draws)
  }

  func page(fonts: FontFolder, using draws: inout SeededDraws) throws(DrawingError) -> PrintedPage {
    let typesetter = try Typesetter(families: [family, logo, .chorus], folder: fonts)
    let probe = typesetter.width(of: "0", style: TextStyle(family: family, size: 100)) / 100
    var style = TextStyle(family: family, size: printed / Double(columns) / probe)
    if !isFixed { style.size = min(leading * 0.92, style.size) }
    style.heightFactor = isFixed ? min(heightFactor, leading * 0.96 / style.size) : 1
    if isBold { style.weight = .bold }
    let heights = rows.map { height(of: $0) }
    let paper = heights.reduce(topMargin + bottomMargin, +)
    let sheet = try Sheet(
      width: Int(width), height: Int(paper), format: .gray, pixelsPerInch: Self.pixelsPerInch,
      typesetter: typesetter)
    var top = topMargin
    for (row, height) in zip(rows, heights) {
      draw(row, on: sheet, style: style, top: top, height: height, using: &draws)
      top += height
    }
    return try sheet.page()
  }

  private func height(of row: PrintedRow) -> Double {
    switch row.kind {
    case .gap: leading * 0.6
    case .rule, .doubleRule: leading * 0.8
    case .bars: leading * 2.8
    case .text:
      switch row.size {
      case .tall, .double: leading * 1.85
      case .logo: leading * 2.2
      default:
        row.right.contains(where: \.isHandwritten)
          ? leading * 1.7 : leading * (row.hasBlank ? 1.4 : 1)
      }
    }
  }

  private func draw(
    _ row: PrintedRow, on sheet: Sheet, style: TextStyle, top: Double, height: Double,
    using draws: inout SeededDraws
  ) {
    let left = (width - printed) / 2
    switch row.kind {
    case .gap: break
    case .rule: rule(on: sheet, style: style, y: top + height / 2)
    case .doubleRule:
      for shift in [-5.0, 5] {
        sheet.canvas.fill(
          PrintedBox(x: left, y: top + height / 2 + shift, width: printed, height: 3), .black)
      }
    case .bars:
      var x = left + printed * 0.12
      while x < left + printed * 0.88 {
        let bar = Double(draws.number(1...4)) * 3
        sheet.canvas.fill(PrintedBox(x: x, y: top + 8, width: bar, height: height - 16), .black)
        x += bar + Double(draws.number(1...3)) * 3
      }
    case .text: text(row, on: sheet, style: style, top: top, height: height)
    }
  }

  private func rule(on sheet: Sheet, style: TextStyle, y: Double) {
    let left = (width - printed) / 2
    let ends = [PixelPoint(x: left, y: y), PixelPoint(x: left + printed, y: y)]
    switch isFixed ? ruleMark : ruleMark % 3 {
    case 0: sheet.canvas.line(ends, .black, width: 3, dashes: [12, 8])
    case 1: sheet.canvas.line(ends, .black, width: 3, dashes: [3, 7])
    case 2: sheet.canvas.line(ends, .black, width: 3)
    default:
      // A row of hyphens or asterisks as tills print them; like a drawn line, it is decoration.
      let mark = ruleMark == 3 ? "-" : "*"
      _ = sheet.draw(
        String(repeating: mark, count: columns), style, x: left, baseline: y + style.size * 0.3)
    }
  }

  private func text(
    _ row: PrintedRow, on sheet: Sheet, style base: TextStyle, top: Double, height: Double
  ) {
    var style = sized(base, row)
    let blank = base.size * 0.6
    let natural =
      sheet.width(of: row.leftText, style)
      + (row.right.isEmpty ? 0 : blank + sheet.width(of: row.rightText, style))
    if natural > printed {
      let squeeze = printed / natural
      style.widthFactor *= squeeze
      if row.size == .logo { style.heightFactor *= squeeze }
    }
    let edge = (width - printed) / 2
    let tall = row.size == .tall || row.size == .double || row.size == .logo
    let baseline = top + height * (tall ? 0.78 : (row.hasBlank ? 0.84 : 0.76))
    let left = edge + Double(row.indent) * sheet.typesetter.blank(style)
    let leftWidth = sheet.width(of: row.leftText, style)
    var words = draw(
      row.left, on: sheet, style: style, x: row.isCentered ? (width - leftWidth) / 2 : left,
      baseline: baseline)
    let end = edge + printed
    if row.hasBlank {
      let start = max(left + leftWidth + blank, edge + printed * 0.34)
      sheet.canvas.fill(
        PrintedBox(x: start, y: baseline + 3, width: end - start, height: 2.5), .black)
    }
    if !row.right.isEmpty {
      let isHand = row.right[0].isHandwritten
      let own =
        isHand ? TextStyle(family: .chorus, size: leading * 1.5, ink: Ink(gray: 0.22)) : style
      let x = end - sheet.width(of: row.rightText, own) - (isHand ? printed * 0.14 : 0)
      words += draw(row.right, on: sheet, style: own, x: x, baseline: baseline)
    }
    sheet.record(words)
  }

  private func sized(_ base: TextStyle, _ row: PrintedRow) -> TextStyle {
    var style = base
    if row.isBold { style.weight = .bold }
    switch row.size {
    case .normal: break
    case .tall: style.heightFactor *= 1.75
    case .wide: style.widthFactor *= isFixed ? 2 : 1.15
    case .double:
      (style.widthFactor, style.heightFactor) = (isFixed ? 1.9 : 1.4, style.heightFactor * 1.75)
    case .logo: style = TextStyle(family: logo, size: leading * 1.9, weight: .bold)
    }
    return style
  }

  /// Draws pieces one after another and records the fields among them.
  private func draw(
    _ pieces: [PrintedRow.Piece], on sheet: Sheet, style: TextStyle, x: Double, baseline: Double
  ) -> [PrintedWord] {
    var x = x
    return pieces.flatMap { piece in
      let words = sheet.draw(piece.text, style, x: x, baseline: baseline)
      x += sheet.width(of: piece.text, style) + sheet.typesetter.blank(style)
      if let field = piece.field {
        let own = words.filter { word in piece.value.map { word.text.contains($0) } ?? true }
        sheet.field(field, own, value: piece.value)
      }
      return words
    }
  }
}
