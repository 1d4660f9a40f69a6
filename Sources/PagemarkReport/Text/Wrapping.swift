internal import PagemarkPipeline


/// Sentences over as many lines of 80 columns as they need.
public enum Wrapping {
  /// As an item of a list: the first line marked, the others indented.
  static func item(_ sentence: String) -> [String] {
    lines(sentence, first: "-", other: " ")
  }

  /// Without a mark.
  public static func paragraph(_ sentence: String) -> [String] {
    lines(sentence, first: "", other: "").map { String($0.drop { $0 == " " }) }
  }

  /// Further in by some columns, at least 1; from its second line on two more.
  public static func indented(_ sentence: String, by columns: Int) -> [String] {
    lines(
      sentence, first: String(repeating: " ", count: columns - 1),
      other: String(repeating: " ", count: columns + 1))
  }

  private static func lines(_ sentence: String, first: String, other: String) -> [String] {
    // A word that no line holds is broken.
    let words = sentence.visible.split(separator: " ").flatMap { $0.pieces(of: 76) }
    return words.reduce(into: [first]) { lines, word in
      if lines[lines.count - 1].columns + 1 + word.columns > TextTable.width {
        lines.append(other + " " + word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
  }
}
