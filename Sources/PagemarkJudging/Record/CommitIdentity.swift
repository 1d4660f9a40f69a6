/// The commit that a run measured.
public struct CommitIdentity: Hashable, Sendable, Codable {
  /// The commit's hash, in hexadecimal.
  public var id: String
  /// Whether tracked files had been changed since.
  ///
  /// `nil` if a CI system named the commit and git could not be run.
  public var isModified: Bool?

  public init(id: String, isModified: Bool?) { (self.id, self.isModified) = (id, isModified) }

  /// The first eight digits, followed by `+` if files had been changed.
  public var short: String { String(id.prefix(8)) + (isModified == true ? "+" : "") }
}
