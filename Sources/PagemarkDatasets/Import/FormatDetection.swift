internal import Foundation
internal import PagemarkPipeline

/// The format that a folder's files appear to have, and where its truth is.
struct FormatDetection {
  var format: DatasetFormat
  /// The file with the truth of all pages, if its name is not the format's own.
  var truth: String?
  /// The level of PAGE XML that has text, if it is not the region.
  var level: TextLevel?

  /// Plain images are `textPairs`.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - keys: The names that the truth files use.
  init(of folder: DataFolder, keys: TruthKeys) {
    let paths = folder.files()
    let files = paths.map { (path: $0, parts: PathParts($0)) }
    let images = Set(files.filter { imageEndings.contains($0.parts.ending) }.map(\.parts.stem))
    let first = Self.layout(of: paths, in: folder)
    if folder.hasFile("truth.jsonl") {
      self.init(.records)
    } else if folder.hasFile("annotations.jsonl"), folder.hasFile("class_list.txt") {
      self.init(.wildreceipt)
    } else if folder.hasFile("data.csv"), folder.isFolder("images") {
      self.init(.screenshots)
    } else if folder.hasFile("ground_truth.csv") {
      self.init(.smartdoc)
    } else if SROIEFiles(of: folder).isLayout {
      self.init(.sroie)
    } else if let detected = Self.annotated(paths, in: folder) {
      self = detected
    } else if let table = Self.table(paths, in: folder, keys: keys) {
      self.init(.table, truth: table)
    } else if Self.hasPairs(files, images: images) {
      self.init(.textPairs)
    } else if let first, let format = DatasetFormat(layout: first.format) {
      self.init(format, level: first.level)
    } else {
      self.init(.textPairs)
    }
  }

  init(_ format: DatasetFormat, truth: String? = nil, level: TextLevel? = nil) {
    self.format = format
    self.truth = truth == format.truthFile ? nil : truth
    self.level = level
  }

  /// A detection for a format that the user has chosen.
  init(choosing format: DatasetFormat, in folder: DataFolder, keys: TruthKeys) {
    let paths = folder.files()
    let detected = Self.annotated(paths, in: folder)
    let truth =
      format == .table
      ? Self.table(paths, in: folder, keys: keys) ?? Self.tables(paths).first
      : detected.flatMap { $0.format == format ? $0.truth : nil }
    let level = Self.layout(of: paths, in: folder).flatMap {
      $0.format == .pageXML ? $0.level : nil
    }
    self.init(format, truth: truth, level: format == .pageXML ? level : nil)
  }

  private static func hasPairs(
    _ files: [(path: String, parts: PathParts)], images: Set<String>
  ) -> Bool {
    let texts = PageFiles(ending: "txt", among: files)
    let objects = PageFiles(ending: "json", among: files)
    return images.contains { texts.file(of: $0) != nil || objects.file(of: $0) != nil }
  }

  /// A published JSON annotation, recognized by its keys in the files of the folder itself and in one of each other
  /// folder.
  private static func annotated(_ files: [String], in folder: DataFolder) -> FormatDetection? {
    var seen: Set<String> = []
    var withoutAnswers: FormatDetection?
    for file in files where PathParts(file).ending == "json" {
      let place = PathParts(file).folder
      guard place.isEmpty || seen.insert(place).inserted,
        let data = try? Data(contentsOf: URL(filePath: joinedPath(folder.path, file)))
      else { continue }
      func has(_ keys: String...) -> Bool {
        keys.allSatisfy { data.firstRange(of: Data("\"\($0)\"".utf8)) != nil }
      }
      if has("anns", "imgs", "utf8_string") { return Self(.cocoText, truth: file) }
      if has("data", "question", "questionId") {
        if has("answers") { return Self(.docvqa, truth: file) }
        withoutAnswers = withoutAnswers ?? Self(.docvqa, truth: file)
      }
      if has("valid_line", "words") { return Self(.cord) }
      if has("form", "linking") { return Self(.funsd) }
    }
    return withoutAnswers
  }

  /// A table whose rows name images: `metadata.jsonl` or `.csv` in any folder, or the first table of the folder itself
  /// with a column of images and one of truth.
  private static func table(_ files: [String], in folder: DataFolder, keys: TruthKeys) -> String? {
    let published = ["metadata.jsonl", "metadata.csv"]
    if let name = published.first(where: { name in files.contains { folderName($0) == name } }) {
      return name
    }
    return tables(files).first { file in
      var faults: [Fault] = []
      guard let rows = try? TableRow.rows(of: file, in: folder, faults: &faults),
        let names = rows.first?.parsed.keys
      else { return false }
      let parts = Set(names.compactMap { keys.key(named: $0) })
      return parts.contains(.image) && parts.count > 1
    }
  }

  /// The tables of the folder itself.
  static func tables(_ files: [String]) -> [String] {
    files.filter {
      ["csv", "jsonl"].contains(PathParts($0).ending) && PathParts($0).folder.isEmpty
        && !["splits.csv", "manifest.csv"].contains($0)
    }
  }

  /// The format of the first file in an XML format of pages, and the level at which it has text.
  private static func layout(
    of files: [String], in folder: DataFolder
  ) -> (format: TextFormat, level: TextLevel?)? {
    for file in files where TextSyntax.markupEndings.contains(PathParts(file).ending) {
      guard let bytes = try? folder.bytes(of: file),
        let tree = try? MarkupParser.tree(of: bytes, file: file),
        let format = TextFormat(root: tree.root.name)
      else { continue }
      guard format == .pageXML else { return (format, nil) }
      let level = TextLevel.allCases.first { level in
        let text = try? PageText.parse(bytes, file: file, rules: PageTextRules(level: level))
        return text?.text.contains { !$0.isWhitespace } == true
      }
      return (format, level == .region ? nil : level)
    }
    return nil
  }
}
