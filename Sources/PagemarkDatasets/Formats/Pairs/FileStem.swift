/// The names by which text files are paired: without the parts that say only who wrote them, and how.
enum FileStem {
  /// Extensions of text files, in lower case; a PDF may have a text layer.
  static let endings = TextSyntax.markupEndings.union(["txt", "text", "md", "json", "pdf"])

  /// What may precede the extension, in lower case: `a.gt.txt`, `a.gt.page.xml`, `a.truth.hocr`.
  private static let marks: Set = [
    "gt", "truth", "ref", "reference", "ocr", "hyp", "hypothesis", "pred", "page", "alto", "hocr",
  ]

  /// `nil` if the extension is not that of a text file.
  static func stem(of path: String) -> String? {
    var parts = PathParts(path)
    guard endings.contains(parts.ending) else { return nil }
    while case let shorter = PathParts(parts.stem), marks.contains(shorter.ending) {
      parts = shorter
    }
    return parts.stem
  }

  /// The suffix that several stems share, with its dot, such as `.some-ocr`; empty if there is none.
  static func commonEnding(of stems: [String]) -> String {
    guard stems.count > 1, let first = stems.first else { return "" }
    let name = PathParts(first)
    let ending = first.dropFirst(name.stem.count)
    return stems.allSatisfy { $0.hasSuffix(ending) && $0.count > ending.count }
      ? String(ending) : ""
  }
}
