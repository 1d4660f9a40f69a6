internal import Foundation
internal import PagemarkCore
internal import Subprocess
internal import SystemPackage

/// Starts worker processes.
struct WorkerLauncher: Sendable {
  private let program: WorkerProgram
  private var executable: String { program.path }
  /// The one core that workers shall run on; `nil` is any.
  var core: Int?
  /// Where workers record or play what servers say; `nil` does neither.
  var cassette: CassetteChoice?
  /// What the programs of all workers that are gone have taken.
  let programTime = ProgramTime()

  init(_ program: WorkerProgram, cassette: CassetteChoice? = nil) {
    (self.program, self.cassette) = (program, cassette)
  }

  /// Where a file lies that a suite names by its path, as workers find it; `nil` if there is none.
  func path(ofSuiteFile file: String) -> String? {
    let working = FileManager.default.currentDirectoryPath
    let folders = program.programFolders.isEmpty ? [working] : program.programFolders
    let paths = file.hasPrefix("/") ? [file] : folders.map { $0 + "/" + file }
    return paths.first { path in
      var isFolder: ObjCBool = false
      return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// Threads that the recognizer's OpenMP may use; libgomp reads it when it is loaded.
  static let threadLimit = 1

  /// Starts a worker, lets `body` talk with it, and waits until it is gone.
  ///
  /// - Parameter body: What to do with the worker. When it returns, the worker is told to end.
  /// - Returns: What `body` returned, and how the process ended.
  /// - Throws: `RunError` where there is no worker to be had, and what `body` throws.
  func run<Result: Sendable>(
    _ body: @Sendable (inout WorkerConversation) async throws -> Result
  ) async throws -> (result: Result, end: WorkerEnd) {
    var options = PlatformOptions()
    // A group of its own: Ctrl-C reaches the parent alone, which then ends the workers in order.
    options.processGroupID = 0
    options.teardownSequence = [.send(signal: .kill, allowedDurationToNextStep: .zero)]
    let environment = Environment.inherit.updating([
      "OMP_THREAD_LIMIT": "\(Self.threadLimit)",
      // With the backtracer a worker survives its own SIGSEGV for seconds.
      "SWIFT_BACKTRACE": "enable=no",
      Environment.Key(stringLiteral: ProgramFolders.variable): ProgramFolders.list(
        program.programFolders),
    ])
    let outcome: (Result, String, TerminationStatus)
    do {
      let execution = try await Subprocess.run(
        .path(FilePath(executable)),
        arguments: Arguments(core.map { ["--core", "\($0)"] } ?? []), environment: environment,
        platformOptions: options,
        input: .inputWriter, output: .sequence, error: .sequence
      ) { execution in
        let worker = execution.processIdentifier.value
        let lastWords = Task { await Self.lastLine(of: execution.standardError) }
        var conversation = WorkerConversation(execution)
        conversation.cassette = cassette
        let result: Result
        do {
          result = try await body(&conversation)
        } catch {
          programTime.add(descendantsOf: worker)
          conversation.killAll()
          _ = await lastWords.value
          Self.removePages(of: worker)
          throw error
        }
        programTime.add(descendantsOf: worker)
        try? await execution.standardInputWriter.finish()
        await conversation.waitForEnd()
        // A worker that was killed may leave programs behind, which hold its standard error open.
        conversation.killAll()
        return (result, await lastWords.value, worker)
      }
      let (result, words, worker) = execution.closureResult
      // Only now is it sure to have let go of its lock.
      Self.removePages(of: worker)
      outcome = (result, words, execution.terminationStatus)
    } catch let error as SubprocessError {
      guard FileManager.default.fileExists(atPath: executable) else {
        throw RunError.workerMissing(path: executable)
      }
      throw RunError.workerDied("\(executable) can't be started: \(error)")
    }
    return (outcome.0, WorkerEnd(status: outcome.2, lastWords: outcome.1))
  }

  /// Loads what the pipelines need in a worker of its own, so that a missing model is told before anything runs.
  ///
  /// - Throws: `RunError`: what is missing, or how the worker died.
  func readiness(for pipelines: [Pipeline]) async throws -> WorkerReadiness {
    let (readiness, end) = try await run { try await $0.prepare(pipelines, isValidated: true) }
    guard let readiness else { throw RunError.workerDied(end.description) }
    return readiness
  }

  /// Removes the pages that a worker was handing over when it was killed: nobody holds the folder's lock any more.
  ///
  /// Another system that shares our memory may have a worker of the same number.
  private static func removePages(of worker: pid_t) {
    for parent in Handover.parents(temporaryFolder: NSTemporaryDirectory()) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      for name in names where Handover.isFolderName(name, ofProcess: worker) {
        let path = parent + "/" + name
        let lock = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard lock >= 0 else { continue }
        defer { close(lock) }
        if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
      }
    }
  }

  /// Reads the standard error to its end and keeps the last line that says anything.
  private static func lastLine(of stream: SubprocessOutputSequence) async -> String {
    var last = ""
    var lines = stream.strings(
      separatedBy: .unicodeScalarSequence(["\n"]), bufferingPolicy: .unbounded
    ).makeAsyncIterator()
    while let line = try? await lines.next() {
      if !line.isEmpty { last = line }
    }
    return last
  }
}

/// How a worker's process ended.
struct WorkerEnd: Sendable {
  fileprivate let status: TerminationStatus
  /// The last line on its standard error; empty where there is none.
  fileprivate let lastWords: String

  /// The signal that ended it; `nil` where none did.
  var signal: Int32? {
    if case .signaled(let signal) = status { Int32(signal) } else { nil }
  }

  /// The end in words, for the record of the page that was in hand.
  var description: String {
    let cause =
      switch status {
      case .signaled(let signal): "killed by signal \(signal) (\(Self.name(ofSignal: signal)))"
      case .exited(let code): "ended with code \(code)"
      }
    return lastWords.isEmpty ? cause : "\(cause): \(lastWords.prefix(300))"
  }

  private static func name(ofSignal signal: Int32) -> String {
    unsafe strsignal(signal).map { unsafe String(cString: $0) } ?? "unknown"
  }
}
