internal import PagemarkPipeline

extension FileSelection {
  /// The selected files below a root; `nil` for all files except hidden ones.
  ///
  /// - Throws: The fault of the list, which names its file from the folder of lists.
  func files(of root: DataFolder, listsIn folder: DataFolder) throws(Fault) -> Set<String>? {
    switch self {
    case .all: return nil
    case .endings(let endings):
      return Set(
        root.files().filter { file in
          endings.contains { file.lowercased().hasSuffix($0.lowercased()) }
        })
    case .list(let list):
      do {
        return Set(try folder.lines(of: list).filter { !$0.isBlank }.map(\.text))
      } catch { throw error.inFolder(folder.path) }
    }
  }
}
