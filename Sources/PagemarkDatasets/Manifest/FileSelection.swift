/// Which files of the root belong to the dataset.
public enum FileSelection: Hashable, Sendable {
  case all
  /// Files whose names end so, without regard to case.
  case endings([String])
  /// Files that a file beside the manifest lists, a path a line.
  case list(String)
}
