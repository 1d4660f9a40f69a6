public import PagemarkPipeline
public import PagemarkReading
public import PagemarkScoring
internal import PagemarkYAML

/// The content of a `dataset.yml`: the origin of a dataset, the location of its files and how to read them.
public struct DatasetManifest: Hashable, Sendable {
  /// The dataset's name in suites, gates and reports.
  public var name: String
  /// A title for people; the name if the manifest has none.
  public var title: String
  /// `nil` if the manifest does not say.
  public var license, origin: String?
  public var format: DatasetFormat
  /// The folder of the data: absolute, or below the manifest's folder or one of the data roots.
  public var root: String
  /// The language and region of the pages, such as `en-MY`; `nil` if the manifest does not say.
  public var locale: String?
  /// How texts are normalized before comparison.
  public var policy: TextPolicy
  /// The file with the truth of all pages, below the root; empty if the format has no such file.
  public var truth: String
  /// The names that the truth files use.
  public var keys = TruthKeys()
  /// How the fields that the dataset declares are compared, by name.
  public var fields: [String: FieldKind.ValueKind] = [:]
  /// The field of line items, which formats with fixed names fill; the first by name of several, `nil` if none is
  /// declared.
  var lineItems: FieldKind? {
    fields.filter { $0.value == .lineItems }.keys.min(by: bytewise).map { .declared($0) }
  }
  /// The level at which a `page-xml` dataset is read.
  public var level: TextLevel
  /// Which files of the root are images of the dataset.
  public var files: FileSelection
  /// For `text-pairs`: the suffix of the files with a page's excerpt.
  public var excerpts: String
  /// `nil` if the dataset has no splits.
  public var splits: SplitSource?
  /// `nil` if the manifest does not say.
  public var checksum: Checksum?
  /// Which pages belong to one document.
  public var grouping: Grouping
  /// The file beside the manifest with corrections of labels; `nil` if there is none.
  public var corrections: String?
  /// Whether the corrections are applied: the dataset's name then ends in `+corrected`.
  public internal(set) var isCorrected = false
  /// Whether the labels of fields are asked for: the dataset's name ends in `+questions` unless its manifest says so.
  public internal(set) var asksForFields = false
  /// The parts of truth that pages of the dataset may lack.
  ///
  /// A page that has such a part is still scored on it.
  public var absent: [TruthPart] = []
  /// The manifest's own path, as given.
  public let path: String

  /// How the dataset's pages write dates; `nil` if the locale does not determine it.
  public var dateOrder: DateOrder? { locale.flatMap { DateOrder(locale: $0) } }

  /// The path of the corrections; `nil` if the manifest names none.
  public var correctionsPath: String? { corrections.map { joinedPath(folder.path, $0) } }

  /// The dataset with its corrections applied, under a name of its own.
  ///
  /// - Throws: A fault if it has none.
  func corrected() throws(Fault) -> DatasetManifest {
    guard corrections != nil else {
      throw Fault(
        file: path,
        message:
          "the dataset has no corrections: write 'corrections: corrections.yml', or leave out '\(Self.correctedEnding)'"
      )
    }
    var manifest = self
    manifest.isCorrected = true
    manifest.name += Self.correctedEnding
    manifest.title += ", labels corrected"
    return manifest
  }

  /// The dataset with questions about its labels, under a name of its own.
  func asking() -> DatasetManifest {
    var manifest = self
    manifest.asksForFields = true
    manifest.name += Self.questionsEnding
    manifest.title += ", asked for its labels"
    return manifest
  }

  /// The name of the dataset with its labels as published, and without questions about them.
  public var publishedName: String {
    [Self.questionsEnding, Self.correctedEnding].reduce(name) { name, ending in
      name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    }
  }

  /// The names under which runs have its pages.
  public var namesInRuns: [String] { [publishedName, publishedName + Self.correctedEnding] }

  /// What follows a dataset's name in a suite that uses its corrections.
  static let correctedEnding = "+corrected"
  /// What follows it in a suite that asks for its labels.
  static let questionsEnding = "+questions"

  /// The folder of the manifest.
  var folder: DataFolder {
    let folder = PathParts(path).folder
    return DataFolder(path: folder.isEmpty ? "." : folder)
  }
}

extension DatasetManifest {
  /// Reads the manifest at a path.
  ///
  /// - Throws: Everything that is wrong with the manifest, at once.
  public init(path: String) throws(Faults) {
    let yaml: String
    do { yaml = try DataFolder(path: "").text(of: path) } catch { throw Faults([error]) }
    self = try Self(yaml: yaml, path: path)
  }

  /// Parses the text of a manifest with its present or future path.
  ///
  /// - Throws: Everything that is wrong with the manifest, at once.
  public init(yaml: String, path: String) throws(Faults) {
    let document = YAMLDocument(yaml, file: path)
    let manifest = document.rootMapping.flatMap { ManifestReading($0).manifest(path: path) }
    guard let manifest, document.faults.isEmpty else { throw Faults(document.faults) }
    self = manifest
  }
}
