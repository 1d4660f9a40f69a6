internal import Foundation
internal import PagemarkCore
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
  ///   - suiteText: The suite's file and what replaced parts of it, for its fingerprint.
  public init(_ plan: RunPlan, worker: String, workers: Int?, suiteText: String) {
    self.plan = plan
    launcher = WorkerLauncher(executable: worker)
    self.workers = workers ?? Machine.cores
    suiteFingerprint = Digest.sha256([UInt8](suiteText.utf8))
  }

  /// Runs all lanes and writes `run.json`, `cases.jsonl` and `readings/`.
  ///
  /// - Parameters:
  ///   - place: The run's folder.
  ///   - control: Asks the run to stop in order.
  /// - Returns: The folder.
  /// - Throws: `RunError` for what prevents or breaks the run; pages that fail are recorded.
  public func run(into place: RunPlace, control: RunControl) async throws -> RunFolder {
    let libraries = try await launcher.libraries(for: plan.suite.pipelines)
    let folder = try RunFolder(creating: place)
    var record = runRecord(libraries: libraries)
    try write(record, to: folder)
    folder.becomeLatest()
    let recorder = try Recorder(
      folder: folder, planned: plan.accuracyRecords + plan.latencyRecords,
      progress: ProgressLine())
    do {
      record.ending = try await measure(into: recorder, control: control)
    } catch {
      // A killed worker throws when the task is cancelled: the cause is the interruption.
      await recorder.endProgress()
      record.ending = control.stopCause ?? .broken
      record.provenance.endedAt = Machine.timestamp
      try write(record, to: folder)
      guard control.stopCause != nil else { throw error }
      return folder
    }
    await recorder.endProgress()
    record.provenance.endedAt = Machine.timestamp
    try write(record, to: folder)
    return folder
  }

  private func measure(
    into recorder: Recorder, control: RunControl
  ) async throws -> RunRecord.Ending {
    let share = plan.suite.measure.stopAfterFailures
    let total = plan.accuracyRecords + plan.latencyRecords
    let stop = StopRule(
      control: control, recorder: recorder, failureLimit: Int(share * Double(total)))
    var isCutShort = false
    for lane in plan.lanes {
      let source = RequestSource(requests(of: lane), until: stop)
      switch lane {
      case .accuracy: try await inParallel(source, into: recorder)
      case .latency: try await oneByOne(source, into: recorder)
      }
      if await source.isCutShort { isCutShort = true }
    }
    guard isCutShort else { return .complete }
    return control.stopCause ?? .tooManyFailures
  }

  /// What a lane asks of its workers, in order.
  ///
  /// Accuracy: every case once, all pipelines of a page by one worker. Latency: the declared sample, a
  /// pipeline at a time, in turn A B, B A, ….
  private func requests(of lane: Lane) -> [PageRequest] {
    let pipelines = plan.suite.pipelines
    switch lane {
    case .accuracy:
      return plan.datasets.flatMap(\.cases).map {
        $0.request(pipelines, lane: .accuracy, repetition: 0)
      }
    case .latency:
      let sample = plan.datasets.flatMap(\.latencySample)
      return (0..<plan.suite.measure.latency.repetitions).flatMap { repetition in
        sample.enumerated().flatMap { index, page in
          let order = (index + repetition).isMultiple(of: 2) ? pipelines : pipelines.reversed()
          return order.map { page.request([$0], lane: .latency, repetition: repetition) }
        }
      }
    }
  }

  private func inParallel(_ source: RequestSource, into recorder: Recorder) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<max(1, min(workers, plan.accuracyRecords)) {
        group.addTask {
          try await pageWorker.work({ await source.next() }, take: { try await recorder.take($0) })
        }
      }
      try await group.waitForAll()
    }
  }

  /// One worker, warm before its first page and again whenever it was lost.
  private func oneByOne(_ source: RequestSource, into recorder: Recorder) async throws {
    var worker = pageWorker
    if let page = plan.datasets.lazy.flatMap(\.latencySample).first {
      worker.warmup = (0..<plan.suite.measure.latency.warmup).map { _ in
        page.request(plan.suite.pipelines, lane: .latency, repetition: 0)
      }
    }
    try await worker.work({ await source.next() }, take: { try await recorder.take($0) })
  }

  private var pageWorker: PageWorker {
    PageWorker(
      launcher: launcher, pipelines: plan.suite.pipelines,
      deadline: plan.suite.measure.pageTimeout)
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
