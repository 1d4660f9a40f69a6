internal import Foundation
internal import PagemarkProcesses
internal import Synchronization

/// Opens files in the user's programs.
enum Opening {
  /// How long a program may take to say that it can't open a page.
  private static let patience = Duration.seconds(3)
  private static let stays = Mutex(false)

  /// Whether a browser was started that stays open, so that the end of this process must not end its children.
  static var browserStays: Bool { stays.withLock(\.self) }

  /// Opens a page in the browser.
  ///
  /// `xdg-open` and `open` return at once; a browser that `BROWSER` names stays, and is left alone. That is why it is not
  /// a `ChildProcess`, which waits for a program's end and kills it if the wait ends before.
  ///
  /// - Returns: Whether a program took the page.
  static func inBrowser(_ file: String) async -> Bool {
    // The browser must not be among the children that end with this process, so all others end now.
    ProcessTree.endChildren()
    // What the user names in BROWSER comes before what the desktop has chosen.
    let programs = [ProcessInfo.processInfo.environment["BROWSER"], "xdg-open", "open"]
    for program in programs.compactMap(\.self) where isThere(program) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [program, file]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { continue }
      let end = ContinuousClock.now + patience
      while process.isRunning, ContinuousClock.now < end {
        try? await Task.sleep(for: .milliseconds(20))
      }
      if process.isRunning { stays.withLock { $0 = true } }
      if process.isRunning || process.terminationStatus == 0 { return true }
    }
    return false
  }

  private static func isThere(_ program: String) -> Bool {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}
