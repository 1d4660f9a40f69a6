/// The names under which files of text can meet: without what says only who wrote them, and how.
enum FileStem {
  /// Endings of files that hold text, in lower case.
  static let endings = TextSyntax.markupEndings.union(["txt", "text", "md", "json"])

  /// What may stand before the ending, in lower case: `a.gt.txt`, `a.gt.page.xml`, `a.truth.hocr`.
  private static let marks: Set = [
    "gt", "truth", "ref", "reference", "ocr", "hyp", "hypothesis", "pred", "page", "alto", "hocr",
  ]

  /// `nil` for a file that holds no text, by its ending.
  static func stem(of path: String) -> String? {
    var parts = PathParts(path)
    guard endings.contains(parts.ending) else { return nil }
    while case let shorter = PathParts(parts.stem), marks.contains(shorter.ending) {
      parts = shorter
    }
    return parts.stem
  }

  /// The ending that all of several stems share, with its dot, such as `.some-ocr`; empty for none.
  static func commonEnding(of stems: [String]) -> String {
    guard stems.count > 1, let first = stems.first else { return "" }
    let name = PathParts(first)
    let ending = first.dropFirst(name.stem.count)
    return stems.allSatisfy { $0.hasSuffix(ending) && $0.count > ending.count }
      ? String(ending) : ""
  }
}
