/// A path below a folder; a path that is absolute stays what it is.
func joinedPath(_ folder: String, _ path: String) -> String {
  if path.utf8.first == UInt8(ascii: "/") || folder.isEmpty || folder == "." { return path }
  return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
}

/// Whether `a` comes before `b` by their UTF-8 bytes: the same order in every locale.
func bytewise(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }

/// A path cut at the last dot of its file name: bytes, since a `Character` may swallow the slash.
struct PathParts: Hashable {
  /// The folder with its slash; empty for none.
  let folder: String
  /// The file name without its ending.
  let name: String
  /// In lower case, without the dot; empty for none.
  let ending: String

  init(_ path: String) {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    folder = String(path[..<start])
    if let dot = bytes[start...].lastIndex(of: UInt8(ascii: ".")), dot > start {
      name = String(path[start..<dot])
      ending = path[bytes.index(after: dot)...].lowercased()
    } else {
      (name, ending) = (String(path[start...]), "")
    }
  }

  /// The path without its ending.
  var stem: String { folder + name }
}

/// Whether a file without its ending has the name of a text about pages rather than of one of them.
func isAboutPages(_ stem: String) -> Bool {
  ["readme", "license", "licence", "copying", "notice", "mets"]
    .contains(PathParts(stem).name.lowercased())
}

/// Endings of files that are pages, in lower case.
let imageEndings: Set<String> = ["png", "jpg", "jpeg", "tif", "tiff", "bmp", "gif", "webp", "pnm"]

/// The last name of a folder's path.
func folderName(_ path: String) -> String {
  let last = path.utf8.split(separator: UInt8(ascii: "/")).last
  return last.map { String(Substring($0)) } ?? ""
}
