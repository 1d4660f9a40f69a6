/// Which files of the root belong to the dataset.
public enum FileSelection: Hashable, Sendable {
  case all
  /// Files that one of these stands for.
  case patterns([FilePattern])
  /// Files listed in a file beside the manifest, one path per line.
  case list(String)
}
