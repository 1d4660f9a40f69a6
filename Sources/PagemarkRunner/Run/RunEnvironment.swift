internal import Foundation
internal import PagemarkCache
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring
internal import PagemarkSuite

/// What every run needs: workers, and a record of its provenance.
struct RunEnvironment: Sendable {
  private(set) var launcher: WorkerLauncher
  /// The number of workers of the accuracy lane.
  let workers: Int
  let suiteFingerprint: String
  /// The name under which the cache keeps pages that belong only to this run.
  let cacheRun = UUID().uuidString
  /// Git answers while models are loaded and pages are read.
  private let commit = CommitQuestion()

  /// - Parameters:
  ///   - worker: The worker program.
  ///   - cassette: Where servers' answers are recorded or replayed; `nil` does neither.
  ///   - workers: The number of workers; `nil` is one per core.
  ///   - suiteText: The suite's file and the settings that replace parts of it, for its fingerprint.
  ///   - network: What workers can reach; `nil` leaves them on the machine's network.
  init(
    worker: WorkerProgram, cassette: CassetteChoice?, workers: Int?, suiteText: String,
    network: NetworkAccess?
  ) {
    launcher = WorkerLauncher(worker, cassette: cassette)
    launcher.network = network
    self.workers = workers ?? Machine.cores
    suiteFingerprint = Digest.sha256([UInt8](suiteText.utf8))
  }

  /// Loads what the plan's pipelines need.
  func readiness(for plan: RunPlan) async throws -> WorkerReadiness {
    try await pinnedLauncher(for: plan.lanes).readiness(for: plan.suite.pipelines)
  }

  /// Loads what the plan's pipelines need.
  ///
  /// A pipeline whose worker or program dies at every start is left out; each of its pages tries to load it again.
  mutating func partialReadiness(for plan: RunPlan) async throws -> WorkerReadiness {
    let (readiness, losses) = try await pinnedLauncher(for: plan.lanes)
      .partialReadiness(for: plan.suite.pipelines)
    launcher.late = Set(losses.keys)
    for (pipeline, error) in losses.sorted(by: { $0.key < $1.key }) {
      ProgressLine().report(
        "pipeline '\(pipeline)' can't be loaded now: \(error); each of its pages will try again")
    }
    return readiness
  }

  /// Starts the workers of the latency lane, on one core if there is such a lane.
  func pinnedLauncher(for lanes: [Lane]) -> WorkerLauncher {
    var launcher = launcher
    if lanes.contains(.latency) { launcher.core = Machine.timingCore }
    return launcher
  }

  /// Reads the source's requests by several workers at once.
  ///
  /// - Parameters:
  ///   - source: Hands out the requests.
  ///   - pipelines: The pipelines whose recognizers every worker loads.
  ///   - measure: Has the limits.
  ///   - recorder: Records the results.
  ///   - heads: Finds the heads that pages of a document share; `nil` if no pages are of one.
  ///   - documents: Makes documents of what was read; `nil` if none are made.
  /// - Throws: `RunError` if a program is missing, `WriteError` if nothing can be recorded.
  func inParallel(
    _ source: RequestSource, by pipelines: [Pipeline], _ measure: Measure, into recorder: Recorder,
    heads: SharedHeads? = nil, documents: DocumentDesk? = nil
  ) async throws {
    let worker = PageWorker(
      launcher: launcher, pipelines: pipelines, limits: PageLimits(measure))
    try await worker.work(
      inParallel: min(workers, await source.count),
      {
        let request = await source.next()
        return documents.flatMap { desk in request.map { desk.placed($0) } } ?? request
      },
      take: { results in
        let settled = await heads?.finished(results) ?? results
        let finished = try await documents?.finished(settled) ?? settled
        try await recorder.take(finished)
        await source.note(finished.map(\.record))
      })
  }

  /// Keeps a run's record up to date: at its start, and at its end with results and ending.
  ///
  /// - Parameters:
  ///   - begun: The contents of `run.json` at the start.
  ///   - folder: The run's folder.
  ///   - recorder: Writes its cases to the disk.
  ///   - cacheFolder: The cache, which is trimmed before and after; `nil` for none.
  ///   - control: Stops the run.
  ///   - work: The work, which sets the ending.
  /// - Returns: The contents of `run.json` at the end.
  /// - Throws: What `work` throws, unless the run was asked to stop.
  func record(
    _ begun: RunRecord, in folder: RunFolder, by recorder: Recorder, cacheFolder: String?,
    control: RunControl, of work: (inout RunRecord) async throws -> Void
  ) async throws -> RunRecord {
    var record = begun
    do { try folder.write(record) } catch {
      folder.abandon()
      throw error
    }
    if record.isSearch != true, record.shard == nil { folder.becomeLatest() }
    let cache = cacheFolder.map { RecognitionCache(folder: $0) }
    cache?.trim()
    defer {
      if let cacheFolder { try? RecognitionCache(folder: cacheFolder, run: cacheRun).clear() }
      cache?.trim()
    }
    do {
      try await work(&record)
    } catch {
      // A killed worker throws when the task is cancelled; the cause is the interruption.
      await recorder.endProgress()
      record.ending = control.stopCause ?? .broken
      await noteEnd(of: &record)
      try folder.write(sealing: &record, cases: await recorder.casesDigest)
      guard control.stopCause != nil else { throw error }
      return record
    }
    await recorder.endProgress()
    record.recognitions = await recorder.recognitions
    let unrecorded = await recorder.unrecorded.sorted()
    record.unrecorded = unrecorded.isEmpty ? nil : unrecorded
    await noteEnd(of: &record)
    try folder.write(sealing: &record, cases: await recorder.casesDigest)
    return record
  }

  /// The machine's current load, including the time of programs that ended with their workers.
  var load: MachineLoad? { MachineLoad.now(programs: launcher.programTime.seconds) }

  private func noteEnd(of record: inout RunRecord) async {
    record.provenance.endedAt = Machine.timestamp
    if let load { record.provenance.load?.ends(with: load, lanes: record.lanes) }
    record.provenance.take(await commit.answer)
  }

  /// The contents of `run.json` at the start of a run.
  func record(of plan: RunPlan, _ readiness: WorkerReadiness) -> RunRecord {
    var record = RunRecord(
      suite: plan.suite.name, pipelines: plan.suite.pipelines,
      datasets: plan.datasets.map(\.record), gates: plan.suite.gates,
      measure: plan.suite.measure, lanes: plan.lanes, isPartial: plan.isPartial,
      provenance: Provenance(
        tool: pagemarkVersion, libraries: readiness.libraries, suiteFingerprint: suiteFingerprint,
        cpu: Machine.cpu, cores: Machine.cores, kernel: Machine.kernel,
        threadLimit: WorkerLauncher.threadLimit, workers: workers,
        startedAt: Machine.timestamp),
      ending: .running)
    record.provenance.models = readiness.models.compactMap(ModelRecord.init(file:))
    record.provenance.programs = readiness.programs.isEmpty ? nil : readiness.programs
    let files = readiness.programFiles.compactMap(ModelRecord.init(file:))
    record.provenance.programFiles = files.isEmpty ? nil : files
    record.provenance.late = launcher.late.isEmpty ? nil : launcher.late.sorted()
    record.provenance.recordings = recordings(of: plan)
    record.provenance.pinnedCore = readiness.pinnedCore
    record.provenance.pinRefusal = readiness.pinRefusal
    if let answer = commit.answerSoFar { record.provenance.take(answer) }
    record.provenance.load = load.map(RunLoad.init)
    record.estimand = plan.suite.estimand
    record.baseline = plan.suite.baseline
    record.ablated = plan.suite.ablated
    record.against = plan.suite.against
    record.cassette = launcher.cassette?.mode
    record.owed = plan.owed
    return record
  }
}
