public import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// A manifest for a folder of the user's own pages, and what the folder contains.
public struct DatasetImport: Hashable, Sendable {
  /// The text of a `dataset.yml`.
  public let manifest: String
  /// The dataset as the manifest describes it.
  public let dataset: Dataset
  /// What the labels say about the order of day and month; `nil` if the locale was chosen.
  public let dayOrder: DayOrderEvidence?
  /// What is no part of the dataset.
  public let leftOut: [LeftOut]

  /// The number of pages in the folder.
  public var imageCount: Int { dataset.cases.count }
  /// The number of pages that can be scored.
  public var truthCount: Int { dataset.cases.count { $0.truth.reference != nil } }

  /// `12 pages, 10 with truth, as text-pairs`.
  public var summary: String {
    "\(counted(imageCount, "page")), \(truthCount) with truth, as \(dataset.manifest.format.rawValue)"
  }

  /// What the user decides.
  public struct Choices: Hashable, Sendable {
    /// `nil`: as the files appear.
    public var format: DatasetFormat?
    /// `nil`: the order of day and month that the labels show.
    public var locale: String?
    /// The names that the truth files use.
    public var map: [TruthKey: String] = [:]
    /// The files that are pages; empty for all.
    public var files: [FilePattern] = []

    public init(
      format: DatasetFormat? = nil, locale: String? = nil, map: [TruthKey: String] = [:],
      files: [FilePattern] = []
    ) {
      (self.format, self.locale, self.map, self.files) = (format, locale, map, files)
    }
  }

  /// Examines a folder.
  ///
  /// Nothing is written.
  ///
  /// - Parameters:
  ///   - folder: The folder of the pages.
  ///   - root: The manifest's `root`: "." for a manifest inside the folder, otherwise an absolute path or the name
  ///     under a data root.
  ///   - choices: What the user decides.
  ///   - reasons: Why files could not be converted, by their paths from the folder.
  /// - Throws: A fault if the folder does not exist or has no pages.
  public init(
    folder: String, root: String = ".", choices: Choices = Choices(),
    reasons: [String: String] = [:]
  ) throws(Fault) {
    let pages = DataFolder(path: folder)
    guard pages.isFolder() else {
      throw Fault(file: folder, message: "there is no such folder")
    }
    let names = pages.files()
    if let wrong = choices.files.first(where: { !names.contains(where: $0.matches) }) {
      throw Fault(file: folder, message: "no file here is '\(wrong)'")
    }
    let detection =
      choices.format.map {
        FormatDetection(choosing: $0, in: pages, keys: TruthKeys(map: choices.map))
      } ?? FormatDetection(of: pages, keys: TruthKeys(map: choices.map))
    var text = ManifestText(
      name: datasetName(ofFolder: folder), title: folderName(folder), root: root,
      detection: detection, locale: choices.locale, map: choices.map, files: choices.files)
    var dataset = try Self.dataset(text, folder: folder)
    let evidence = choices.locale == nil ? DayOrderEvidence(of: dataset.cases) : nil
    if let order = evidence?.order {
      text.locale = order == .dayFirst ? "en-GB" : "en-US"
      let count = order == .dayFirst ? evidence?.dayFirst : evidence?.monthFirst
      text.localeNote = "guessed: the day of \(counted(count ?? 0, "date")) is above 12"
      dataset = try Self.dataset(text, folder: folder)
    }
    // A mapped name that occurs nowhere would switch off the usual one.
    if let wrong = choices.map.values.sorted().first(where: { !dataset.truthNames.contains($0) }),
      !dataset.truthNames.isEmpty
    {
      throw Fault(
        file: folder,
        message: "no key or column of the truth is called '\(wrong)'"
          + suggestion(for: wrong, among: dataset.truthNames.sorted(by: bytewise)))
    }
    (self.dataset, manifest, dayOrder) = (dataset, text.description, evidence)
    let reasons = TableAdvice(in: pages, keys: TruthKeys(map: choices.map)).reasons(
      format: dataset.manifest.format
    ).merging(reasons) { $1 }
    let left =
      choices.files.isEmpty
      ? Self.leftOut(of: dataset, in: pages, reasons: reasons)
      : Self.leftOut(ofSelected: dataset, reasons: reasons)
    if dataset.cases.isEmpty {
      if let fault = dataset.faults.first { throw fault }
      let endings = imageEndings.sorted().joined(separator: ", ")
      let others = left.filter { $0.items.contains { FileKind(of: $0).isPage } }
        .map { "; \($0.items.count) \($0.kind): \($0.reason)" }
      throw Fault(
        file: folder,
        message: "there are no pages here: images end in \(endings)" + others.joined())
    }
    leftOut = left
  }

  private static func dataset(_ text: ManifestText, folder: String) throws(Fault) -> Dataset {
    let path = joinedPath(folder, "dataset.yml")
    do {
      return Dataset(try DatasetManifest(yaml: text.description, path: path), root: folder)
    } catch { throw error.all.first ?? Fault(file: path, message: "no manifest could be made") }
  }

  /// The files that are neither pages nor truth.
  private static func leftOut(
    of dataset: Dataset, in folder: DataFolder, reasons: [String: String]
  ) -> [LeftOut] {
    let pages = Set(dataset.cases.map(\.imagePath))
    let files = folder.files().filter { file in
      !pages.contains(file)
        && (reasons[file] != nil || !ConvertibleFiles.isConverted(file, to: pages))
        && !dataset.readFiles.contains(file)
        && !isAboutPages(PathParts(file).stem)
        && !["dataset.yml", "splits.csv", "manifest.csv"].contains(file)
    }
    return LeftOut.files(
      files, reasons: dataset.leftOut.merging(reasons) { $1 }, format: dataset.manifest.format)
      + laterPages(of: dataset)
  }
}

extension DatasetImport {
  /// What is missing of the pages that were chosen; nobody asked for the other files.
  private static func leftOut(
    ofSelected dataset: Dataset, reasons: [String: String]
  ) -> [LeftOut] {
    LeftOut.files(
      reasons.keys.sorted(by: bytewise), reasons: reasons, format: dataset.manifest.format)
      + laterPages(of: dataset)
  }

  /// TIFF files with more pages than the dataset has cases.
  private static func laterPages(of dataset: Dataset) -> [LeftOut] {
    let cases = Dictionary(grouping: dataset.cases, by: \.imagePath)
    let files = cases.keys.filter { file in
      ["tif", "tiff"].contains(PathParts(file).ending)
        && TIFFPages.indices(of: joinedPath(dataset.root, file)).count
          > cases[file, default: []].count
    }
    guard !files.isEmpty else { return [] }
    return [
      LeftOut(
        items: files.sorted(by: bytewise), kind: "TIFF",
        reason:
          "only the first page is read in this format: split the file, for instance with 'tiffsplit'"
      )
    ]
  }

  /// Whether no page has truth, although files or names that may be truth were left out or can't be used.
  public var losesAllTruth: Bool {
    truthCount == 0
      && (!dataset.unusedNames.isEmpty || !unusable.isEmpty
        || leftOut.contains { $0.items.contains { FileKind(of: $0).mayBeTruth } })
  }

  /// Faults of lists and lines, apart from files that `leftOut` has.
  public var otherFaults: [Fault] {
    let files = Set(leftOut.flatMap(\.items).map { joinedPath(dataset.root, $0) })
    return dataset.faults.filter { $0.line != nil || !files.contains($0.file) }
  }

  /// What to do about pages that have no truth, one fault per page.
  public var unlabeled: [Fault] { missing { $0.isUnlabeled } }

  /// Why the truth of pages can't be used, one fault per page.
  public var unusable: [Fault] { missing { !$0.isUnlabeled } }

  private func missing(_ isListed: (Case) -> Bool) -> [Fault] {
    dataset.cases.filter(isListed).compactMap { page in
      if case .missing(let fault) = page.truth { fault } else { nil }
    }
  }
}
