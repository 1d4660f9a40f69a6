public import PagemarkPipeline

/// A manifest for a folder of the user's own pages, and what the folder contains.
public struct DatasetImport: Hashable, Sendable {
  /// The text of a `dataset.yml`.
  public let manifest: String
  /// The dataset as the manifest describes it.
  public let dataset: Dataset

  /// The number of pages in the folder.
  public var imageCount: Int { dataset.cases.count }
  /// The number of pages that can be scored.
  public var truthCount: Int { dataset.cases.count { $0.truth.reference != nil } }

  /// `12 pages, 10 with truth, as text-pairs`.
  public var summary: String {
    "\(counted(imageCount, "page")), \(truthCount) with truth, as \(dataset.manifest.format.rawValue)"
  }

  /// Examines a folder.
  ///
  /// Nothing is written.
  ///
  /// - Parameters:
  ///   - folder: The folder of the pages.
  ///   - root: The manifest's `root`: "." for a manifest inside the folder, otherwise an absolute path or the name
  ///     under a data root.
  /// - Throws: A fault if the folder does not exist or has no pages.
  public init(folder: String, root: String = ".") throws(Fault) {
    let pages = DataFolder(path: folder)
    guard pages.isFolder() else {
      throw Fault(file: folder, message: "there is no such folder")
    }
    let format = DatasetFormat(of: pages)
    let name = datasetName(ofFolder: folder)
    let manifest = manifestText(name: name, title: folderName(folder), format: format, root: root)
    let path = joinedPath(folder, "dataset.yml")
    do {
      dataset = Dataset(try DatasetManifest(yaml: manifest, path: path), root: folder)
    } catch { throw error.all.first ?? Fault(file: path, message: "no manifest could be made") }
    self.manifest = manifest
    if dataset.cases.isEmpty {
      let endings = imageEndings.sorted().joined(separator: ", ")
      throw Fault(file: folder, message: "there are no pages here: images end in \(endings)")
    }
  }
}

extension DatasetFormat {
  /// The format that a folder's files appear to have; plain images are `textPairs`.
  init(of folder: DataFolder) {
    let paths = folder.files()
    let files = paths.map(PathParts.init)
    let images = Set(files.filter { imageEndings.contains($0.ending) }.map(\.stem))
    if folder.hasFile("truth.jsonl") {
      self = .records
    } else if folder.hasFile("annotations.jsonl"), folder.hasFile("class_list.txt") {
      self = .wildreceipt
    } else if folder.hasFile("data.csv"), folder.isFolder("images") {
      self = .screenshots
    } else if folder.isFolder("img"), folder.isFolder("key") {
      self = .sroie
    } else if files.contains(where: { $0.ending == "json" && images.contains($0.stem) }) {
      self = .sroie
    } else if files.contains(where: { $0.ending == "txt" && images.contains($0.stem) }) {
      self = .textPairs
    } else {
      self = Self.layout(of: paths, in: folder) ?? .textPairs
    }
  }

  /// The format of the first file in an XML format of pages.
  private static func layout(of files: [String], in folder: DataFolder) -> DatasetFormat? {
    files.lazy.filter { TextSyntax.markupEndings.contains(PathParts($0).ending) }.compactMap {
      file in
      guard let bytes = try? folder.bytes(of: file),
        let tree = try? MarkupParser.tree(of: bytes, file: file)
      else { return nil }
      return TextFormat(root: tree.root.name).flatMap(DatasetFormat.init(layout:))
    }.first
  }
}
