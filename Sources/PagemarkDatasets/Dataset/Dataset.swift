public import PagemarkPipeline

/// A dataset on this machine: its cases, and what is wrong with its files.
public struct Dataset: Hashable, Sendable {
  public let manifest: DatasetManifest
  /// The folder of the data.
  public let root: String
  /// The cases, sorted by the bytes of their ids.
  public let cases: [Case]
  /// Faults that belong to no single case: a broken list, a line without an id, a duplicate id.
  public let faults: [Fault]

  /// Reads all truth of a dataset.
  ///
  /// Images are not opened.
  public init(_ manifest: DatasetManifest, root: String) {
    let folder = DataFolder(path: root)
    var contents = manifest.reader.contents(of: folder)
    contents.faults = contents.faults.map { $0.inFolder(root) }
    contents.addTags(CollectionTags(around: root))
    contents.select(manifest.files, manifest: manifest, root: folder)
    contents.apply(manifest.splits, listsIn: manifest.folder)
    contents.keepFirstOfEachID(root: root)
    (self.manifest, self.root) = (manifest, root)
    cases = contents.cases.sorted { bytewise($0.id, $1.id) }
    faults = contents.faults
  }

  /// The number of cases per split; empty if the manifest names no splits.
  public var splitCounts: [Split: Int] {
    Dictionary(grouping: cases.compactMap(\.split)) { $0 }.mapValues(\.count)
  }

  /// The path of a case's image.
  public func path(of case: Case) -> String { joinedPath(root, `case`.imagePath) }
}
