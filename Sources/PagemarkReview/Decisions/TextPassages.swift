internal import PagemarkElementary

/// The passages in which two texts differ: whole lines, each with enough around it to occur once.
struct TextPassages {
  struct Change: Hashable {
    var was, replacement: String
  }

  private(set) var changed: [Change] = []

  init(from old: String, to new: String) {
    let (before, after) = (Self.lines(old), Self.lines(new))
    for hunk in changedRanges(from: before, to: after) {
      guard let change = Self.change(hunk.old, hunk.new, before, after, in: old) else {
        // A passage that can't be told from others: the whole text is the passage.
        changed = [Change(was: old, replacement: new)]
        return
      }
      changed.append(change)
    }
    var result = old
    for change in changed {
      let places = result.ranges(of: change.was)
      if places.count == 1 { result.replaceSubrange(places[0], with: change.replacement) }
    }
    if result != new { changed = [Change(was: old, replacement: new)] }
  }

  /// The lines of a text, each with its line end.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(where: \.isNewline).map { text.index(after: $0) }
      lines.append(text[start..<(end ?? text.endIndex)])
      start = end ?? text.endIndex
    }
    return lines
  }

  /// The change of a range of lines, widened until the old passage occurs once; `nil` if it never does.
  private static func change(
    _ old: Range<Int>, _ new: Range<Int>, _ before: [Substring], _ after: [Substring],
    in text: String
  ) -> Change? {
    var (old, new) = (old, new)
    while true {
      let was = before[old].joined()
      if !was.isEmpty, text.ranges(of: was).count == 1 {
        return Change(was: was, replacement: after[new].joined())
      }
      // The lines around a hunk are the same in both texts, up to the next hunk.
      let canGrowUp =
        old.lowerBound > 0 && new.lowerBound > 0
        && before[old.lowerBound - 1] == after[new.lowerBound - 1]
      let canGrowDown =
        old.upperBound < before.count && new.upperBound < after.count
        && before[old.upperBound] == after[new.upperBound]
      guard canGrowUp || canGrowDown else { return nil }
      if canGrowUp {
        (old, new) = (old.lowerBound - 1..<old.upperBound, new.lowerBound - 1..<new.upperBound)
      }
      if canGrowDown {
        (old, new) = (old.lowerBound..<old.upperBound + 1, new.lowerBound..<new.upperBound + 1)
      }
    }
  }
}
