internal import PagemarkJudging

extension CommitIdentity {
  /// The commit that the CI system states; `nil` if it states none.
  init?(ofCISystem environment: [String: String]) {
    let words = ["GITHUB_SHA", "CI_COMMIT_SHA"].lazy.compactMap { environment[$0] }
    guard let hash = words.first(where: { Self.isHash($0) }) else { return nil }
    self.init(id: hash, isModified: nil)
  }

  /// Reads `git status --porcelain=v2 --branch`.
  init?(status: String) {
    let lines = status.split(separator: "\n")
    let mark = "# branch.oid "
    guard let line = lines.first(where: { $0.hasPrefix(mark) }),
      Self.isHash(String(line.dropFirst(mark.count)))
    else { return nil }
    self.init(
      id: String(line.dropFirst(mark.count)),
      isModified: lines.contains { !$0.hasPrefix("#") })
  }

  private static func isHash(_ text: String) -> Bool {
    (7...64).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
