internal import PagemarkPipeline

/// Wraps sentences at 80 columns.
public enum Wrapping {
  /// An item of a list: the first line is marked, the others are indented.
  static func item(_ sentence: String) -> [String] {
    lines(sentence, first: "- ", other: "  ")
  }

  /// A paragraph without a mark.
  public static func paragraph(_ sentence: String) -> [String] {
    lines(sentence, first: " ", other: " ").map { String($0.drop { $0 == " " }) }
  }

  /// Indented by at least 1 column; from the second line on, by two more.
  public static func indented(_ sentence: String, by columns: Int) -> [String] {
    lines(
      sentence, first: String(repeating: " ", count: columns),
      other: String(repeating: " ", count: columns + 2))
  }

  /// A sentence beside a head: further lines begin in the column of the first.
  public static func beside(_ head: String, _ sentence: String) -> [String] {
    let room = max(20, LineLimit.current.width - head.columns)
    return lines(
      sentence, first: head, other: String(repeating: " ", count: head.columns),
      longestWord: room, width: head.columns + room)
  }

  /// Fills lines with the words of a sentence, behind what they begin with.
  private static func lines(
    _ sentence: String, first: String, other: String, longestWord: Int = 76,
    width: Int = LineLimit.current.width
  ) -> [String] {
    // A word that is longer than a line is broken.
    let words = sentence.visible.split(separator: " ").flatMap { $0.pieces(of: longestWord) }
    var (lines, blank) = ([first], "")
    for word in words {
      let line = lines[lines.count - 1] + blank + word
      if line.columns > width { lines.append(other + word) } else { lines[lines.count - 1] = line }
      blank = " "
    }
    return lines
  }
}
