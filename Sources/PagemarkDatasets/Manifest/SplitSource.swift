/// Where a dataset's splits come from.
public enum SplitSource: Hashable, Sendable {
  /// A CSV beside the manifest: `case,split,group,tags`.
  case file(String)
  /// Told from the cases themselves.
  case rule(SplitRule)
}
