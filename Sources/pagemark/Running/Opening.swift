internal import Foundation
internal import PagemarkPipeline

/// Opens files in the user's programs.
enum Opening {
  /// Opens a page in the browser, and waits for the program that does: nothing outlives a command, and `xdg-open` and
  /// `open` return at once.
  ///
  /// - Throws: If there is no program that opens files, or it fails, with the file to open by hand.
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
      guard (try? process.run()) != nil else { continue }
      process.waitUntilExit()
      if process.terminationStatus == 0 { return }
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
