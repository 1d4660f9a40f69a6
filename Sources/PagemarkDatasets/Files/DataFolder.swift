internal import Foundation
internal import PagemarkCore

/// The files below one folder, named by their paths from it; hidden ones are nobody's data.
struct DataFolder {
  let path: String

  /// Folders within folders deeper than this are not entered: links can run in circles.
  private static let depthLimit = 32

  /// Every file below a folder, bytewise sorted; links are followed.
  func files(below folder: String = "") -> [String] {
    files(in: folder, depth: 0).sorted(by: bytewise)
  }

  /// The names of the folders in this one.
  func folders() -> [String] { names(in: "").filter { isFolder($0) } }

  private func files(in folder: String, depth: Int) -> [String] {
    guard depth < Self.depthLimit else { return [] }
    return names(in: folder).flatMap { name in
      let file = joinedPath(folder, name)
      return isFolder(file) ? files(in: file, depth: depth + 1) : [file]
    }
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

  /// In bytes; `nil` where it can't be told.
  func size(of file: String) -> Int? {
    let place = URL(fileURLWithPath: joinedPath(path, file)).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: place)
    return (attributes?[.size] as? NSNumber)?.intValue
  }

  func bytes(of file: String) throws(Fault) -> [UInt8] {
    let place = joinedPath(path, file)
    guard FileManager.default.fileExists(atPath: place) else {
      throw Fault(file: file, message: "the file is not there")
    }
    do { return [UInt8](try Data(contentsOf: URL(fileURLWithPath: place))) } catch {
      throw Fault(file: file, message: "the file can't be read: check that you may read it")
    }
  }

  /// The text of a UTF-8 file, without its byte order mark.
  func text(of file: String) throws(Fault) -> String {
    try decodeUTF8(try bytes(of: file), file: file)
  }

  /// The lines of a text file.
  func lines(of file: String) throws(Fault) -> [Line] { Line.lines(of: try text(of: file)) }
}
