/// A path below a folder; an absolute path is returned unchanged.
func joinedPath(_ folder: String, _ path: String) -> String {
  if path.utf8.first == UInt8(ascii: "/") || folder.isEmpty || folder == "." { return path }
  if path == "." { return folder }
  return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
}

/// A path without '.' inside it and without empty components: `./a/./b/` is `./a/b`.
///
/// A '.' at the beginning stays, because a path with it is no name.
public func plainPath(_ path: String) -> String {
  let slash = UInt8(ascii: "/")
  let parts = path.utf8.split(separator: slash).map { String(Substring($0)) }
  let isRelative = path.utf8.first != slash
  let kept = parts.enumerated().filter { $0.element != "." || isRelative && $0.offset == 0 }
  let joined = kept.map(\.element).joined(separator: "/")
  return isRelative ? (joined.isEmpty ? path : joined) : "/" + joined
}

/// Whether `a` comes before `b` in the order of their UTF-8 bytes, which is the same in every locale.
func bytewise(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }

/// A path split at the last dot of its file name.
///
/// It works on bytes, because a `Character` may include the slash.
struct PathParts: Hashable {
  /// The folder with its slash; empty if there is none.
  let folder: String
  /// The file name without its extension.
  let name: String
  /// The extension in lower case, without the dot; empty if there is none.
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

  /// The path without its extension.
  var stem: String { folder + name }
}

/// Whether a stem is the name of a file about the dataset, such as a readme, rather than about one page.
func isAboutPages(_ stem: String) -> Bool {
  ["readme", "license", "licence", "copying", "notice", "mets"]
    .contains(PathParts(stem).name.lowercased())
}

/// Extensions of image files, in lower case.
public let imageEndings: Set = [
  "png", "jpg", "jpeg", "tif", "tiff", "bmp", "gif", "webp", "pnm", "pbm", "pgm", "ppm", "jp2",
]

/// The last component of a folder's path.
func folderName(_ path: String) -> String {
  let last = path.utf8.split(separator: UInt8(ascii: "/")).last
  return last.map { String(Substring($0)) } ?? ""
}
