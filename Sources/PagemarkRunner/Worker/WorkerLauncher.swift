internal import Foundation
internal import PagemarkPipeline
internal import PagemarkProcesses
internal import Subprocess

/// Starts worker processes.
struct WorkerLauncher: Sendable {
  private let program: WorkerProgram
  var executable: String { program.path }
  /// The only core that workers run on; `nil` is any.
  var core: Int?
  /// Where workers record or replay servers' answers; `nil` does neither.
  var cassette: CassetteChoice?
  /// The pipelines whose recognizers workers load at their first page.
  var late: Set<String> = []
  /// What workers can reach; `nil` leaves them on the machine's network.
  var network: NetworkAccess?
  /// The time limit for a worker to end after it was asked to.
  var endDeadline = Duration.seconds(20)
  /// The time used by programs of workers that have ended.
  let programTime = ProgramTime()
  /// The attempts of workers to leave the network after their last page.
  let lateAttempts = LateAttempts()

  init(_ program: WorkerProgram, cassette: CassetteChoice? = nil) {
    (self.program, self.cassette) = (program, cassette)
  }

  /// The path at which workers find a file that a suite names; `nil` if there is none.
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

  /// Path of the program that writes documents.
  var documentWriter: String { sibling("pagemark-document") }

  /// The program that draws watermarks.
  var drawer: DrawingProgram { DrawingProgram(path: sibling("pagemark-draw")) }

  /// The path of a program that belongs next to the worker.
  private func sibling(_ name: String) -> String {
    URL(filePath: executable).deletingLastPathComponent().appending(path: name).path
  }

  /// The number of threads that the recognizer's OpenMP may use; libgomp reads it when it is loaded.
  static let threadLimit = 1

  /// Starts a worker, lets `body` communicate with it, and waits for its end.
  ///
  /// - Parameter body: Uses the worker; when it returns, the worker is asked to end.
  /// - Returns: What `body` returned, and how the process ended.
  /// - Throws: `RunError` if no worker can be started, and what `body` throws.
  func run<Result: Sendable>(
    _ body: @Sendable (inout WorkerConversation) async throws -> Result
  ) async throws -> (result: Result, end: ProcessEnd) {
    var process = ChildProcess(
      executable: executable, arguments: arguments, leadsGroup: true)
    process.environment = .inherit.updating([
      "OMP_THREAD_LIMIT": "\(Self.threadLimit)",
      // With the backtracer, a worker survives its own SIGSEGV for seconds.
      "SWIFT_BACKTRACE": "enable=no",
      // Since 1.29, ONNX Runtime reports every model that it loads to Microsoft, also from programs such as RapidOCR.
      "ORT_DISABLE_TELEMETRY": "1",
      Environment.Key(stringLiteral: ProgramFolders.variable): ProgramFolders.list(
        program.programFolders),
    ])
    // Its lock is only certain to be released when the process has ended.
    var worker: pid_t?
    defer {
      if let worker {
        Self.removePages(of: worker)
        ProcessTree.reap(group: worker)
      }
    }
    do {
      return try await process.run { execution in
        let identifier = execution.processIdentifier.value
        worker = identifier
        var conversation = WorkerConversation(execution)
        (conversation.cassette, conversation.late) = (cassette, late)
        let result: Result
        do {
          result = try await body(&conversation)
        } catch {
          programTime.add(descendantsOf: identifier)
          throw error
        }
        if network == .off, let late = await conversation.lateAttempts() { lateAttempts.add(late) }
        programTime.add(descendantsOf: identifier)
        try? await execution.standardInputWriter.finish()
        await conversation.waitForEnd(within: endDeadline)
        // A killed worker may leave programs behind, which keep its standard error open.
        conversation.killAll()
        return result
      }
    } catch let error as SubprocessError {
      guard FileManager.default.fileExists(atPath: executable) else {
        throw RunError.workerMissing(path: executable)
      }
      throw RunError.workerDied("\(executable) can't be started: \(error)")
    }
  }

  private var arguments: [String] {
    (core.map { ["--core", "\($0)"] } ?? [])
      + (network == .off ? [NetworkIsolation.argument] : [])
  }

  /// Loads what the pipelines need in a worker of its own, so that a missing model is reported before anything runs.
  ///
  /// If a worker or program dies meanwhile, a second worker is tried.
  ///
  /// - Throws: `RunError`, which says all that is missing, or how the worker died.
  func readiness(for pipelines: [Pipeline]) async throws -> WorkerReadiness {
    do { return try await oneReadiness(for: pipelines) } catch let error as RunError {
      guard error.isLoss else { throw await wholeRefusal(of: pipelines, after: error) }
      return try await oneReadiness(for: pipelines)
    }
  }

  /// What all of the pipelines lack, if one of them was refused: a worker reports only the first.
  private func wholeRefusal(of pipelines: [Pipeline], after first: RunError) async -> RunError {
    guard case .recognizerRefused = first, pipelines.count > 1 else { return first }
    var reasons: [String] = []
    for pipeline in pipelines {
      do { _ = try await oneReadiness(for: [pipeline]) } catch RunError.recognizerRefused(
        let reason)
      {
        if !reasons.contains(reason) { reasons.append(reason) }
      } catch {
        // It was lost, which may not happen again.
        continue
      }
    }
    return reasons.count > 1 ? .recognizersRefused(reasons) : first
  }

  /// Loads all pipelines together; if that is lost twice, loads each alone.
  ///
  /// - Returns: What is loaded, and why some pipelines, by name, can't be loaded now.
  /// - Throws: `RunError` if something is missing, or if no pipeline can be loaded.
  func partialReadiness(
    for pipelines: [Pipeline]
  ) async throws -> (readiness: WorkerReadiness, losses: [String: RunError]) {
    do { return (try await readiness(for: pipelines), [:]) } catch let error as RunError {
      guard error.isLoss else { throw error }
      var losses: [String: RunError] = [:]
      for pipeline in pipelines where pipelines.count > 1 {
        do { _ = try await oneReadiness(for: [pipeline]) } catch let error as RunError {
          guard error.isLoss else { throw error }
          losses[pipeline.name] = error
        }
      }
      let rest = pipelines.filter { losses[$0.name] == nil }
      guard !rest.isEmpty, !losses.isEmpty else { throw error }
      return (try await readiness(for: rest), losses)
    }
  }

  private func oneReadiness(for pipelines: [Pipeline]) async throws -> WorkerReadiness {
    let (readiness, end) = try await run { try await $0.prepare(pipelines, isValidated: true) }
    guard let readiness else { throw RunError.workerDied(end.description) }
    return readiness
  }

  /// Removes the pages that a worker was handing over when it was killed, whose folder's lock is no longer held.
  ///
  /// Another container that shares our memory may have a worker with the same number.
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
}
