/// A paragraph to set.
struct Paragraph {
  /// A word in its style; only the hyphenator may break it.
  struct Word: Hashable {
    var text: String
    var style: TextStyle
  }
  enum Setting { case justified, ragged }

  var words: [Word]
  var setting = Setting.justified
  /// The indent of the first line, in pixels.
  var indent = 0.0
  /// The left indent of the other lines, in pixels.
  var hanging = 0.0
  var hyphenates = true

  init(
    _ text: String, _ style: TextStyle, setting: Setting = .justified, indent: Double = 0,
    hanging: Double = 0, hyphenates: Bool = true
  ) {
    words = text.split(separator: " ").map { Word(text: String($0), style: style) }
    (self.setting, self.indent, self.hanging) = (setting, indent, hanging)
    self.hyphenates = hyphenates
  }
}

/// A line of a broken paragraph.
struct SetLine: Hashable {
  var words: [Paragraph.Word]
  /// The indent from the left of the column, in pixels.
  var indent: Double
  /// Whether the line is spread to the full width.
  var isJustified: Bool
  /// Whether the last word continues on the next line, after a hyphen that the typesetter added.
  var endsInHyphen: Bool

  var text: String { words.map(\.text).joined(separator: " ") }
}

extension [SetLine] {
  /// The lines as a person would type them: a space between two lines, and none where the typesetter broke a word.
  var joined: String {
    var text = ""
    for (index, line) in enumerated() {
      text += line.endsInHyphen ? String(line.text.dropLast()) : line.text
      if index < count - 1, !line.endsInHyphen { text += " " }
    }
    return text
  }
}
