internal import Foundation
internal import PagemarkCache
public import PagemarkCore
internal import PagemarkSuite

/// One execution of a tuning plan: races settings, validates the choice, and leaves a run's folder with
/// `tuning.json` behind.
public struct TuningRun: Sendable {
  private let plan: TuningPlan
  private let ground: RunGround
  private let cacheFolder: String?
  private let ledger: HoldoutLedger?

  /// Name of the file that says what was found.
  public static let file = "tuning.json"

  /// - Parameters:
  ///   - plan: What to tune on which pages.
  ///   - worker: What does the work.
  ///   - workers: Worker processes of the accuracy lane; `nil` is one a core.
  ///   - suiteText: The suite's file and what replaced parts of it, for its fingerprint.
  ///   - cacheFolder: The cache of the accuracy lane; `nil` uses none.
  ///   - ledger: Where it is noted that the choice was held against the sealed part too; `nil` leaves that part sealed.
  public init(
    _ plan: TuningPlan, worker: WorkerProgram, workers: Int?, suiteText: String,
    cacheFolder: String? = nil, ledger: HoldoutLedger? = nil
  ) {
    (self.plan, self.cacheFolder, self.ledger) = (plan, cacheFolder, ledger)
    ground = RunGround(worker: worker, cassette: nil, workers: workers, suiteText: suiteText)
  }

  /// What a tuner leaves behind.
  public struct Result: Sendable {
    public let folder: RunFolder
    public let record: TuningRecord
    /// The setting to ship; `nil` where none was chosen.
    public let chosen: Pipeline?
    /// How the run ended: a search is also whole where no setting could be chosen.
    public let ending: RunRecord.Ending
  }

  /// Searches, chooses, validates.
  ///
  /// - Throws: `RunError` for what prevents or breaks the run; pages that fail are recorded.
  public func run(into place: RunPlace, control: RunControl) async throws -> Result {
    let readiness = try await ground.readiness(for: plan.plan)
    return try await run(
      ground.record(of: plan.plan, readiness), in: try RunFolder(creating: place), behind: [],
      control: control)
  }

  /// Goes on with a run that was interrupted or killed: what is recorded is not measured again.
  ///
  /// - Throws: `changedSince` where the suite, a dataset or a library is another, and as `run`.
  public func resume(
    _ path: String, earlier: RunRecord, finished: [CaseRecord], control: RunControl
  ) async throws -> Result {
    let readiness = try await ground.readiness(for: plan.plan)
    var record = ground.record(of: plan.plan, readiness)
    var before = earlier
    // The settings that were tried follow from the suite.
    before.pipelines = record.pipelines
    let differences = record.differences(from: before)
    guard differences.isEmpty else {
      throw RunError.changedSince(path: path, differences: differences)
    }
    record.provenance.startedAt = earlier.provenance.startedAt
    record.resumedAt = (earlier.resumedAt ?? []) + [Machine.timestamp]
    return try await run(
      record, in: RunFolder(resuming: path), behind: finished, control: control)
  }

  private func run(
    _ begun: RunRecord, in folder: RunFolder, behind finished: [CaseRecord], control: RunControl
  ) async throws -> Result {
    var record = begun
    let recorder = try Recorder(
      folder: folder, planned: plan.search.largestCost, earlier: finished,
      progress: ProgressLine(), budget: CostBudget(plan.suite.measure, control: control),
      keepsRecords: true)
    try folder.write(record)
    folder.becomeLatest()
    let cache = cacheFolder.map(RecognitionCache.init)
    cache?.trim()
    defer { cache?.trim() }
    var trials = Trials(
      plan: plan, ground: ground, cacheFolder: cacheFolder, recorder: recorder,
      stop: StopRule(control: control, recorder: recorder, failureLimit: .max), finished: finished)
    let found: TuningRecord
    do {
      found = try await search(&trials, control: control, recorder: recorder)
    } catch {
      await recorder.endProgress()
      record.ending = control.stopCause ?? .broken
      record.provenance.noteEnd()
      try folder.write(record)
      throw error
    }
    await recorder.endProgress()
    record.pipelines = found.trials.compactMap { trials.pipeline(named: $0.name) }
    record.recognitions = await recorder.recognitions
    record.ending = control.stopCause ?? .complete
    record.provenance.noteEnd()
    try folder.write(record)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try folder.write(try encoder.encode(found), to: Self.file)
    return Result(
      folder: folder, record: found, chosen: found.chosen.flatMap { trials.pipeline(named: $0) },
      ending: record.ending)
  }

  private func search(
    _ trials: inout Trials, control: RunControl, recorder: Recorder
  ) async throws -> TuningRecord {
    let (start, seed) = (ContinuousClock.now, plan.suite.measure.seed)
    func elapsed() -> Double { (ContinuousClock.now - start) / .seconds(1) }
    var search = plan.search
    var isWhole = true
    while let step = search.next() {
      let measured = try await trials.read(step, of: search)
      guard !(await trials.stop.isReached) else {
        isWhole = false
        break
      }
      var isOutOfTime = false
      if case .seconds(let most)? = plan.tuning.budget { isOutOfTime = elapsed() > most }
      let quantities = search.race.quantities
      search.take(step, isOutOfTime: isOutOfTime) { runner, columns in
        columns.take(
          measured.records(of: runner), of: measured.pipeline(of: runner), quantities: quantities)
      }
    }
    let seconds = isWhole ? try await trials.seconds(of: search) : search.unknownSeconds
    var record = TuningRecord(
      of: search, suite: plan.suite.name, tuning: plan.tuning, seconds: seconds,
      pages: plan.pages,
      cost: TuningRecord.Cost(
        mostRecognitions: search.largestCost, recognitions: search.spent,
        made: await recorder.recognitions, seconds: elapsed()),
      isComplete: isWhole, seed: seed)
    guard isWhole, let chosen = TuningChoice(search, seconds: seconds).chosen else { return record }
    record.validation = try await validation(.validate, of: chosen, search, &trials)
    if let ledger, !(await trials.stop.isReached) {
      try await openHoldout(of: chosen, search, &trials, noting: ledger, in: &record)
    }
    record.isComplete = !(await trials.stop.isReached)
    record.cost.made = await recorder.recognitions
    record.cost.seconds = elapsed()
    return record
  }

  /// Reads the sealed part, once for the same settings: afterwards the ledger answers.
  private func openHoldout(
    of chosen: Int, _ search: Search, _ trials: inout Trials, noting ledger: HoldoutLedger,
    in record: inout TuningRecord
  ) async throws {
    let datasets = plan.datasets.map { $0.record.fingerprint ?? $0.name }
    let pipeline = search.candidates.all[chosen].pipeline
    let openings = ledger.openings(of: datasets)
    if let known = ledger.entry(for: pipeline, datasets: datasets) {
      (record.holdout, record.holdoutReadings) = (known.validation, openings)
      return
    }
    guard let found = try await validation(.holdout, of: chosen, search, &trials) else { return }
    try ledger.append(
      found, of: pipeline, own: plan.tuning.pipeline, suite: plan.suite.name, datasets: datasets)
    (record.holdout, record.holdoutReadings) = (found, openings + 1)
  }

  /// Holds the choice against the suite's own setting on a part that it was not chosen on.
  private func validation(
    _ part: TuningPart, of chosen: Int, _ search: Search, _ trials: inout Trials
  ) async throws -> Validation? {
    let pages = plan.parts[part] ?? []
    guard !pages.isEmpty else { return nil }
    let measured = try await trials.read(
      pages, timed: pages, by: Set([0, chosen]).sorted(), of: search)
    guard !(await trials.stop.isReached) else { return nil }
    func columns(_ index: Int) -> TrialColumns {
      var columns = TrialColumns()
      columns.take(
        measured.records(of: index), of: measured.pipeline(of: index),
        quantities: search.race.quantities)
      return columns
    }
    return Validation(
      on: part, by: search.race.objectives[0], own: columns(0), chosen: columns(chosen),
      isOwn: chosen == 0, tuned: search.race.runners[chosen].columns,
      seed: plan.suite.measure.seed)
  }
}
