/// Where a dataset's splits come from.
public enum SplitSource: Hashable, Sendable {
  /// A CSV file beside the manifest: `case,split,group,tags`.
  case file(String)
  /// Derived from the cases themselves.
  case rule(SplitRule)
}
