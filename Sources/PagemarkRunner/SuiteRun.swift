internal import Foundation
public import PagemarkCore
internal import PagemarkSuite

/// One execution of a plan: measures every case and leaves the run's folder behind.
public struct SuiteRun: Sendable {
  private let plan: RunPlan
  private let launcher: WorkerLauncher
  private let workers: Int
  private let suiteFingerprint: String

  /// - Parameters:
  ///   - plan: What to measure.
  ///   - worker: Path of `pagemark-worker`.
  ///   - workers: Worker processes of the accuracy lane; `nil` is one a core.
  ///   - suiteText: The suite's file, for its fingerprint.
  public init(_ plan: RunPlan, worker: String, workers: Int?, suiteText: String) {
    self.plan = plan
    launcher = WorkerLauncher(executable: worker)
    self.workers = workers ?? Machine.cores
    suiteFingerprint = Digest.sha256([UInt8](suiteText.utf8))
  }

  /// Runs all lanes and writes `run.json`, `cases.jsonl` and `readings/`.
  ///
  /// - Parameters:
  ///   - path: The run's folder; made if it is not there.
  ///   - interruption: Why the run was cancelled, asked when it was.
  /// - Returns: The folder.
  /// - Throws: `RunError` for what prevents the run; pages that fail are recorded.
  public func run(
    into path: String, interruption: @Sendable () -> RunRecord.Ending
  ) async throws -> RunFolder {
    let libraries = try await librariesOfWorker()
    let folder = try RunFolder(creating: path)
    var record = runRecord(libraries: libraries)
    try write(record, to: folder)
    folder.becomeLatest()
    let recorder = try Recorder(
      folder: folder, planned: plan.accuracyRecords + plan.latencyRecords,
      progress: ProgressLine())
    record.ending = try await measure(into: recorder, interruption: interruption)
    await recorder.endProgress()
    record.provenance.endedAt = Machine.timestamp
    try write(record, to: folder)
    return folder
  }

  private func measure(
    into recorder: Recorder, interruption: @Sendable () -> RunRecord.Ending
  ) async throws -> RunRecord.Ending {
    let limit = plan.suite.measure.stopAfterFailures
    let total = plan.accuracyRecords + plan.latencyRecords
    let stop = StopRule(
      recorder: recorder, failureLimit: limit >= 1 ? total : Int(limit * Double(total)))
    do {
      for lane in plan.lanes {
        switch lane {
        case .accuracy: try await accuracyLane(into: recorder, until: stop)
        case .latency: try await latencyLane(into: recorder, until: stop)
        }
      }
    } catch {
      // Whatever a cancelled task throws, the cause is the cancellation.
      guard Task.isCancelled else { throw error }
    }
    if Task.isCancelled { return interruption() }
    return await stop.hasTooManyFailures ? .tooManyFailures : .complete
  }

  /// All cases, as many at once as there are workers, all pipelines of a page by one worker.
  private func accuracyLane(into recorder: Recorder, until stop: StopRule) async throws {
    let requests = plan.datasets.flatMap { dataset in
      dataset.cases.map {
        $0.request(plan.suite.pipelines, lane: .accuracy, repetition: 0)
      }
    }
    let source = RequestSource(requests, until: stop)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<min(workers, max(requests.count, 1)) {
        group.addTask {
          try await pageWorker.work({ await source.next() }, take: { try await recorder.take($0) })
        }
      }
      try await group.waitForAll()
    }
  }

  /// The declared sample, one page at a time by one worker, the pipelines in turn A B, B A, …; the
  /// first executions are discarded.
  private func latencyLane(into recorder: Recorder, until stop: StopRule) async throws {
    let sampling = plan.suite.measure.latency
    let sample = plan.datasets.flatMap(\.latencySample)
    let pipelines = plan.suite.pipelines
    let warmup = sample.prefix(1).flatMap { page in
      (0..<sampling.warmup).map { _ in page.request(pipelines, lane: .latency, repetition: -1) }
    }
    var requests = warmup
    for repetition in 0..<sampling.repetitions {
      for (index, page) in sample.enumerated() {
        let order = (index + repetition).isMultiple(of: 2) ? pipelines : pipelines.reversed()
        requests += order.map { page.request([$0], lane: .latency, repetition: repetition) }
      }
    }
    let source = RequestSource(requests, until: stop)
    try await pageWorker.work({ await source.next() }) { results in
      try await recorder.take(results.filter { $0.record.repetition >= 0 })
    }
  }

  private var pageWorker: PageWorker {
    PageWorker(
      launcher: launcher, recognizers: plan.suite.pipelines.map(\.recognizer),
      deadline: plan.suite.measure.pageTimeout)
  }

  /// Loads every recognizer once, so that a missing model is told before anything runs.
  private func librariesOfWorker() async throws -> [String: String] {
    let recognizers = plan.suite.pipelines.map(\.recognizer)
    let (libraries, end) = try await launcher.run { try await $0.prepare(recognizers) }
    guard let libraries else { throw RunError.workerDied(end.description) }
    return libraries
  }

  private func runRecord(libraries: [String: String]) -> RunRecord {
    RunRecord(
      suite: plan.suite.name, pipelines: plan.suite.pipelines,
      datasets: plan.datasets.map(\.record), gates: plan.suite.gates,
      measure: plan.suite.measure, lanes: plan.lanes, isPartial: plan.isPartial,
      provenance: Provenance(
        tool: pagemarkVersion, libraries: libraries, suiteFingerprint: suiteFingerprint,
        cpu: Machine.cpu, cores: Machine.cores, kernel: Machine.kernel,
        threadLimit: WorkerLauncher.threadLimit, workers: workers,
        startedAt: Machine.timestamp),
      ending: .running)
  }

  private func write(_ record: RunRecord, to folder: RunFolder) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try folder.write(try encoder.encode(record), to: RunFiles.run)
  }
}
