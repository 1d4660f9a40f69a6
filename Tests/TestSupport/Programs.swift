import Foundation

/// Programs that some tests need, all installed by `scripts/setup --tests`.
public enum Programs {
  /// Whether PATH has all of them.
  ///
  /// - Parameter names: Of the programs, without a folder.
  /// - Returns: `false` if one is missing.
  public static func areInstalled(_ names: String...) -> Bool { areInstalled(names) }

  /// Whether tests that need them run: if they are installed, and in CI always, so that a missing one fails there
  /// instead of being skipped.
  ///
  /// - Parameter names: Of the programs, without a folder.
  /// - Returns: `false` if one is missing on a machine that is not CI's.
  public static func areExpected(_ names: String...) -> Bool {
    TestFiles.isCI || areInstalled(names)
  }

  private static func areInstalled(_ names: [String]) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return names.allSatisfy { name in
      path.split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
      }
    }
  }

  /// Runs a program to its end; what it complains of is not kept.
  ///
  /// - Parameters:
  ///   - name: Of the program, in PATH or as a path.
  ///   - words: Its arguments.
  /// - Returns: The code with which it ended, and what it printed.
  /// - Throws: If it can't be started.
  public static func run(
    _ name: String, _ words: [String]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + words
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
