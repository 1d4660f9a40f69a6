public import PagemarkCore
internal import PagemarkYAML

/// What a `dataset.yml` says: where a dataset comes from, where its files lie and how to read them.
public struct DatasetManifest: Hashable, Sendable {
  /// How suites, gates and reports call the dataset.
  public var name: String
  /// A line for people; the name where the manifest has none.
  public var title: String
  /// `nil` where the manifest does not say.
  public var license, origin: String?
  public var format: DatasetFormat
  /// The folder of the data: absolute, or below the manifest's folder, or below one of the data roots.
  public var root: String
  /// The language and region of the pages, such as `en-MY`; `nil` where the manifest does not say.
  public var locale: String?
  /// How texts are made comparable.
  public var policy: TextPolicy
  /// The file of a `records` dataset, below the root.
  public var truth: String
  /// At which level a `page-xml` dataset is read.
  public var level: TextLevel
  public var files: FileSelection
  /// Of text-pairs: how the files end that have a page's excerpt.
  public var excerpts: String
  /// `nil` for a dataset without splits.
  public var splits: SplitSource?
  /// `nil` where the manifest does not say.
  public var checksum: Checksum?
  public var grouping: Grouping
  /// What pages of the dataset need not be known by; one that is known by it is scored all the same.
  public var absent: [TruthPart] = []
  /// The manifest's own path, as it was given.
  public let path: String

  /// How the dataset's pages write dates; `nil` where the locale does not tell.
  public var dateOrder: DateOrder? { locale.flatMap { DateOrder(locale: $0) } }

  /// The folder of the manifest.
  var folder: DataFolder {
    let folder = PathParts(path).folder
    return DataFolder(path: folder.isEmpty ? "." : folder)
  }
}

extension DatasetManifest {
  /// Reads the manifest at a path.
  ///
  /// - Throws: Everything that is wrong with it, at once.
  public init(path: String) throws(Faults) {
    let yaml: String
    do { yaml = try DataFolder(path: "").text(of: path) } catch { throw Faults([error]) }
    self = try Self(yaml: yaml, path: path)
  }

  /// Reads the text of a manifest that lies, or will lie, at a path.
  ///
  /// - Throws: Everything that is wrong with it, at once.
  public init(yaml: String, path: String) throws(Faults) {
    let document = YAMLDocument(yaml, file: path)
    let manifest = document.rootMapping.flatMap { ManifestReading($0).manifest(path: path) }
    guard let manifest, document.faults.isEmpty else { throw Faults(document.faults) }
    self = manifest
  }
}
