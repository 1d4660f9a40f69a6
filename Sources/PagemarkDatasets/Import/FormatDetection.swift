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
  init(of folder: DataFolder) {
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
    } else if let table = Self.table(files.map(\.path), in: folder) {
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
  init(choosing format: DatasetFormat, in folder: DataFolder) {
    let paths = folder.files()
    let detected = Self.annotated(paths, in: folder)
    let truth =
      format == .table
      ? Self.table(paths, in: folder) : detected.flatMap { $0.format == format ? $0.truth : nil }
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

  /// A published JSON annotation, recognized by its keys in the first file of each name.
  private static func annotated(_ files: [String], in folder: DataFolder) -> FormatDetection? {
    for file in files where PathParts(file).ending == "json" {
      guard let data = try? Data(contentsOf: URL(filePath: joinedPath(folder.path, file))) else {
        continue
      }
      func has(_ keys: String...) -> Bool {
        keys.allSatisfy { data.firstRange(of: Data("\"\($0)\"".utf8)) != nil }
      }
      if has("anns", "imgs", "utf8_string") { return Self(.cocoText, truth: file) }
      if has("data", "question", "questionId") { return Self(.docvqa, truth: file) }
      if has("valid_line", "words") { return Self(.cord) }
      if has("form", "linking") { return Self(.funsd) }
      // Of annotations per page, one is enough to know all.
      return nil
    }
    return nil
  }

  /// A table whose rows name images: `metadata.jsonl` or `.csv` in any folder, or the only CSV or JSON-lines file of
  /// the folder itself.
  private static func table(_ files: [String], in folder: DataFolder) -> String? {
    let published = ["metadata.jsonl", "metadata.csv"]
    if let name = published.first(where: { name in files.contains { folderName($0) == name } }) {
      return name
    }
    let own = files.filter {
      ["csv", "jsonl"].contains(PathParts($0).ending) && PathParts($0).folder.isEmpty
        && !["splits.csv", "manifest.csv"].contains($0)
    }
    return own.count == 1 ? own[0] : nil
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
