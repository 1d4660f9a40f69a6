/// What a case may be used for.
public enum Split: String, Hashable, Sendable, CaseIterable {
  /// For choosing parameters.
  case tune
  /// For judging what was chosen while work goes on.
  case validate
  /// For the last word: never looked at before.
  case holdout

  /// What reports slice by.
  public var tag: String { "split=\(rawValue)" }
}
