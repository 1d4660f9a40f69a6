/// What a case may be used for.
public enum Split: String, Hashable, Sendable, CaseIterable {
  /// For choosing parameters.
  case tune
  /// For judging choices during development.
  case validate
  /// For the final judgment; never looked at before.
  case holdout

  /// The tag that reports group by.
  public var tag: String { "split=\(rawValue)" }
}
