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
  /// Corrections that do not fit; a dataset with corrected labels that has any is not run.
  public let correctionFaults: [Fault]
  /// Images, truth and lists that are outside of the dataset's folder and were not read; a dataset that has any is not
  /// run.
  public let outside: [Fault]
  /// Keys and columns of the truth that stand for nothing.
  public let unusedNames: [UnusedName]
  /// All keys and columns of the truth; empty for formats with fixed names.
  let truthNames: Set<String>
  /// The folders in which its files must be.
  let bounds: [String]
  /// The files that were read as truth, by their paths from the root.
  let readFiles: Set<String>
  /// Why files that look like truth are none.
  let leftOut: [String: String]

  /// Reads all truth of a dataset.
  ///
  /// Images are not opened.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - root: The folder of the data.
  ///   - allowed: Folders in which its files may be besides its own.
  public init(_ manifest: DatasetManifest, root: String, allowing allowed: [String] = []) {
    bounds = [root, manifest.folder.path] + allowed
    let boundary = Boundary(bounds)
    let use = FileUse()
    let folder = DataFolder(path: root, boundary: boundary, use: use)
    let lists = DataFolder(path: manifest.folder.path, boundary: boundary)
    var contents = manifest.reader.contents(of: folder)
    contents.faults = contents.faults.map { $0.inFolder(root) }
    contents.addTags(CollectionTags(around: root, within: boundary))
    contents.select(manifest.files, listsIn: lists, root: folder, manifest: manifest.path)
    contents.apply(manifest.splits, listsIn: lists)
    contents.keepFirstOfEachID(root: root)
    contents.applyCorrections(of: manifest, listsIn: lists)
    if manifest.asksForFields { contents.askForFields(manifest.dateOrder) }
    (self.manifest, self.root) = (manifest, root)
    cases = manifest.grouping.stacked(contents.cases.sorted { bytewise($0.id, $1.id) })
    (faults, correctionFaults) = (contents.faults, contents.correctionFaults)
    for page in cases {
      try? boundary.check(joinedPath(root, page.imagePath), file: page.imagePath)
    }
    outside = boundary.refusals.map { $0.inFolder(root) }
    (unusedNames, truthNames) = (contents.unused.all, contents.unused.seen)
    (readFiles, leftOut) = (use.read, use.reasons)
  }

  /// A dataset whose root is outside of the folders in which it may be; nothing of it is read.
  init(_ manifest: DatasetManifest, refusing root: String, because fault: Fault) {
    (self.manifest, self.root, cases, faults, correctionFaults) = (manifest, root, [], [], [])
    (outside, bounds) = ([fault], [])
    (unusedNames, truthNames, readFiles, leftOut) = ([], [], [], [:])
  }

  /// The first of `outside`, and how many more there are.
  public var outsideSummary: [Fault] {
    let (shown, more) = (outside.prefix(5), outside.count - 5)
    guard more > 0 else { return Array(shown) }
    return shown + [
      Fault(
        file: root,
        message: "\(counted(more, "more file")) of the dataset are outside of its folder")
    ]
  }

  /// The number of cases per split; empty if the manifest names no splits.
  public var splitCounts: [Split: Int] {
    Dictionary(grouping: cases.compactMap(\.split)) { $0 }.mapValues(\.count)
  }

  /// The path of a case's image.
  public func path(of case: Case) -> String { joinedPath(root, `case`.imagePath) }
}
