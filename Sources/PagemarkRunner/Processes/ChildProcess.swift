internal import Foundation
internal import Subprocess
internal import SystemPackage

/// A program that this process starts.
///
/// No other code starts programs, except that reports start gnuplot through `CGnuplotShim`, and `Opening` the user's
/// browser.
///
/// It is killed when the task that waits for it is cancelled.
struct ChildProcess: Sendable {
  let executable: String
  var arguments: [String] = []
  var environment = Environment.inherit
  /// The working folder; `nil` is that of this process.
  var folder: String?
  /// Whether it leads its own process group.
  ///
  /// Ctrl-C then reaches only this process, which ends the group in an orderly way, with everything that the program
  /// has started.
  var leadsGroup = false

  typealias Running = Execution<CustomWriteInput, SequenceOutput, SequenceOutput>

  /// Starts the program, lets `body` communicate with it, and waits for its end.
  ///
  /// - Parameters:
  ///   - seconds: The time limit, after which it is killed; `nil` is no limit.
  ///   - body: Writes the program's input, ends it, and reads the output to its end; if it throws, the program is
  ///     killed.
  /// - Returns: What `body` returned, and how the process ended.
  /// - Throws: `SubprocessError` if the program can't be started, and what `body` throws.
  func run<Result: Sendable>(
    within seconds: Double? = nil, _ body: (Running) async throws -> Result
  ) async throws -> (result: Result, end: ProcessEnd) {
    let execution = try await Subprocess.run(
      .path(FilePath(executable)), arguments: Arguments(arguments), environment: environment,
      workingDirectory: folder.map { FilePath($0) }, platformOptions: options,
      input: .inputWriter, output: .sequence, error: .sequence
    ) { execution in
      let watchdog = seconds.map { Watchdog(after: .seconds($0)) { kill(execution) } }
      defer { watchdog?.cancel() }
      let errors = execution.standardError
      let tail = Task { await ErrorTail.of(errors) }
      do {
        let result = try await body(execution)
        return (result, await tail.value)
      } catch {
        kill(execution)
        _ = await tail.value
        throw error
      }
    }
    let (result, errors) = execution.closureResult
    return (result, ProcessEnd(status: execution.terminationStatus, errors: errors))
  }

  /// Runs the program to its end without input.
  ///
  /// - Parameters:
  ///   - seconds: The time limit, after which it is killed; `nil` is no limit.
  ///   - mostBytes: The length of its output above which it is killed.
  /// - Returns: Its standard output, and how it ended.
  /// - Throws: `SubprocessError` if the program can't be started, and `OutputTooLong`.
  func output(
    within seconds: Double? = nil, mostBytes: Int = .max
  ) async throws -> (result: Data, end: ProcessEnd) {
    try await run(within: seconds) { execution in
      try? await execution.standardInputWriter.finish()
      var output = Data()
      for try await buffer in execution.standardOutput {
        unsafe buffer.withUnsafeBytes { unsafe output.append(contentsOf: $0) }
        if output.count > mostBytes { throw OutputTooLong() }
      }
      return output
    }
  }

  /// Runs the program to its end without input; all its output goes to this process's standard error.
  ///
  /// - Returns: Whether it ended with 0; also false if it can't be started.
  func succeeds() async -> Bool {
    let result = try? await Subprocess.run(
      .path(FilePath(executable)), arguments: Arguments(arguments), environment: environment,
      workingDirectory: folder.map { FilePath($0) }, platformOptions: options, input: .none,
      output: .currentStandardError, error: .currentStandardError)
    return result?.terminationStatus == .exited(0)
  }

  /// An environment of these variables and no others.
  static func environment(_ variables: [String: String]) -> Environment {
    .custom(
      Dictionary(
        uniqueKeysWithValues: variables.map { (Environment.Key(stringLiteral: $0.key), $0.value) }))
  }

  private var options: PlatformOptions {
    var options = PlatformOptions()
    if leadsGroup { options.processGroupID = 0 }
    options.teardownSequence = [.send(signal: .kill, allowedDurationToNextStep: .zero)]
    return options
  }

  private func kill(_ execution: Running) {
    try? execution.send(signal: .kill, toProcessGroup: leadsGroup)
  }
}

/// A program wrote more than its caller keeps.
struct OutputTooLong: Error {}
