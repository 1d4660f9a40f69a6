/// Which files of the root belong to the dataset.
public enum FileSelection: Hashable, Sendable {
  case all
  /// Files whose names end with one of these, ignoring case.
  case endings([String])
  /// Files listed in a file beside the manifest, one path per line.
  case list(String)
}
