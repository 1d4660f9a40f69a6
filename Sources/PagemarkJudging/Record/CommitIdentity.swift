/// Which commit a run measured.
public struct CommitIdentity: Hashable, Sendable, Codable {
  /// The commit's hash, in hexadecimal.
  public var id: String
  /// Whether files that the repository knows had been changed since; `nil` where a CI system named the commit and
  /// git could not be asked.
  public var isModified: Bool?

  public init(id: String, isModified: Bool?) { (self.id, self.isModified) = (id, isModified) }

  /// The first eight digits, with a `+` where files had been changed.
  public var short: String { String(id.prefix(8)) + (isModified == true ? "+" : "") }
}
