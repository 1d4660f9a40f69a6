internal import PagemarkReading
internal import PagemarkScoring

/// A page while it is being drawn, which records where everything is printed.
final class Sheet {
  enum Alignment { case left, center, right }

  let canvas: Canvas
  let typesetter: Typesetter
  private let format: PageImage.Format
  private let pixelsPerInch: Int
  private(set) var lines: [PrintedLine] = []
  private(set) var fields: [PrintedField] = []
  private var barcodes: [PrintedBox] = []

  init(
    width: Int, height: Int, format: PageImage.Format, pixelsPerInch: Int, paper: Ink = .white,
    typesetter: Typesetter
  ) throws(DrawingError) {
    canvas = try Canvas(width: width, height: height, paper: paper)
    (self.format, self.pixelsPerInch) = (format, pixelsPerInch)
    self.typesetter = typesetter
  }

  var width: Double { Double(canvas.width) }
  var height: Double { Double(canvas.height) }

  /// Draws words and returns their positions, without recording them.
  func draw(
    _ text: String, _ style: TextStyle, x: Double, baseline: Double,
    align: Alignment = .left
  ) -> [PrintedWord] {
    let blank = typesetter.blank(style)
    let layouts = text.split(separator: " ").map {
      (String($0), typesetter.layout(of: String($0), style: style))
    }
    let width =
      layouts.reduce(0) { $0 + $1.1.advance } + blank * Double(max(0, layouts.count - 1))
    var x =
      switch align {
      case .left: x
      case .center: x - width / 2
      case .right: x - width
      }
    return layouts.map { text, layout in
      canvas.draw(layout, x: x, baseline: baseline)
      var box = layout.ink
      (box.x, box.y) = (box.x + x, box.y + baseline)
      x += layout.advance + blank
      return PrintedWord(text: text, box: box)
    }
  }

  /// Draws a separate line and records it.
  @discardableResult
  func print(
    _ text: String, _ style: TextStyle, x: Double, baseline: Double, align: Alignment = .left
  ) -> [PrintedWord] {
    let words = draw(text, style, x: x, baseline: baseline, align: align)
    record(words)
    return words
  }

  /// Records drawn words as the next line.
  func record(_ words: [PrintedWord]) {
    if !words.isEmpty { lines.append(PrintedLine(words: words)) }
  }

  /// Records words as a field, or only the part of them that is the field's value.
  func field(_ name: String, _ words: some Collection<PrintedWord>, value: String? = nil) {
    guard let first = words.first else { return }
    fields.append(
      PrintedField(
        name: name, value: value ?? words.map(\.text).joined(separator: " "),
        box: words.dropFirst().reduce(first.box) { $0.union($1.box) }))
  }

  /// Records a barcode that was drawn.
  func barcode(_ box: PrintedBox) { barcodes.append(box) }

  func width(of text: String, _ style: TextStyle) -> Double {
    typesetter.width(of: text, style: style)
  }

  func page(excerpt: String? = nil) throws(DrawingError) -> PrintedPage {
    PrintedPage(
      image: try canvas.image(format, pixelsPerInch: pixelsPerInch),
      text: PrintedText(
        lines: lines, excerpt: excerpt, fields: fields, barcodes: barcodes))
  }
}
