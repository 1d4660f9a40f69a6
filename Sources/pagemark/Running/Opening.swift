internal import Foundation
internal import PagemarkPipeline

/// Opens files in the user's programs.
enum Opening {
  /// Opens a page in the browser and does not wait for it.
  ///
  /// - Throws: If there is no program that opens files, with the file to open by hand.
  static func inBrowser(_ file: String) throws {
    // What the user names in BROWSER comes before what the desktop has chosen.
    let programs = [ProcessInfo.processInfo.environment["BROWSER"], "xdg-open", "open"]
    for program in programs.compactMap(\.self) where isThere(program) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [program, file]
      (process.standardOutput, process.standardError) = (
        FileHandle.nullDevice, FileHandle.nullDevice
      )
      if (try? process.run()) != nil { return }
    }
    throw Faults(
      file: file, message: "no program opens pages here (BROWSER, xdg-open): open it by hand")
  }

  private static func isThere(_ program: String) -> Bool {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}
