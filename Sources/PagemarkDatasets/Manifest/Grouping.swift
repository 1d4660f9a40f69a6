/// Which pages belong to one document, if the splits file does not say.
public enum Grouping: Hashable, Sendable {
  /// Every page is its own document.
  case pages
  /// Pages whose file names agree up to this text.
  case before(String)
  /// Pages of the same folder.
  case folder
  /// So many pages that follow each other by their ids; the last document may have fewer.
  case every(Int)

  /// The document of a case; the case itself if its name has no such part.
  public func document(of id: String) -> String {
    let parts = PathParts(id)
    switch self {
    case .pages, .every: return id
    case .folder: return parts.folder.isEmpty ? id : String(parts.folder.dropLast())
    case .before(let separator):
      let name = id.dropFirst(parts.folder.count)
      guard let end = name.firstRange(of: separator)?.lowerBound, end > name.startIndex else {
        return id
      }
      return parts.folder + name[..<end]
    }
  }
}
