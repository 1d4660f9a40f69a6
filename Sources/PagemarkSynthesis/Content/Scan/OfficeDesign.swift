/// An office's type and margins, in pixels; US Letter at 300 per inch.
struct OfficeDesign {
  static let pixelsPerInch = 300
  static let (width, height) = (2550, 3300)

  var body, heading: TextStyle
  var leading: Double
  var margin: Double
  var setting: Paragraph.Setting
  var bullet: String
  var numbersHeadings: Bool
  var footIsCentered: Bool

  init(using draws: inout SeededDraws) {
    let faces: [(FontFamily, FontFamily, ClosedRange<Double>)] = [
      (.termes, .heros, 11...12), (.liberationSans, .liberationSans, 10...11),
      (.cursor, .cursor, 10.5...11.5), (.schola, .schola, 10.5...11.5),
      (.heros, .heros, 10...11), (.termes, .termes, 11.5...12.5),
      (.openSans, .openSans, 9.5...10.5),
      (.pagella, .lato, 10.5...11.5),
    ]
    let face = draws.pick(faces)
    let size = draws.number(face.2) * 300 / 72
    body = TextStyle(family: face.0, size: size, ink: Ink(gray: draws.number(0.02...0.14)))
    heading = TextStyle(family: face.1, size: size * 1.22, weight: .bold, ink: body.ink)
    leading = size * draws.number(1.18...1.42)
    margin = draws.number(0.95...1.25) * 300
    setting = face.0 != .cursor && draws.chance(0.4) ? .justified : .ragged
    bullet = draws.pick(["•", "•", "–", "-"])
    numbersHeadings = draws.chance(0.5)
    footIsCentered = draws.chance(0.5)
  }
}
