internal import PagemarkPipeline

/// Where to look for datasets.
public struct DatasetLocation: Hashable, Sendable {
  /// Folders that contain a `datasets` folder.
  ///
  /// Relative paths to datasets also start from them.
  public var searchFolders: [String]
  /// Folders with data that does not ship: `--data`, then `PAGEMARK_DATA`.
  public var dataRoots: [String]
  /// Folders in which a dataset's files may be besides its own, as the targets of links: `--allow-outside`.
  public var allowed: [String] = []

  public init(searchFolders: [String], dataRoots: [String]) {
    (self.searchFolders, self.dataRoots) = (searchFolders, dataRoots)
  }

  /// Finds and reads a manifest.
  ///
  /// The name is that of a folder under `datasets/`, or a path to a folder with a manifest or to the manifest itself;
  /// with `+corrected` at its end, the dataset's corrections are applied; with `+questions`, its labels are asked for.
  ///
  /// - Throws: `DatasetError` if nothing is found under the name, or if the manifest has faults.
  public func manifest(named name: String) throws(DatasetError) -> DatasetManifest {
    if name.hasSuffix(DatasetManifest.questionsEnding) {
      return try manifest(named: String(name.dropLast(DatasetManifest.questionsEnding.count)))
        .asking()
    }
    guard name.hasSuffix(DatasetManifest.correctedEnding) else { return try published(named: name) }
    let manifest = try published(
      named: String(name.dropLast(DatasetManifest.correctedEnding.count)))
    do throws(Fault) { return try manifest.corrected() } catch { throw .manifest(Faults([error])) }
  }

  /// The manifest of a dataset with its labels as published.
  private func published(named name: String) throws(DatasetError) -> DatasetManifest {
    guard let path = candidates(for: name).first(where: { DataFolder(path: "").hasFile($0) }) else {
      throw .unknown(name, searched: searchFolders, known: knownNames)
    }
    do { return try DatasetManifest(path: path) } catch { throw .manifest(error) }
  }

  /// Reads the dataset of a manifest if its data is on this machine.
  public func availability(of manifest: DatasetManifest) -> Availability {
    guard let root = root(of: manifest) else { return .absent(reason: absence(of: manifest)) }
    let allowed = dataRoots + allowed
    do throws(Fault) {
      try Boundary([manifest.folder.path] + allowed).check(root, file: manifest.path)
    } catch {
      return .available(Dataset(manifest, refusing: root, because: error))
    }
    return .available(Dataset(manifest, root: root, allowing: allowed))
  }

  /// The names of the datasets under `datasets/`, sorted.
  public var knownNames: [String] {
    let names = searchFolders.flatMap { folder in
      DataFolder(path: joinedPath(folder, Self.shelf)).folders().filter {
        DataFolder(path: "").hasFile(manifestPath(joinedPath(joinedPath(folder, Self.shelf), $0)))
      }
    }
    return Set(names).sorted(by: bytewise)
  }

  private static let shelf = "datasets"

  private func candidates(for name: String) -> [String] {
    if name.hasSuffix(".yml") || name.hasSuffix(".yaml") {
      return searchFolders.map { plainPath(joinedPath($0, name)) }
    }
    let isPath = name.utf8.contains(UInt8(ascii: "/")) || name == "." || name == ".."
    let shelves = isPath ? [] : searchFolders.map { joinedPath($0, Self.shelf) }
    return (shelves + searchFolders).map { manifestPath(plainPath(joinedPath($0, name))) }
  }

  private func manifestPath(_ folder: String) -> String { joinedPath(folder, "dataset.yml") }

  /// The folder of the data.
  ///
  /// The manifest's own folder comes first, because data that ships is there.
  private func root(of manifest: DatasetManifest) -> String? {
    ([manifest.folder.path] + dataRoots).map { plainPath(joinedPath($0, manifest.root)) }
      .first { DataFolder(path: $0).isFolder() }
  }

  private func absence(of manifest: DatasetManifest) -> String {
    let name = "the dataset '\(manifest.name)' is not on this machine: "
    if manifest.root.utf8.first == UInt8(ascii: "/") {
      return name + "there is no folder '\(manifest.root)'" + source(of: manifest)
    }
    let places = ([manifest.folder.path] + dataRoots).map { "'\($0)'" }.joined(separator: ", ")
    return name + "there is no folder '\(manifest.root)' in \(places); "
      + "name the folder that has it with --data or PAGEMARK_DATA" + source(of: manifest)
  }

  private func source(of manifest: DatasetManifest) -> String {
    manifest.origin.map { "; it comes from \($0)" } ?? ""
  }
}
