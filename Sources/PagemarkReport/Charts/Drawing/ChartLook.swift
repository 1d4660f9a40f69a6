/// How series are distinguished: by color, and by dashes, shape or pattern if colors can't be seen.
enum ChartLook: Hashable, Sendable {
  /// A series by its index, from 0; indices beyond `count` repeat.
  case series(Int)
  /// Marks that belong to no series: limits, fronts, the chosen setting.
  case ink
  /// Marks in the background.
  case muted
  /// A color of its own, with red, green and blue in 0 … 255, for the cells of a map.
  case cell(red: Int, green: Int, blue: Int)

  /// The number of series that look different.
  static let count = 8

  /// Okabe and Ito's colors, which color-blind people can distinguish, ordered so that lightness differs most; without
  /// yellow, which is invisible on white.
  private static let colors = [
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#8C8C8C",
  ]
  /// Dashes of lines, in gnuplot's lengths.
  private static let dashes = [
    "solid", "(14,7)", "(3,5)", "(18,5,3,5)", "(8,4)", "(18,5,3,5,3,5)", "(26,8)", "(5,9)",
  ]
  /// Numbers of gnuplot's points: circle, square, triangle, diamond, filled, then open.
  private static let shapes = [7, 5, 9, 13, 6, 4, 8, 12]
  /// Fill patterns of areas.
  private static let fills = [
    "solid 1.0", "pattern 4", "solid 0.35", "pattern 5", "pattern 1", "solid 0.7", "pattern 2",
    "pattern 6",
  ]
  /// The colors by which `ChartSVG` recognizes hairlines and marks in the background.
  static let hairline = "#C0C0C1"
  private static let back = "#9A9A9B"

  var color: String {
    switch self {
    case .series(let index): Self.colors[index % Self.count]
    case .ink: "#000000"
    case .muted: Self.back
    case .cell(let red, let green, let blue):
      "#" + [red, green, blue].map { Self.hexadecimal($0) }.joined()
    }
  }

  var dash: String {
    switch self {
    case .series(let index): Self.dashes[index % Self.count]
    case .ink: "(4,4)"
    case .muted, .cell: "solid"
    }
  }

  var shape: Int {
    switch self {
    case .series(let index): Self.shapes[index % Self.count]
    case .ink: 6
    case .muted, .cell: 7
    }
  }

  var fill: String {
    switch self {
    case .series(let index): Self.fills[index % Self.count]
    case .ink, .muted, .cell: "solid 1.0"
    }
  }

  private static func hexadecimal(_ value: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
