internal import Foundation
internal import PagemarkPipeline
internal import Synchronization

/// The folders in which a dataset's files must be, and the files that are elsewhere.
///
/// A dataset may come from others. A path with `..`, an absolute path or a link could name any file of this machine,
/// whose contents would then be in a report.
final class Boundary: Sendable {
  /// Without links.
  private let folders: [String]
  private let outside = Mutex<[String: Fault]>([:])

  init(_ folders: [String]) { self.folders = folders.map(Self.target(of:)) }

  /// The faults of the files that were refused, sorted by path.
  var refusals: [Fault] {
    outside.withLock { $0.sorted { bytewise($0.key, $1.key) }.map(\.value) }
  }

  /// Checks a path, whether or not there is such a file.
  ///
  /// - Parameters:
  ///   - place: The path, from the working folder.
  ///   - file: The same path as messages report it.
  /// - Throws: A fault that names the target, if it is in none of the folders.
  func check(_ place: String, file: String) throws(Fault) {
    guard !contains(place) else { return }
    let target = Self.target(of: place)
    let fault = Fault(
      file: file,
      message: "is outside of the dataset's folder: it is '\(target)'; copy it into the folder "
        + "('pagemark dataset import --copy' replaces links by copies), or name its folder with --allow-outside"
    )
    outside.withLock { $0[file] = fault }
    throw fault
  }

  /// Whether a path, or what it links to, is in one of the folders.
  func contains(_ place: String) -> Bool {
    let target = Self.target(of: place)
    return folders.contains { target == $0 || target.hasPrefix($0 == "/" ? $0 : $0 + "/") }
  }

  /// The absolute path without links; of a file that does not exist, that of its folder with the rest of the path.
  static func target(of path: String) -> String {
    var rest: [Substring] = []
    var known = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    while true {
      if let real = realpath(known, nil) {
        defer { free(real) }
        return rest.reversed().reduce(into: String(cString: real)) { target, name in
          switch name {
          case ".": break
          case "..": target = target.parentPath
          default: target += target.hasSuffix("/") ? name : "/" + name
          }
        }
      }
      let names = known.split(separator: "/")
      guard let last = names.last else { return "/" }
      rest.append(last)
      known = "/" + names.dropLast().joined(separator: "/")
    }
  }
}

extension String {
  /// The path of the folder; `/` for the root.
  fileprivate var parentPath: String {
    "/" + split(separator: "/").dropLast().joined(separator: "/")
  }
}
