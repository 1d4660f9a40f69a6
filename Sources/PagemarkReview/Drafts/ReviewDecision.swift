/// What a reviewer decided about a page.
struct ReviewDecision: Hashable, Sendable, Codable {
  enum Kind: String, Hashable, Sendable, Codable {
    case accepted
    /// Left for later.
    case skipped
  }

  var kind: Kind
  /// The files of truth that the review wrote, by their paths from the dataset's root, with their SHA-256.
  ///
  /// The review replaces only files that have not changed since.
  var files: [String: String] = [:]
  /// The SHA-256 of these files before, because a kill may have prevented their replacement.
  var replaced: [String: String]?

  /// By file, every SHA-256 with which the review may have left it.
  var known: [String: [String]] {
    files.mapValues { [$0] }.merging((replaced ?? [:]).mapValues { [$0] }) { $0 + $1 }
  }
}
