/// The style of a judgment.
enum JudgmentLook: String {
  case good, bad, open

  /// What tells the judgment apart without color.
  var sign: String {
    switch self {
    case .good: "✓"
    case .bad: "✗"
    case .open: "?"
    }
  }
}

extension HTML {
  /// Appends a word of judgment with its sign, so that color is never the only mark.
  mutating func word(_ word: String, _ look: JudgmentLook) {
    open("span", ["class": "word \(look.rawValue)"])
    text("\(look.sign) \(word)")
    raw("</span>")
  }
}
