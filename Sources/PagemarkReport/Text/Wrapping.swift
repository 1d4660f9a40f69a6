internal import PagemarkPipeline

/// Wraps sentences at 80 columns.
public enum Wrapping {
  /// An item of a list: the first line is marked, the others are indented.
  static func item(_ sentence: String) -> [String] {
    lines(sentence, first: "-", other: " ")
  }

  /// A paragraph without a mark.
  public static func paragraph(_ sentence: String) -> [String] {
    lines(sentence, first: "", other: "").map { String($0.drop { $0 == " " }) }
  }

  /// Indented by at least 1 column; from the second line on, by two more.
  public static func indented(_ sentence: String, by columns: Int) -> [String] {
    lines(
      sentence, first: String(repeating: " ", count: columns - 1),
      other: String(repeating: " ", count: columns + 1))
  }

  /// A sentence beside a head: further lines begin in the column of the first.
  public static func beside(_ head: String, _ sentence: String) -> [String] {
    let room = max(20, TextLayout.current.width - head.columns)
    let words = sentence.visible.split(separator: " ").flatMap { $0.pieces(of: room) }
    let lines = words.reduce(into: [""]) { lines, word in
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = word
      } else if line.columns + 1 + word.columns > room {
        lines.append(word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    let indent = String(repeating: " ", count: head.columns)
    return lines.enumerated().map { ($0.offset == 0 ? head : indent) + $0.element }
  }

  private static func lines(_ sentence: String, first: String, other: String) -> [String] {
    // A word that is longer than a line is broken.
    let words = sentence.visible.split(separator: " ").flatMap { $0.pieces(of: 76) }
    return words.reduce(into: [first]) { lines, word in
      if lines[lines.count - 1].columns + 1 + word.columns > TextLayout.current.width {
        lines.append(other + " " + word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
  }
}
