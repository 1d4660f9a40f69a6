internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkProcesses
internal import PagemarkRunFolder
internal import PagemarkRunner

/// Finds the parts of Pagemark and of the project: programs next to the command, suites and datasets in the project.
struct Installation {
  private let executable = URL(
    filePath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? ProcessArguments.words[0])

  /// The worker, which searches for a recognizer's program in the suite's folder, then in the one above it, the working
  /// folder and those above the command.
  func worker(besideSuite suite: String? = nil) -> WorkerProgram {
    let folder = suite.map { URL(filePath: $0).deletingLastPathComponent() }
    let folders = [folder, folder?.deletingLastPathComponent()].compactMap(\.self) + roots
    return WorkerProgram(
      path: program("pagemark-worker"),
      programFolders: Self.unique(folders))
  }

  /// Path of `pagemark-draw`.
  var drawer: String { program("pagemark-draw") }

  /// Path of `pagemark-document`.
  var documentWriter: String { program("pagemark-document") }

  /// Path of `pagemark-review`.
  var reviewer: String { program("pagemark-review") }

  private func program(_ name: String) -> String {
    executable.deletingLastPathComponent().appending(path: name).path
  }

  /// The suite that ships: below the working folder, or below a folder that contains the command.
  func defaultSuite() throws -> String { try shipped("suites/quick.yml") }

  /// A file that ships: below the working folder, or below a folder that contains the command.
  ///
  /// - Parameter name: Its path in the project.
  /// - Returns: Its path from the working folder.
  /// - Throws: A fault if it is not found.
  func shipped(_ name: String) throws(Faults) -> String {
    guard let folder = roots.first(where: { exists($0.appending(path: name)) }) else {
      throw Faults(file: name, message: "not found: name a file, or run inside the project")
    }
    return shortened(folder.appending(path: name).path)
  }

  /// A new folder for a run.
  func newPlace(suite: String, in folder: String = RunsFolder.path) -> RunPlace {
    let time = Date.now.formatted(
      .iso8601.year().month().day().dateSeparator(.dash).time(includingFractionalSeconds: false)
        .timeSeparator(.omitted))
    return .new(base: "\(folder)/\(suite)-\(time)")
  }

  /// A file's text.
  func text(ofFile path: String) throws(Faults) -> String {
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw Faults(
        file: path,
        message: isThere
          ? "can't be read: it is a folder, or you may not read it" : "there is no such file")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Faults(file: path, message: "is not UTF-8 text: save it as UTF-8")
    }
    // Editors on Windows begin a file with a byte order mark.
    return text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// The text of a file that a suite names, by a path from the suite's folder.
  func text(ofFile name: String, besideSuite suite: String) throws(Faults) -> String {
    try text(
      ofFile: name.hasPrefix("/")
        ? name : URL(filePath: suite).deletingLastPathComponent().appending(path: name).path)
  }

  /// Where datasets are searched for: in the suite's folder, in the one above it, then below the project; their data in
  /// the given folders, then in those of PAGEMARK_DATA.
  func datasetLocation(data: [String], besideSuite suite: String?) -> DatasetLocation {
    let folder = suite.map { URL(filePath: $0).deletingLastPathComponent() }
    let besides = [folder, folder?.deletingLastPathComponent()].compactMap(\.self)
    let environment = ProcessInfo.processInfo.environment["PAGEMARK_DATA"] ?? ""
    return DatasetLocation(
      searchFolders: Self.unique(besides + roots),
      dataRoots: data + environment.split(separator: ":").map { String($0) })
  }

  private static func unique(_ folders: [URL]) -> [String] {
    let paths = folders.map { $0.standardizedFileURL.path }
    return paths.enumerated().filter { !paths[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// Folders that may be the project's root: the working folder, then those above the command.
  var roots: [URL] {
    var above = [URL(filePath: FileManager.default.currentDirectoryPath)]
    var folder = executable.deletingLastPathComponent()
    while folder.path != "/" {
      above.append(folder)
      folder = folder.deletingLastPathComponent()
    }
    return above
  }

  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  /// The path relative to the working folder.
  func shortened(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}
