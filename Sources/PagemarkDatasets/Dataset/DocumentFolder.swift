/// Documents of several pages.
enum DocumentFolder {
  /// A folder whose name ends so has the pages of one document: `scan.pages/scan-001.png`.
  static let folderEnding = ".pages"

  /// The document of an image by its folder's name; `nil` if that does not say.
  static func document(ofImage path: String) -> String? {
    let folder = PathParts(path).folder.dropLast()
    guard folder.hasSuffix(folderEnding), folder.count > folderEnding.count else { return nil }
    return String(folder.dropLast(folderEnding.count))
  }
}
