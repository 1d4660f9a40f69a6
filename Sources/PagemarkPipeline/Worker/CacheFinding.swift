/// What the cache contains for a page and a pipeline.
public enum CacheFinding: Hashable, Sendable, Codable {
  case hit
  /// No entry; `differences` from the closest entry of the same image, empty if there is none.
  case absent(differences: [String])
  /// There is an entry, but its contents have changed since it was written.
  case damaged
  /// The image can't be read.
  case unreadable
  /// The recognizer gives different lines for equal pages, so they are not cached.
  case notKept
  /// The recognizer does not declare what it uses, so its lines are kept only until the end of the run.
  case keptWithinARun
}
