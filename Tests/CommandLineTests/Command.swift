import Foundation
import PagemarkCore
import Subprocess
import SystemPackage
import TestSupport

/// Runs the built `pagemark` as a user would.
enum Command {
  struct Result: Sendable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The folder of the built products: where the tests themselves were linked.
  static var products: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// The root of this repository.
  static var repository: URL { TestFiles.repository }

  /// Runs to the end; a signal that ends it is shown as a negative status.
  ///
  /// `run` reads each page once, in one worker, and takes no pictures unless the arguments say otherwise: most tests
  /// measure no latency and look at no picture, and each of these starts workers of its own.
  ///
  /// - Parameters:
  ///   - arguments: What follows `pagemark`; a `run` without `--lane` gets `--lane accuracy`, one without
  ///     `--pictures` gets `--pictures 0`, and one without `--workers` gets `--workers 1`, unless a plan or a shard
  ///     leaves no choice.
  ///   - folder: The working folder.
  ///   - environment: Variables in addition to the environment of the tests.
  ///   - atOnce: Whether to start without waiting for a turn, because it must run together with another command
  ///     of the test.
  /// - Returns: The exit status and all that was printed.
  /// - Throws: What prevented the start.
  static func pagemark(
    _ arguments: [String], in folder: URL = repository, environment: [String: String] = [:],
    atOnce: Bool = false
  ) async throws -> Result {
    try await program(
      [products.appending(path: "pagemark").path] + arguments + missingDefaults(of: arguments),
      in: folder, environment: environment, atOnce: atOnce)
  }

  private static func missingDefaults(of arguments: [String]) -> [String] {
    guard arguments.first == "run" else { return [] }
    let defaults = [
      ("--lane", "accuracy", "--plan"), ("--pictures", "0", "--shard"),
      ("--workers", "1", "--plan"),
    ]
    return defaults.flatMap { option, value, obstacle in
      arguments.contains(option) || arguments.contains(obstacle) ? [] : [option, value]
    }
  }

  /// Each command starts workers: hundreds of them side by side would only wait for each other, and a process that
  /// has thousands of files open is a trap of its own.
  private static let turns = Turns(max(2, ProcessInfo.processInfo.activeProcessorCount))

  /// Runs any program, found by its path or in PATH, as `pagemark` is run.
  static func program(
    _ command: [String], in folder: URL = repository, environment: [String: String] = [:],
    atOnce: Bool = false
  ) async throws -> Result {
    if atOnce { return try await run(command, in: folder, environment) }
    return try await turns.inTurn { try await run(command, in: folder, environment) }
  }

  private static func run(
    _ command: [String], in folder: URL, _ environment: [String: String]
  ) async throws -> Result {
    let result = try await Subprocess.run(
      .path("/usr/bin/env"), arguments: Arguments(command), environment: overrides(environment),
      workingDirectory: FilePath(folder.path), output: .string(limit: 1 << 24),
      error: .string(limit: 1 << 24))
    return Result(
      status: status(of: result.terminationStatus), output: result.standardOutput,
      errors: result.standardError)
  }

  /// Runs a program to its end and discards its output; a missing program has status 127.
  static func status(of command: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = repository
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Nobody's own cache: that of this process's tests.
  private static let cacheHome = FileManager.default.temporaryDirectory.appending(
    path: "pagemark tests/cache-\(ProcessInfo.processInfo.processIdentifier)"
  ).path

  private static func overrides(_ environment: [String: String]) -> Environment {
    var overrides: [Environment.Key: String?] = [
      "PAGEMARK_DATA": nil, "XDG_CACHE_HOME": cacheHome,
    ]
    for (key, value) in environment { overrides[Environment.Key(stringLiteral: key)] = value }
    return .inherit.updating(overrides)
  }

  private static func status(of status: TerminationStatus) -> Int32 {
    switch status {
    case .exited(let code): code
    case .signaled(let signal): -signal
    }
  }
}
