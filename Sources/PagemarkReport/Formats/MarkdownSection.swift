/// A part of a report that may be cut at its end, between lines, if it does not fit.
struct MarkdownSection {
  /// Tables with their headings, created on demand because a sweep has thousands.
  private let blocks: [() -> String]
  /// Their replacement in a report that must be cut; `nil` if it is the same.
  private let briefBlocks: [() -> String]?
  /// Where the complete contents are.
  private let source: String
  /// The bytes that are reserved for the section, if it needs them.
  let share: Int
  /// The place of the section among those that get what no share reserves: the smallest first.
  let rank: Int

  init(
    _ blocks: [() -> String], brief: [() -> String]? = nil, in source: String, share: Int, rank: Int
  ) {
    (self.blocks, briefBlocks, self.source) = (blocks, brief, source)
    (self.share, self.rank) = (share, rank)
  }

  init(_ text: @autoclosure @escaping () -> String, in source: String, share: Int, rank: Int) {
    self.init([text], in: source, share: share, rank: rank)
  }

  /// The whole section, or its beginning if it exceeds the limit.
  func draft(beyond limit: Int) -> String { Self.joined(blocks, beyond: limit) }

  /// What may be shown in a report that must be cut, or slightly more than the limit.
  func brief(beyond limit: Int) -> String? {
    briefBlocks.map { Self.joined($0, beyond: limit) }
  }

  /// The blocks up to the one that exceeds the limit.
  private static func joined(_ blocks: [() -> String], beyond limit: Int) -> String {
    var text = ""
    for block in blocks where text.utf8.count <= limit {
      let part = block()
      if !part.isEmpty { text += (text.isEmpty ? "" : "\n\n") + part }
    }
    return text
  }

  /// Complete lines up to the limit in bytes, and a line that says what is missing; no table without a row remains.
  func cut(_ brief: String, to limit: Int, isSame: Bool) -> String {
    let note = "\n\n… shortened, so that the report stays under 64 KB: all of it is in \(source)."
    if brief.utf8.count + (isSame ? 0 : note.utf8.count) <= limit {
      return brief.isEmpty || isSame ? brief : brief + note
    }
    var room = limit - note.utf8.count
    var kept: [Substring] = []
    for line in brief.split(separator: "\n", omittingEmptySubsequences: false) {
      room -= line.utf8.count + 1
      if room < 0 { break }
      kept.append(line)
    }
    while kept.count > 1, let last = kept.last, Self.introduces(last) { kept.removeLast() }
    // A header whose rule was below it.
    while kept.count > 1, Self.isHeader(kept[kept.count - 1], below: kept[kept.count - 2]) {
      kept.removeLast()
      while kept.count > 1, let last = kept.last, Self.introduces(last) { kept.removeLast() }
    }
    return kept.isEmpty ? "" : kept.joined(separator: "\n") + note
  }

  /// Whether a line is meaningless without what follows: empty, a heading, or the rule below a table's header.
  private static func introduces(_ line: Substring) -> Bool {
    line.isEmpty || line.hasPrefix("## ") || line.hasPrefix("| ---")
  }

  /// Whether it is the first row of a table, which has no row above it.
  private static func isHeader(_ line: Substring, below above: Substring) -> Bool {
    line.hasPrefix("| ") && !above.hasPrefix("|")
  }
}

/// Fits sections into a size.
enum MarkdownBudget {
  /// Under 64 KB, the limit of comments on code hosts.
  static let limit = 65_000

  /// More rows than this never fit.
  static let mostRows = limit / 20

  /// The sections in their order, each cut if they do not fit together.
  static func joined(_ sections: [MarkdownSection]) -> String {
    let drafts = sections.map { $0.draft(beyond: limit) }
    let text = text(drafts)
    if text.utf8.count <= limit { return text }
    let briefs = zip(sections, drafts).map { $0.brief(beyond: limit) ?? $1 }
    var room = zip(sections, briefs).map { min($0.share, $1.utf8.count) }
    // Two line feeds between sections, and a note in each.
    var left = limit - room.reduce(0, +) - 2 * sections.count
    for index in sections.indices.sorted(by: { sections[$0].rank < sections[$1].rank }) {
      let more = min(max(0, left), briefs[index].utf8.count + 120 - room[index])
      room[index] += max(0, more)
      left -= max(0, more)
    }
    return Self.text(
      sections.indices.map { index in
        sections[index].cut(
          briefs[index], to: room[index], isSame: drafts[index] == briefs[index])
      })
  }

  private static func text(_ sections: [String]) -> String {
    sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}
