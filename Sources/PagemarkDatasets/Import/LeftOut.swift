/// Files, pages or names that an import left out, with the reason and what to do.
public struct LeftOut: Hashable, Sendable {
  /// What was left out, such as the paths of files.
  public let items: [String]
  /// What the items are: `PDF`, `text without an image`.
  public let kind: String
  /// Why, and what to do about it.
  public let reason: String

  /// Groups files by their kinds and reasons.
  ///
  /// - Parameters:
  ///   - files: The paths, from the folder.
  ///   - reasons: Why a reader left a file out.
  ///   - format: The format as which the folder was read.
  /// - Returns: The groups, the largest first.
  static func files(
    _ files: [String], reasons: [String: String], format: DatasetFormat
  ) -> [LeftOut] {
    let stems = Set(files.filter { FileKind(of: $0).isPage }.map { PathParts($0).stem })
    let groups = Dictionary(grouping: files) { file -> [String] in
      let kind = FileKind(of: file)
      if let reason = reasons[file] { return [kind.name, reason] }
      if kind.name == "text", stems.contains(PathParts(file).stem) {
        return ["text", "the pages that they belong to are left out, too"]
      }
      return [kind.name, kind.reason(format: format)]
    }
    return groups.map { LeftOut(items: $1.sorted(by: bytewise), kind: $0[0], reason: $0[1]) }
      .sorted { ($1.items.count, $0.kind) < ($0.items.count, $1.kind) }
  }
}

/// What a file that is not part of a dataset is, by its extension.
struct FileKind: Hashable {
  let name: String
  private let remedy: String?
  /// Whether it is an image that can be read.
  private let isImage: Bool
  /// Whether it may have pages.
  let isPage: Bool

  init(of path: String) {
    let ending = PathParts(path).ending
    let row = Self.rows.first { $0.endings.contains(ending) }
    name = row?.name ?? (ending.isEmpty ? "file without an extension" : ".\(ending)")
    isImage = imageEndings.contains(ending)
    (remedy, isPage) = (row?.remedy, row?.isPage ?? isImage)
  }

  /// Whether it can say what a page says.
  var mayBeTruth: Bool { ["text", "JSON", "XML", "table", "spreadsheet"].contains(name) }

  func reason(format: DatasetFormat) -> String {
    if format == .textPairs, name == "JSON" { return Self.lacksImage }
    if format == .textPairs, name == "table" {
      return "a table must be in the folder itself, and its first row must name the columns"
    }
    if isImage { return "no row or annotation names it" }
    return remedy
      ?? (mayBeTruth
        ? "not part of the format \(format.rawValue): if it has truth, choose another with --format"
        : "neither an image nor truth that Pagemark reads")
  }

  private static let lacksImage = "no image has this name: add one, or rename the file"

  private static let rows: [(endings: Set<String>, name: String, remedy: String?, isPage: Bool)] = [
    (["pdf"], "PDF", "install pdftoppm (apt install poppler-utils) and import again", true),
    (
      ["heic", "heif"], "HEIC",
      "install heif-convert (apt install libheif-examples) and import again", true
    ),
    (
      ["avif", "svg", "psd", "dng", "cr2", "nef", "arw", "jxl", "djvu"], "image",
      "of a format that is not read: save them as PNG or JPEG", true
    ),
    (["mov", "mp4", "avi", "m4v"], "video", "save single frames as PNG or JPEG", true),
    (["xls", "xlsx", "ods", "numbers"], "spreadsheet", "save the sheet as CSV", false),
    (["parquet", "arrow"], "table", "save it as JSON lines, with the images as files", false),
    (
      ["doc", "docx", "odt", "rtf", "pages"], "document", "save the text of each page as .txt",
      false
    ),
    (
      ["zip", "tar", "gz", "tgz", "7z", "rar", "lmdb"], "archive", "unpack it and import again",
      false
    ),
    (["txt", "text"], "text", lacksImage, false),
    (["json"], "JSON", nil, false), (["xml", "hocr", "html", "htm"], "XML", nil, false),
    (["tsv"], "table with tabs", "save it as CSV", false), (["csv", "jsonl"], "table", nil, false),
  ]
}
