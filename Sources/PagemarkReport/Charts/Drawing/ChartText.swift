/// Text in charts; no other code escapes it for gnuplot.
enum ChartText {
  /// A gnuplot string that means the text and nothing else.
  ///
  /// Between single quotes, gnuplot interprets no backslash, backtick or macro; labels are drawn `noenhanced`.
  static func quoted(_ text: String) -> String {
    var quoted = "'"
    for character in plain(text) {
      quoted += character == "'" ? "''" : String(character)
    }
    return quoted + "'"
  }

  /// The text on one line; characters that control a terminal, change the direction of writing, or are not allowed in
  /// XML are shown as code points.
  static func plain(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { shown, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        shown += scalar.escaped(asASCII: true)
      default: shown.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text in at most this width, in letters, shortened with "…".
  static func shortened(_ text: String, to width: Int) -> String {
    let text = plain(text)
    guard self.width(of: text) > width else { return text }
    var (kept, used) = ("", 1)
    for scalar in text.unicodeScalars {
      used += Self.width(of: scalar)
      if used > width { break }
      kept.unicodeScalars.append(scalar)
    }
    return kept + "…"
  }

  /// The width in letters of usual width.
  static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  /// Han, Hangul, kana and pictures are twice as wide as letters.
  private static func width(of scalar: Unicode.Scalar) -> Int { scalar.value >= 0x1100 ? 2 : 1 }

  /// Text as a part of a file's name: letters, digits, points and hyphens, 60 at most.
  static func fileName(_ text: String) -> String {
    String(
      text.prefix(60).map { character in
        character.isASCII && (character.isLetter || character.isNumber || ".-_".contains(character))
          ? character : "_"
      })
  }
}
