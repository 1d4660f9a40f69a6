/// A bracket that opens a list or mapping and that nothing closes.
struct OpenBracket: Hashable {
  /// Whether it opens a list; otherwise, a mapping.
  let isList: Bool
  /// From 1.
  let line: Int

  private init(isList: Bool, line: Int) { (self.isList, self.line) = (isList, line) }

  /// Finds the innermost one that is open at the end of a text; `nil` if there is none.
  ///
  /// Brackets count where a value may begin, but not in quotes and comments.
  init?(in text: String) {
    var open: [OpenBracket] = []
    var line = 1
    var quote: Character?
    var isComment = false
    // The character before, and the last one that is no blank; a line feed where a line begins.
    var before: Character = "\n"
    var last: Character = "\n"
    for character in text {
      if character.isNewline {
        line += 1
        isComment = false
        if open.isEmpty, quote == nil { last = "\n" }
      } else if let current = quote {
        if character == current, current == "'" || before != "\\" { quote = nil }
      } else if character == "#", before.isWhitespace {
        isComment = true
      } else if !isComment {
        let beginsValue = "\n:-,[{".contains(last)
        switch character {
        case "\"" where beginsValue, "'" where beginsValue: quote = character
        case "[" where beginsValue, "{" where beginsValue:
          open.append(OpenBracket(isList: character == "[", line: line))
        case "]", "}": _ = open.popLast()
        default: break
        }
        if !character.isWhitespace { last = character }
      }
      before = character
    }
    guard let innermost = open.last else { return nil }
    self = innermost
  }
}
