/// A paragraph that is to be set.
struct Paragraph {
  /// A word in its style; it is broken nowhere but where the hyphenator says.
  struct Word: Hashable {
    var text: String
    var style: TextStyle
  }
  enum Setting { case justified, ragged }

  var words: [Word]
  var setting = Setting.justified
  /// Of the first line, in pixels.
  var indent = 0.0
  /// On the left of the other lines.
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
  /// In pixels, from the left of the column.
  var indent: Double
  /// Spread to the whole measure.
  var isJustified: Bool
  /// The last word goes on in the next line; its hyphen is the printer's.
  var endsInHyphen: Bool

  var text: String { words.map(\.text).joined(separator: " ") }
}

extension [SetLine] {
  /// As somebody would type it: one blank between two lines, none where the printer broke a word.
  var joined: String {
    var text = ""
    for (index, line) in enumerated() {
      text += line.endsInHyphen ? String(line.text.dropLast()) : line.text
      if index < count - 1, !line.endsInHyphen { text += " " }
    }
    return text
  }
}
