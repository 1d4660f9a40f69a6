import Foundation

extension TemporaryFolder {
  /// Writes a program, such as a script whose first line names its interpreter.
  ///
  /// By another process: a program that this one has open for writing can't be started, and children of concurrent
  /// tests may still have it open.
  ///
  /// - Parameters:
  ///   - text: All of the file.
  ///   - file: Its path, from this folder; the folder above it exists.
  /// - Returns: Its absolute path.
  /// - Throws: What keeps it from being written.
  @discardableResult
  public func writeExecutable(_ text: String, to file: String) throws -> String {
    let place = path + "/" + file
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c", #"printf '%s' "$1" > "$2" && chmod 755 "$2""#, "sh", text, place,
    ]
    try shell.run()
    shell.waitUntilExit()
    guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    return place
  }

  /// Writes a program of some lines for the shell.
  ///
  /// - Parameters:
  ///   - lines: What follows the line that names the shell.
  ///   - file: Its path, from this folder; the folder above it exists.
  /// - Returns: Its absolute path.
  /// - Throws: What keeps it from being written.
  @discardableResult
  public func writeShellScript(_ lines: String, to file: String) throws -> String {
    try writeExecutable("#!/bin/sh\n\(lines)\n", to: file)
  }
}
