/// What a reviewer decided about a page.
public struct ReviewDecision: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable {
    case accepted
    /// Left for later.
    case skipped
  }

  public var kind: Kind
  /// The files of truth that the review wrote, by their paths from the dataset's root, with their SHA-256.
  ///
  /// The review replaces only files that have not changed since.
  public var files: [String: String]
  /// The SHA-256 of these files before, because a kill may have prevented their replacement.
  public var replaced: [String: String]?

  public init(kind: Kind, files: [String: String] = [:], replaced: [String: String]? = nil) {
    (self.kind, self.files, self.replaced) = (kind, files, replaced)
  }

  /// By file, every SHA-256 with which the review may have left it.
  public var known: [String: [String]] {
    files.mapValues { [$0] }.merging((replaced ?? [:]).mapValues { [$0] }) { $0 + $1 }
  }
}
