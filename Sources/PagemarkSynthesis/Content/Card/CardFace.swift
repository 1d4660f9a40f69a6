internal import PagemarkReading

/// One side of a card.
final class CardFace {
  let card: Card
  let sheet: Sheet
  var design: CardDesign { card.design }

  init(card: Card, typesetter: Typesetter, using draws: inout SeededDraws) throws(DrawingError) {
    self.card = card
    sheet = try Sheet(
      width: CardDesign.width, height: CardDesign.height, format: .rgb,
      pixelsPerInch: CardDesign.pixelsPerInch, typesetter: typesetter)
    drawPaper(using: &draws)
  }

  /// The side, with the kind of its card.
  func page() throws(DrawingError) -> PrintedPage {
    var page = try sheet.page()
    page.text.kind =
      switch card.kind {
      case .license: .driverLicense
      case .student: .studentCard
      case .identity: .identityCard
      }
    return page
  }

  func style(_ size: Double, _ ink: Ink = Ink(gray: 0.1)) -> TextStyle {
    TextStyle(family: design.family, size: size, ink: ink)
  }

  /// Draws a colored background with fine waves and SPECIMEN across it: marks that are not part of the card's text.
  private func drawPaper(using draws: inout SeededDraws) {
    let (width, height) = (sheet.width, sheet.height)
    sheet.canvas.shade(
      PrintedBox(x: 0, y: 0, width: width, height: height), from: design.paper.top,
      to: design.paper.bottom)
    let (pitch, waves) = (draws.number(11.0...17), draws.number(1.5...3.5))
    let lift = draws.number(14.0...42)
    var start = -60.0
    while start < height + 60 {
      let points = stride(from: 0.0, through: width, by: 12).map { x in
        PixelPoint(
          x: x,
          y: start + lift * triangle(x / width * waves + start / height) + 9 * triangle(x / 97))
      }
      sheet.canvas.line(points, design.accent.faded(0.12), width: 1.3)
      start += pitch
    }
    let mark = style(190, design.accent.faded(0.10)).bold.tracked(14)
    sheet.canvas.turned(by: -26, x: width / 2, y: height / 2) {
      _ = sheet.draw("SPECIMEN", mark, x: width / 2, baseline: height / 2 + 70, align: .center)
    }
  }

  /// A smooth wave of period 1 by a polynomial, the same on every machine.
  private func triangle(_ phase: Double) -> Double {
    let part = phase - phase.rounded(.down)
    let side = part < 0.5 ? part * 4 - 1 : 3 - part * 4
    return side * (1.5 - 0.5 * side * side)
  }

  /// Draws the outline of a person.
  func portrait(_ box: PrintedBox, opacity: Double = 1, using draws: inout SeededDraws) {
    let skin = draws.pick([Ink(0xE5B998), Ink(0xC68B62), Ink(0x8D5A3B), Ink(0xF0CDB0)]).faded(
      opacity)
    let hair = draws.pick([Ink(0x2B1D14), Ink(0x5A3A22), Ink(0xA9824C), Ink(0x6E6E6E)]).faded(
      opacity)
    let shirt = draws.pick([Ink(0x2F4858), Ink(0x7B2D26), Ink(0x3F5E3A), Ink(0x444444)]).faded(
      opacity)
    let canvas = sheet.canvas
    canvas.clipped(to: box, radius: 6) {
      canvas.shade(
        box, from: Ink(0xDDE6EC).faded(opacity), to: Ink(0xB7C4CD).faded(opacity))
      let (x, y) = (box.x + box.width / 2, box.y + box.height * 0.42)
      let radius = box.width * 0.235
      canvas.disc(x: x, y: y - radius * 0.25, radius: radius * 1.16, hair)
      canvas.fill(
        PrintedBox(
          x: x - radius * 0.42, y: y + radius * 0.6, width: radius * 0.84, height: radius * 1.2),
        skin)
      canvas.fill(
        PrintedBox(
          x: x - radius * 1.95, y: y + radius * 1.5, width: radius * 3.9, height: box.height),
        shirt, radius: radius * 0.8)
      canvas.fill(
        PrintedBox(
          x: x - radius * 0.84, y: y - radius, width: radius * 1.68, height: radius * 2.25), skin,
        radius: radius * 0.82)
      for side in [-1.0, 1] {
        canvas.disc(
          x: x + side * radius * 0.36, y: y, radius: radius * 0.085,
          Ink(gray: 0.15, opacity: opacity))
      }
      canvas.arc(
        x: x, y: y + radius * 0.42, radius: radius * 0.3, degrees: 30...150,
        Ink(0x8A3B32).faded(opacity), width: radius * 0.07)
    }
  }

  /// Prints a label and a value on one line.
  @discardableResult
  func entry(
    _ label: String, _ value: String, field: String? = nil, x: Double, baseline: Double,
    size: Double, valueStyle: TextStyle? = nil, gap: Double = 10
  ) -> Double {
    var words = sheet.draw(
      label, style(size * 0.72, design.accent), x: x, baseline: baseline)
    let start = label.isEmpty ? x : x + sheet.width(of: label, style(size * 0.72)) + gap
    let own = valueStyle ?? style(size).bold
    let values = sheet.draw(value, own, x: start, baseline: baseline)
    if let field { sheet.field(field, values) }
    words += values
    sheet.record(words)
    return start + sheet.width(of: value, own)
  }

  /// Draws a PDF417, each module of 4 × 4 pixels or fewer, as large as it fits.
  ///
  /// - Returns: The box of the symbol, without the white around it.
  func symbol(
    _ modules: [[Bool]], in place: PrintedBox
  ) -> PrintedBox {
    let (columns, rows) = (Double(modules.first?.count ?? 1), Double(modules.count))
    let module = min(4, place.width / columns, place.height / rows).rounded(.down)
    let box = PrintedBox(
      x: (place.x + (place.width - columns * module) / 2).rounded(), y: place.y,
      width: columns * module, height: rows * module)
    sheet.canvas.fill(
      PrintedBox(x: box.x - 16, y: box.y - 12, width: box.width + 32, height: box.height + 24),
      .white)
    for (row, line) in modules.enumerated() {
      for (column, isBlack) in line.enumerated() where isBlack {
        sheet.canvas.fill(
          PrintedBox(
            x: box.x + Double(column) * module, y: box.y + Double(row) * module, width: module,
            height: module), .black)
      }
    }
    return box
  }

  func bars(_ box: PrintedBox, using draws: inout SeededDraws) {
    var x = box.x
    while x < box.x + box.width {
      let bar = Double(draws.number(1...4)) * 3
      sheet.canvas.fill(PrintedBox(x: x, y: box.y, width: bar, height: box.height), .black)
      x += bar + Double(draws.number(1...3)) * 3
    }
  }
}
