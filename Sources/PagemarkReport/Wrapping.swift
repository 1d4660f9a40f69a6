internal import PagemarkCore

/// Sentences over as many lines of 80 columns as they need.
enum Wrapping {
  /// As an item of a list: the first line marked, the others indented.
  static func item(_ sentence: String) -> [String] {
    lines(sentence, first: "-", other: " ")
  }

  /// Without a mark.
  static func paragraph(_ sentence: String) -> [String] {
    lines(sentence, first: "", other: "").map { String($0.drop { $0 == " " }) }
  }

  private static func lines(_ sentence: String, first: String, other: String) -> [String] {
    sentence.visible.split(separator: " ").reduce(into: [first]) { lines, word in
      if lines[lines.count - 1].count + 1 + word.count > 80 {
        lines.append(other + " " + word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
  }
}
