internal import PagemarkPipeline

extension FileSelection {
  /// The selected files below a root; `nil` for all files except hidden ones.
  ///
  /// - Throws: The fault of the list, which names its file from the folder of lists, or of a pattern in the manifest
  ///   that stands for no file.
  func files(
    of root: DataFolder, listsIn folder: DataFolder, manifest: String
  ) throws(Fault) -> Set<String>? {
    switch self {
    case .all: return nil
    case .patterns(let patterns):
      let files = root.files()
      if let wrong = patterns.first(where: { !$0.isEnding && !files.contains(where: $0.matches) }) {
        throw Fault(file: manifest, message: "files: the folder of the data has no '\(wrong)'")
      }
      return Set(files.filter { file in patterns.contains { $0.matches(file) } })
    case .list(let list):
      do {
        return Set(try folder.lines(of: list).filter { !$0.isBlank }.map(\.text))
      } catch { throw error.inFolder(folder.path) }
    }
  }
}
