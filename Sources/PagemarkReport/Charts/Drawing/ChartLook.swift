/// How series are distinguished: by color, and by dashes, shape or pattern where colors can't be seen.
enum ChartLook: Hashable, Sendable {
  /// By its place, from 0; those beyond `count` repeat.
  case series(Int)
  /// Marks that belong to no series: limits, fronts, what is chosen.
  case ink
  /// Marks in the background.
  case muted
  /// A color of its own, red, green and blue in 0 … 255: the cells of a map.
  case cell(red: Int, green: Int, blue: Int)

  /// So many series look different.
  static let count = 8

  /// Okabe and Ito's colors, which the color-blind can distinguish, in the order in which their lightness differs
  /// most; without the yellow, which is lost on white.
  private static let colors = [
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#8C8C8C",
  ]
  /// Of lines, in gnuplot's lengths.
  private static let dashes = [
    "solid", "(14,7)", "(3,5)", "(18,5,3,5)", "(8,4)", "(18,5,3,5,3,5)", "(26,8)", "(5,9)",
  ]
  /// Numbers of gnuplot's points: circle, square, triangle, diamond, filled, then open.
  private static let shapes = [7, 5, 9, 13, 6, 4, 8, 12]
  /// Of areas.
  private static let fills = [
    "solid 1.0", "pattern 4", "solid 0.35", "pattern 5", "pattern 1", "solid 0.7", "pattern 2",
    "pattern 6",
  ]
  /// What `ChartSVG` recognizes by its color: hair lines and marks in the background.
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
