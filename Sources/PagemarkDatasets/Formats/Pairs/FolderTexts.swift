internal import PagemarkCore

/// The files of a folder that hold text.
struct FolderTexts {
  private let folder: DataFolder
  /// Each with its path from the folder.
  private let stems: [(stem: String, file: String)]
  /// Paths of the others.
  let ignored: [String]

  init(of folder: DataFolder) {
    self.folder = folder
    let files = folder.files()
    stems = files.compactMap { file in FileStem.stem(of: file).map { ($0, file) } }
    ignored = files.filter { FileStem.stem(of: $0) == nil }.map { joinedPath(folder.path, $0) }
  }

  /// What is wrong with a folder that has no text.
  var emptyFault: Fault? {
    guard stems.isEmpty else { return nil }
    let endings = FileStem.endings.sorted().joined(separator: ", ")
    return Fault(
      file: folder.path, message: "there is no text in this folder: files of text end in \(endings)"
    )
  }

  /// The names of both folders' files under which the most of them meet; the plainest where several do.
  func names(meeting other: FolderTexts) -> (FileNames, FileNames) {
    var best = (names(withoutEnding: ""), other.names(withoutEnding: ""))
    for (mine, theirs) in [
      ("", other.commonEnding), (commonEnding, ""), (commonEnding, other.commonEnding),
    ] {
      let names = (names(withoutEnding: mine), other.names(withoutEnding: theirs))
      if names.0.meetings(with: names.1) > best.0.meetings(with: best.1) { best = names }
    }
    return best
  }

  private var commonEnding: String { FileStem.commonEnding(of: stems.map(\.stem)) }

  private func names(withoutEnding ending: String) -> FileNames {
    FileNames(
      stems.map { (String($0.stem.dropLast(ending.count)), joinedPath(folder.path, $0.file)) })
  }
}

/// The files of a folder by their names; names compare as Swift compares texts.
struct FileNames {
  private(set) var paths: [String: String] = [:]
  /// Files of one name.
  private(set) var faults: [Fault] = []

  init(_ files: [(name: String, path: String)]) {
    for file in files {
      if let first = paths.updateValue(file.path, forKey: file.name) {
        faults.append(
          Fault(
            file: file.path,
            message:
              "this file and '\(first)' are both the text of '\(file.name)': keep one of them"))
      }
    }
  }

  func meetings(with other: FileNames) -> Int { paths.keys.count { other.paths[$0] != nil } }

  /// The paths that have no partner, bytewise.
  func alone(without other: FileNames) -> [String] {
    paths.filter { name, _ in
      other.paths[name] == nil && !isAboutPages(name)
    }.map(\.value).sorted(by: bytewise)
  }
}
