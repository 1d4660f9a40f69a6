internal import Foundation
internal import PagemarkCore
internal import PagemarkDatasets

/// Where things are: the worker beside the command, suites and datasets below the project.
struct Home {
  private let executable = URL(
    filePath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0])

  /// Path of `pagemark-worker`.
  var worker: String {
    executable.deletingLastPathComponent().appending(path: "pagemark-worker").path
  }

  /// The suite that ships: below the working folder, or below a folder that holds the command.
  func defaultSuite() throws -> String {
    let name = "suites/quick.yml"
    guard let folder = roots.first(where: { exists($0.appending(path: name)) }) else {
      throw Faults([
        Fault(file: name, message: "not found: name a suite, or run inside the project")
      ])
    }
    return shortened(folder.appending(path: name))
  }

  /// A new folder for a run, below the working folder's `reports`.
  func newRunFolder(suite: String) -> String {
    let time = Date.now.formatted(
      .iso8601.year().month().day().dateSeparator(.dash).time(includingFractionalSeconds: false)
        .timeSeparator(.omitted))
    let base = "reports/\(suite)-\(time)"
    // Two runs of one suite in one second get folders of their own.
    return (0...).lazy.map { $0 == 0 ? base : "\(base)-\($0)" }
      .first { !FileManager.default.fileExists(atPath: $0) } ?? base
  }

  /// A file's text.
  func text(ofFile path: String) throws -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw Faults([
        Fault(file: path, message: "can't be read as UTF-8 text: no such file, or not text")
      ])
    }
  }

  /// Where datasets are looked for: beside the suite's folder, then below the project; their data in the
  /// folders given, then in those of PAGEMARK_DATA.
  func datasetLocation(data: [String], besideSuite suite: String?) -> DatasetLocation {
    let project = suite.map {
      URL(filePath: $0).deletingLastPathComponent().deletingLastPathComponent()
    }
    let folders = ([project].compactMap(\.self) + roots).map(\.path)
    let environment = ProcessInfo.processInfo.environment["PAGEMARK_DATA"] ?? ""
    return DatasetLocation(
      searchFolders: folders.enumerated().filter { !folders[..<$0.offset].contains($0.element) }
        .map(\.element),
      dataRoots: data + environment.split(separator: ":").map { String($0) })
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

  /// The path as seen from the working folder.
  private func shortened(_ url: URL) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return url.path.hasPrefix(here) ? String(url.path.dropFirst(here.count)) : url.path
  }
}
