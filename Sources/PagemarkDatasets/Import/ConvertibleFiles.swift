/// Files below a folder whose pages become images before an import: PDF and HEIC.
public struct ConvertibleFiles: Hashable, Sendable {
  /// The paths from the folder, sorted bytewise; links to files outside of the folder are not among them.
  public let all: [String]

  /// Those of them that have no images yet.
  public let unconverted: [String]

  public init(below folder: String) {
    let boundary = Boundary([folder])
    let files = DataFolder(path: folder, boundary: boundary).files()
    all = files.filter { Self.isConvertible($0) && boundary.contains(joinedPath(folder, $0)) }
    let images = Set(files.filter { imageEndings.contains(PathParts($0).ending) })
    unconverted = all.filter { !Self.isConverted($0, to: images) }
  }

  /// Whether the extension of a file is that of a PDF or HEIC file.
  public static func isConvertible(_ file: String) -> Bool {
    endings.contains(PathParts(file).ending)
  }

  static let endings: Set = ["pdf", "heic", "heif"]

  /// The folder of a PDF's pages.
  public static func pagesFolder(of file: String) -> String {
    PathParts(file).stem + DocumentFolder.folderEnding
  }

  /// Whether a path is in a folder, without following links out of it.
  public static func isInside(_ folder: String, _ path: String) -> Bool {
    Boundary([folder]).contains(path)
  }

  /// Whether one of the images was made of the file: `photo.jpg` of `photo.heic`, `scan.pages/…` of `scan.pdf`.
  static func isConverted(_ file: String, to images: Set<String>) -> Bool {
    let parts = PathParts(file)
    guard endings.contains(parts.ending) else { return false }
    return parts.ending == "pdf"
      ? images.contains { $0.hasPrefix(parts.stem + DocumentFolder.folderEnding + "/") }
      : images.contains { PathParts($0).stem == parts.stem }
  }
}
