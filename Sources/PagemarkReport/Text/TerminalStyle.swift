/// Whether words are in color, which adds no information.
public enum TerminalStyle: Hashable, Sendable {
  case plain, colored

  enum Color: Int {
    case red = 31
    case green = 32
    case yellow = 33
  }

  /// The text in the color, or as it is.
  func paint(_ text: String, _ color: Color?, isBold: Bool = false) -> String {
    guard self == .colored, let color else { return text }
    return "\u{1B}[\(isBold ? "1;" : "")\(color.rawValue)m\(text)\u{1B}[0m"
  }

  /// The color of a verdict's word: `pass`, `fail`, `unproven`, `not evaluable`, `incomplete`.
  static func color(of word: String) -> Color {
    switch word.lowercased() {
    case "pass": .green
    case "fail", "fail, unproven": .red
    default: .yellow
    }
  }
}
