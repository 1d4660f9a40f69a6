/// The design of a book: trim, type and margins, in pixels at 300 per inch.
struct BookDesign {
  enum Head { case none, bookAndChapter, chapterOnly, authorAndBook }
  enum Folio { case withHead, footCenter, footOuter }
  enum HeadType { case capitals, italic }

  static let pixelsPerInch = 300
  var width, height: Int
  var body: TextStyle
  var leading: Double
  var indent: Double
  /// As shares of the width.
  var innerMargin, outerMargin: Double
  var top, bottom: Double
  var head: Head
  var headType: HeadType
  var folio: Folio

  init(using draws: inout SeededDraws) {
    let inch = Double(Self.pixelsPerInch)
    let trim = draws.pick([(5.0, 8.0), (5.25, 8.0), (5.5, 8.5), (5.5, 8.5), (6.0, 9.0)])
    (width, height) = (Int(trim.0 * inch), Int(trim.1 * inch))
    let family = draws.pick([
      FontFamily.ebGaramond, .libertine, .oldStandard, .cardo, .pagella, .schola, .termes,
      .ebGaramond, .libertine,
    ])
    // In points; wide typefaces are set smaller.
    let points: ClosedRange<Double> =
      switch family {
      case .ebGaramond: 10.8...12.2
      case .schola, .pagella: 9.4...10.6
      case .cardo: 9.8...11
      default: 10.2...11.6
      }
    let size = draws.number(points) * inch / 72
    body = TextStyle(family: family, size: size, ink: Ink(gray: draws.number(0.04...0.16)))
    // Not for EB Garamond, whose old-style numeral one is a small capital I.
    if [.pagella, .libertine, .schola].contains(family), draws.chance(0.5) {
      body.features = "onum=1"
    }
    leading = size * draws.number(1.2...1.36) * (family == .cardo ? 1.08 : 1)
    indent = size * draws.number(1.0...1.8)
    innerMargin = draws.number(0.13...0.16)
    outerMargin = draws.number(0.105...0.14)
    top = draws.number(0.118...0.135)
    bottom = draws.number(0.885...0.9)
    head = draws.pick([.bookAndChapter, .bookAndChapter, .chapterOnly, .authorAndBook, .none])
    headType = draws.pick([.capitals, .capitals, .italic])
    folio = head == .none || draws.chance(0.3) ? draws.pick([.footCenter, .footOuter]) : .withHead
  }
}
