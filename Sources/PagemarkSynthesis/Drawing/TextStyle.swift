/// The appearance of a text.
struct TextStyle: Hashable, Sendable {
  enum Weight: Int32, Hashable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }
  enum Slant: Hashable, Sendable { case roman, italic }

  var family: FontFamily
  /// The size of the em, in pixels.
  var size: Double
  var weight = Weight.regular
  var slant = Slant.roman
  /// The extra space between letters, in pixels.
  var tracking = 0.0
  /// OpenType features in the notation of CSS, such as `onum=1`.
  var features = ""
  /// A receipt printer's double width and height, as factors for the drawn letters.
  var widthFactor = 1.0
  var heightFactor = 1.0
  var ink = Ink.black

  func sized(_ size: Double) -> TextStyle { with { $0.size = size } }
  func inked(_ ink: Ink) -> TextStyle { with { $0.ink = ink } }
  func tracked(_ tracking: Double) -> TextStyle { with { $0.tracking = tracking } }
  var bold: TextStyle { with { $0.weight = .bold } }
  var italic: TextStyle { with { $0.slant = .italic } }

  func with(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var style = self
    change(&style)
    return style
  }
}

/// A color; components and opacity are in 0 … 1.
struct Ink: Hashable, Sendable {
  var red, green, blue: Double
  var opacity = 1.0

  static let black = Ink(gray: 0.07)
  static let white = Ink(gray: 1)

  init(gray: Double, opacity: Double = 1) {
    (red, green, blue, self.opacity) = (gray, gray, gray, opacity)
  }

  /// A color in the notation of CSS: `0xFF4500`.
  init(_ hex: Int, opacity: Double = 1) {
    (red, green, blue) = (
      Double(hex >> 16 & 0xFF) / 255, Double(hex >> 8 & 0xFF) / 255, Double(hex & 0xFF) / 255
    )
    self.opacity = opacity
  }

  func faded(_ opacity: Double) -> Ink {
    var ink = self
    ink.opacity = opacity
    return ink
  }
}
