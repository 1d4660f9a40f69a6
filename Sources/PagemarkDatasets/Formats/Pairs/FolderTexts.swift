internal import PagemarkPipeline

/// The text files of a folder.
struct FolderTexts {
  private let folder: DataFolder
  /// The stems, each with its file's path from the folder.
  private let stems: [(stem: String, file: String)]
  /// The paths of the other files.
  let ignored: [String]

  init(of folder: DataFolder) {
    self.folder = folder
    let named = folder.files().map { (stem: FileStem.stem(of: $0), file: $0) }
    func isPDF(_ file: String) -> Bool { PathParts(file).ending == "pdf" }
    let plain = named.compactMap { isPDF($0.file) ? nil : $0.stem }
    let ending = FileStem.commonEnding(of: plain)
    // A PDF beside a text of its name is the page from which the text was made.
    let taken = Set(plain + plain.map { String($0.dropLast(ending.count)) })
    var (stems, ignored): ([(stem: String, file: String)], [String]) = ([], [])
    for (stem, file) in named {
      if let stem, !isPDF(file) || !taken.contains(stem) {
        stems.append((stem, file))
      } else {
        ignored.append(joinedPath(folder.path, file))
      }
    }
    (self.stems, self.ignored) = (stems, ignored)
  }

  /// The fault of a folder without text files; `nil` if it has some.
  var emptyFault: Fault? {
    guard stems.isEmpty else { return nil }
    let endings = FileStem.endings.sorted().joined(separator: ", ")
    return Fault(
      file: folder.path, message: "there is no text in this folder: text files end in \(endings)"
    )
  }

  /// The names by which most files of both folders have a partner; if several do equally well, the simplest.
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

/// The files of a folder by their names, which are compared as Swift strings.
struct FileNames {
  private(set) var paths: [String: String] = [:]
  /// Faults of files with the same name.
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

  /// The paths without a partner, sorted bytewise.
  func alone(without other: FileNames) -> [String] {
    paths.filter { name, _ in
      other.paths[name] == nil && !isAboutPages(name)
    }.map(\.value).sorted(by: bytewise)
  }
}
