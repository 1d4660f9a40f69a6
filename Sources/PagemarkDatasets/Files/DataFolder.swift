internal import Foundation
internal import PagemarkPipeline

/// The files below one folder, named by their paths from it.
///
/// Hidden files are not data.
struct DataFolder {
  let path: String
  /// Where its files must be; `nil` for folders that the user names, whose files are the user's choice.
  var boundary: Boundary?
  /// Notes which files are read; `nil` if nobody asks.
  var use: FileUse?

  /// All files below a folder, sorted bytewise.
  ///
  /// Links are followed, and each folder is entered once.
  func files(below folder: String = "") -> [String] {
    var entered: Set<String> = []
    return files(in: folder, entered: &entered).sorted(by: bytewise)
  }

  /// The names of the files and folders directly inside this one.
  func names() -> [String] { names(in: "") }

  /// The names of the folders directly inside this one.
  func folders() -> [String] { names(in: "").filter { isFolder($0) } }

  private func files(in folder: String, entered: inout Set<String>) -> [String] {
    let place = folder.isEmpty ? path : joinedPath(path, folder)
    guard entered.insert(URL(fileURLWithPath: place).resolvingSymlinksInPath().path).inserted else {
      return []
    }
    var files: [String] = []
    // Names are sorted, so that of two ways into a folder the same one is taken every time.
    for name in names(in: folder).sorted(by: bytewise) {
      let file = joinedPath(folder, name)
      if isFolder(file) {
        // Recorded by the boundary, and never entered: a link could lead to all files of this machine.
        guard (try? boundary?.check(joinedPath(path, file), file: file)) != nil || boundary == nil
        else { continue }
        files += self.files(in: file, entered: &entered)
      } else {
        files.append(file)
      }
    }
    return files
  }

  private func names(in folder: String) -> [String] {
    let place = folder.isEmpty ? path : joinedPath(path, folder)
    let names = try? FileManager.default.contentsOfDirectory(atPath: place)
    return (names ?? []).filter { $0.utf8.first != UInt8(ascii: ".") }
  }

  func isFolder(_ folder: String = "") -> Bool {
    var isFolder: ObjCBool = false
    let place = folder.isEmpty ? path : joinedPath(path, folder)
    return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  func hasFile(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: joinedPath(path, file)) && !isFolder(file)
  }

  /// The size in bytes; `nil` if it can't be determined.
  func size(of file: String) -> Int? {
    let place = URL(fileURLWithPath: joinedPath(path, file)).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: place)
    return (attributes?[.size] as? NSNumber)?.intValue
  }

  /// The content of a regular file; pipes and devices, which may never end, are refused.
  func bytes(of file: String) throws(Fault) -> [UInt8] {
    let place = joinedPath(path, file)
    try boundary?.check(place, file: file)
    guard FileManager.default.fileExists(atPath: place) else {
      throw Fault(file: file, message: Self.absence(of: "the file", named: file))
    }
    use?.note(file)
    do { return [UInt8](try Data(contentsOf: URL(fileURLWithPath: place))) } catch {
      throw Fault(file: file, message: "the file can't be read: check that you may read it")
    }
  }

  /// The content of a file or a pipe, such as a shell's `<(command)`, that the user named.
  func bytesOrStream(of file: String) throws(Fault) -> [UInt8] {
    let place = joinedPath(path, file)
    guard Self.isStream(place) else { return try bytes(of: file) }
    guard let pipe = FileHandle(forReadingAtPath: place), let bytes = try? pipe.readToEnd() else {
      throw Fault(file: file, message: "nothing can be read from this pipe")
    }
    return [UInt8](bytes)
  }

  private static func isStream(_ place: String) -> Bool {
    var status = stat()
    guard unsafe stat(place, &status) == 0 else { return false }
    return [S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Says that a file was named but can't be found.
  static func absence(of subject: String, named name: String) -> String {
    // In the names that the system lists, U+FFFD replaces bytes that are not UTF-8.
    name.contains("\u{FFFD}")
      ? "\(subject) can't be opened, because its name is not UTF-8: rename it"
      : "\(subject) does not exist"
  }

  /// The text of a UTF-8 file, without its byte order mark.
  func text(of file: String) throws(Fault) -> String {
    try decodeUTF8(try bytes(of: file), file: file)
  }

  /// The lines of a text file.
  func lines(of file: String) throws(Fault) -> [Line] { Line.lines(of: try text(of: file)) }
}
