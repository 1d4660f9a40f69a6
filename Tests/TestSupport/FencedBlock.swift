/// A block of code in a Markdown file.
public struct FencedBlock: Sendable {
  /// The first word behind the fence, such as `sh`.
  public let language: String
  /// The rest of that line.
  public let title: String
  public let text: String
  /// Of the fence, from 1.
  public let line: Int

  /// Every block of a file, in its order.
  public static func all(in markdown: String) -> [FencedBlock] {
    var blocks: [FencedBlock] = []
    var open: (language: String, title: String, line: Int)?
    var lines: [Substring] = []
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard line.hasPrefix("```") else {
        lines.append(line)
        continue
      }
      if let (language, title, start) = open {
        blocks.append(
          FencedBlock(
            language: language, title: title, text: lines.map { $0 + "\n" }.joined(), line: start))
        open = nil
      } else {
        let words = line.dropFirst(3).split(separator: " ", maxSplits: 1).map(String.init)
        open = (words.first ?? "", words.count > 1 ? words[1] : "", index + 1)
      }
      lines = []
    }
    return blocks
  }
}
