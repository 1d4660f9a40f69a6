internal import PagemarkJudging
public import PagemarkPipeline
public import PagemarkRunFolder
internal import PagemarkScoring
internal import PagemarkSuite

/// One execution of a plan: measures every case and writes the run's folder.
public struct SuiteRun: Sendable {
  var plan: RunPlan
  private(set) var environment: RunEnvironment
  /// Which part of a plan is run; `nil` for all of it.
  var shard: ShardRecord?
  /// By dataset, the fingerprint of the shard's cases according to its plan.
  var shardFingerprints: [String: String] = [:]
  /// Number of records of the whole plan that a shard is a part of; `nil` for a run of its own.
  var wholeRecords: Int?
  private let cacheFolder: String?

  /// - Parameters:
  ///   - plan: What to measure.
  ///   - worker: The worker program.
  ///   - workers: The number of worker processes of the accuracy lane; `nil` is one per core.
  ///   - suiteText: The suite's file and the settings that replace parts of it, for its fingerprint.
  ///   - cacheFolder: The cache of the accuracy lane; `nil` uses none.
  ///   - cassette: Where servers' answers are recorded or replayed; `nil` does neither.
  public init(
    _ plan: RunPlan, worker: WorkerProgram, workers: Int?, suiteText: String,
    cacheFolder: String? = nil, cassette: CassetteChoice? = nil
  ) {
    let network = plan.suite.measure.network
    self.plan = plan
    // What a page tries to reach is only seen when it is read.
    self.cacheFolder = network == .off ? nil : cacheFolder
    environment = RunEnvironment(
      worker: worker, cassette: cassette, workers: workers, suiteText: suiteText, network: network)
  }

  /// A run that only plans what others read, without a cache.
  init(_ plan: RunPlan, in environment: RunEnvironment) {
    (self.plan, self.environment, cacheFolder) = (plan, environment, nil)
  }

  /// Runs all lanes and writes `run.json`, `cases.jsonl` and `readings/`.
  ///
  /// - Parameters:
  ///   - start: A new folder, or that of a run to continue.
  ///   - control: Asks the run to stop in an orderly way.
  /// - Returns: The folder.
  /// - Throws: `RunError` and `WriteError` if the run can't start or continue, including `changedSince` if the suite, a
  ///   dataset or a library has changed since the earlier run; pages that fail are recorded.
  public func run(from start: RunStart, control: RunControl) async throws -> RunFolder {
    var run = self
    let readiness = try await run.environment.partialReadiness(for: plan)
    run = run.withImageDigests
    var record = run.record(readiness)
    let faults = run.shardFaults(record)
    guard faults.isEmpty else { throw RunError.notThePlan(faults) }
    let folder = try start.folder(for: &record) { $0.differences(from: $1) }
    if let earlier = start.earlier {
      (record.coldStarts, record.contendedStarts) = (earlier.coldStarts, earlier.contendedStarts)
      record.retried = earlier.retried
      record.lateAttempts = earlier.lateAttempts
      if !start.records.isEmpty { record.takeMachines(of: earlier) }
    }
    return try await run.run(record, in: folder, after: start.records, control: control)
  }

  /// The run with the digests of the current images, which it requires from then on.
  private var withImageDigests: SuiteRun {
    var run = self
    run.plan.digestImages()
    run.plan.takeFirstDocumentsForLatency()
    return run
  }

  private func record(_ readiness: WorkerReadiness) -> RunRecord {
    var record = environment.record(of: plan, readiness)
    record.settled = plan.settled
    record.shard = shard
    return record
  }

  private func run(
    _ begun: RunRecord, in folder: RunFolder, after finished: [CaseRecord], control: RunControl
  ) async throws -> RunFolder {
    let recorder = try Recorder(
      folder: folder, planned: plan.accuracyRecords + plan.latencyRecords, earlier: finished,
      progress: ProgressLine(), budget: CostBudget(plan.suite.measure, control: control))
    do { try folder.write(plan.references) } catch {
      folder.abandon()
      throw error
    }
    _ = try await environment.record(
      begun, in: folder, by: recorder, cacheFolder: cacheFolder, control: control
    ) { record in
      record.ending = try await measure(
        &record, into: recorder, after: finished, in: folder, control: control)
    }
    return folder
  }

  private func measure(
    _ record: inout RunRecord, into recorder: Recorder, after finished: [CaseRecord],
    in folder: RunFolder, control: RunControl
  ) async throws -> RunRecord.Ending {
    let documents = try await DocumentDesk(
      for: plan.datasets.flatMap(\.cases), of: plan.suite, after: finished, inRun: folder.path,
      launcher: environment.launcher, cacheFolder: cacheFolder)
    defer { documents?.close() }
    // A shard has the failure limit of the whole plan, because among few records a few failures are a large share.
    let total = wholeRecords ?? plan.accuracyRecords + plan.latencyRecords
    let stop = StopRule(
      control: control, recorder: recorder,
      failureLimit: plan.suite.measure.failureLimit(of: total))
    var isCutShort = false
    let earlier = ResumedRecords(finished)
    var stops: [SettledDataset] = []
    for lane in plan.lanes {
      switch lane {
      case .accuracy:
        let heads = SharedHeads(
          for: plan.datasets.flatMap(\.cases), after: finished, inRun: folder.path)
        for pipelines in companies {
          let requests = requests(of: .accuracy).map { $0.with(pipelines) }
          let source = RequestSource(
            requests.compactMap(earlier.rest), until: stop,
            settling: plan.settling(requests, of: record, after: finished))
          try await environment.inParallel(
            source, by: pipelines, plan.suite.measure, into: recorder, heads: heads,
            documents: documents)
          if await source.isCutShort { isCutShort = true }
          stops += await source.stops
        }
      case .latency:
        let lane = LatencyLane(
          launcher: environment.pinnedLauncher(for: plan.lanes), pipelines: plan.suite.pipelines,
          measure: plan.suite.measure,
          requests: requests(of: .latency).compactMap(earlier.rest)
            .map { documents?.placed($0) ?? $0 },
          warmup: WarmupPages(
            WarmupPages.choose(
              measured: plan.datasets.flatMap(\.latencySample),
              from: plan.datasets.flatMap(\.cases)),
            for: plan.suite.pipelines))
        record.provenance.load?.latencyStart = environment.load
        if record.coldStarts == nil {
          let starts = try await lane.coldStarts(until: stop)
          record.coldStarts = starts.mapValues { $0.map(\.seconds) }
          record.contendedStarts = starts.mapValues { $0.count(where: \.isContended) }
        }
        if try await lane.run(until: stop, into: recorder) { isCutShort = true }
      }
    }
    let late = (record.lateAttempts ?? 0) + environment.launcher.lateAttempts.count
    record.lateAttempts = late > 0 ? late : nil
    if isCutShort { return control.stopCause ?? .tooManyFailures }
    record.stop(at: stops, of: plan)
    // Also if the last pages failed, so that the ending does not depend on the order; of shards, the merge decides.
    let hasTooManyFailures = await recorder.failures > stop.failureLimit
    return shard == nil && hasTooManyFailures ? .tooManyFailures : .complete
  }

  /// The pipelines that share workers in the accuracy lane.
  ///
  /// What leaves the network is only known by its worker, so pipelines whose attempts are counted share none.
  private var companies: [[Pipeline]] {
    let pipelines = plan.suite.pipelines
    return countsByPipeline ? pipelines.map { [$0] } : [pipelines]
  }

  /// Whether attempts on the network are counted by pipeline; a dataset that may be left early is read by all at once.
  private var countsByPipeline: Bool { plan.suite.measure.network == .off && plan.settled == nil }

  /// The requests of a lane, in order.
  ///
  /// Accuracy: every case once, all pipelines of a page by one worker, and all cases again for each further repetition.
  /// Latency: the declared sample, one page or session and pipeline at a time, alternating A B, B A, ….
  private func requests(of lane: Lane) -> [PageRequest] {
    let pipelines = plan.suite.pipelines
    switch lane {
    case .accuracy:
      return (0..<plan.suite.measure.accuracyRepetitions).flatMap { repetition in
        plan.datasets.flatMap(\.cases).map {
          var request = $0.request(pipelines, lane: .accuracy, repetition: repetition)
          request.cacheFolder = cacheFolder
          request.cacheRun = environment.cacheRun
          return request
        }
      }
    case .latency:
      let sample = plan.datasets.flatMap(\.latencySample.units)
      return (0..<plan.suite.measure.latency.repetitions).flatMap { repetition in
        sample.enumerated().flatMap { index, pages in
          let order = (index + repetition).isMultiple(of: 2) ? pipelines : pipelines.reversed()
          return order.flatMap { pipeline in
            pages.map { $0.request([pipeline], lane: .latency, repetition: repetition) }
          }
        }
      }
    }
  }
}
