public import PagemarkJudging
public import PagemarkPipeline
public import PagemarkRunFolder
internal import PagemarkScoring
internal import PagemarkSuite

/// One execution of a tuning plan: races settings, validates the choice, and writes a run's folder with
/// `tuning.json`.
public struct TuningRun: Sendable {
  private(set) var plan: TuningPlan
  let environment: RunEnvironment
  private let cacheFolder: String?
  private let ledger: HoldoutLedger?

  /// - Parameters:
  ///   - plan: What to tune on which pages.
  ///   - worker: The worker program.
  ///   - workers: The number of worker processes of the accuracy lane; `nil` is one per core.
  ///   - suiteText: The suite's file and the settings that replace parts of it, for its fingerprint.
  ///   - cacheFolder: The cache of the accuracy lane; `nil` uses none.
  ///   - ledger: The ledger of tests of the choice on the sealed part; `nil` leaves that part sealed.
  public init(
    _ plan: TuningPlan, worker: WorkerProgram, workers: Int?, suiteText: String,
    cacheFolder: String? = nil, ledger: HoldoutLedger? = nil
  ) {
    let network = plan.suite.measure.network
    (self.plan, self.ledger) = (plan, ledger)
    self.cacheFolder = network == .off ? nil : cacheFolder
    environment = RunEnvironment(
      worker: worker, cassette: nil, workers: workers, suiteText: suiteText, network: network)
  }

  /// The result of a search.
  public struct Result: Sendable {
    public let folder: RunFolder
    /// `nil` if the search was interrupted.
    public let record: TuningRecord?
    /// The setting to ship; `nil` if none was chosen.
    public let chosen: Pipeline?
    /// The pages that are to be read elsewhere before the search goes on; `nil` if there are none.
    public let unread: UnreadPages?
    /// How the run ended; a search is also complete if no setting could be chosen.
    public let ending: RunRecord.Ending
  }

  /// Searches, chooses, validates.
  ///
  /// - Parameters:
  ///   - start: A new folder, or that of a search to continue, whose records are not measured again.
  ///   - readsPages: Whether pages are read that have no record yet; otherwise the search stops there, as if it had been
  ///     interrupted, and says which they are. Times are measured in any case, so that all are of one machine.
  ///   - control: Asks the search to stop in an orderly way.
  /// - Returns: The result of the search.
  /// - Throws: `RunError` and `WriteError` if the search can't start or continue, including `changedSince` if the
  ///   suite, a dataset or a library has changed since the earlier search; pages that fail are recorded.
  public func run(
    from start: RunStart, readsPages: Bool = true, control: RunControl
  ) async throws -> Result {
    let readiness = try await environment.readiness(for: plan.plan)
    let run = withImageDigests
    var record = run.record(readiness)
    let folder = try start.folder(for: &record, differences: Self.differences)
    return try await run.run(
      record, in: folder, after: start.records, readsPages: readsPages, control: control)
  }

  /// Why a search can't continue an earlier one, in words.
  private static func differences(_ record: RunRecord, from earlier: RunRecord) -> [String] {
    var before = earlier
    // The settings that were tried, and their names, follow from the suite's file.
    before.pipelines = record.pipelines
    var differences = record.differences(from: before)
    if record.provenance.suiteFingerprint != earlier.provenance.suiteFingerprint {
      differences.append("the suite's file has changed")
    }
    return differences
  }

  /// The search with the digests of the current images, which it requires from then on.
  private var withImageDigests: TuningRun {
    var run = self
    run.plan.digestImages()
    return run
  }

  /// A search owes no records, because they can't be known in advance.
  private func record(_ readiness: WorkerReadiness) -> RunRecord {
    var record = environment.record(of: plan.plan, readiness)
    (record.owed, record.isSearch) = (nil, true)
    return record
  }

  private func run(
    _ begun: RunRecord, in folder: RunFolder, after finished: [CaseRecord], readsPages: Bool,
    control: RunControl
  ) async throws -> Result {
    let recorder = try Recorder(
      folder: folder, planned: nil, earlier: finished,
      progress: ProgressLine(), budget: CostBudget(plan.suite.measure, control: control),
      keepsRecords: true)
    var trials = Trials(
      plan: plan, environment: environment, cacheFolder: cacheFolder, recorder: recorder,
      stop: StopRule(control: control, recorder: recorder, failureLimit: failureLimit),
      folder: folder.path, finished: finished, readsPages: readsPages)
    var unread: UnreadPages?
    var found: TuningRecord?
    let record = try await environment.record(
      begun, in: folder, by: recorder, cacheFolder: cacheFolder, control: control
    ) { record in
      let search: TuningRecord
      do { search = try await self.search(&trials, recorder: recorder) } catch let pages
        as UnreadPages
      {
        record.pipelines = trials.noted
        record.ending = .interrupted
        unread = pages
        return
      }
      try folder.write(search)
      record.pipelines = search.trials.compactMap { trials.pipeline(named: $0.name) }
      record.ending = control.stopCause ?? (search.isComplete ? .complete : .tooManyFailures)
      found = search
    }
    return Result(
      folder: folder, record: found, chosen: found?.chosen.flatMap { trials.pipeline(named: $0) },
      unread: unread, ending: record.ending)
  }

  /// The number of failed records above which the search stops: the suite's share of one pass of all settings over the
  /// pages to tune on.
  private var failureLimit: Int { plan.suite.measure.failureLimit(of: plan.mostRecords) }

  private func search(_ trials: inout Trials, recorder: Recorder) async throws -> TuningRecord {
    let (start, seed) = (ContinuousClock.now, plan.suite.measure.seed)
    func elapsed() -> Double { (ContinuousClock.now - start) / .seconds(1) }
    var search = plan.search
    var isWhole = true
    while let step = search.next() {
      await recorder.note(stage: search.progress(in: step))
      let measured = try await trials.read(step, of: search)
      guard !(await trials.stop.isReached) else {
        isWhole = false
        break
      }
      var isOutOfTime = false
      if case .seconds(let most)? = plan.tuning.budget { isOutOfTime = elapsed() > most }
      let quantities = search.race.quantities
      search.take(step, isOutOfTime: isOutOfTime) { contender, columns in
        columns.take(
          measured.records(of: contender), of: measured.pipeline(of: contender),
          quantities: quantities)
      }
    }
    await recorder.note(stage: "timing")
    let seconds = isWhole ? try await trials.seconds(of: search) : search.unknownSeconds
    isWhole = !(await trials.stop.isReached)
    var record = TuningRecord(
      of: search, suite: plan.suite.name, tuning: plan.tuning, seconds: seconds,
      pages: plan.pages,
      cost: TuningRecord.Cost(
        mostRecognitions: search.largestCost, recognitions: search.spent,
        made: await recorder.recognitions, seconds: elapsed()),
      isComplete: isWhole, seed: seed)
    guard isWhole, let chosen = TuningChoice(search, seconds: seconds).chosen else { return record }
    await recorder.note(stage: "validating the choice")
    record.validation = try await validation(.validate, of: chosen, search, &trials)
    if let ledger, chosen != 0, !(await trials.stop.isReached) {
      try await openHoldout(of: chosen, search, &trials, noting: ledger, in: &record)
    }
    record.isComplete = !(await trials.stop.isReached)
    record.cost.made = await recorder.recognitions
    record.cost.seconds = elapsed()
    return record
  }

  /// Reads the sealed part once per question; later, the ledger answers.
  private func openHoldout(
    of chosen: Int, _ search: Search, _ trials: inout Trials, noting ledger: HoldoutLedger,
    in record: inout TuningRecord
  ) async throws {
    let question = HoldoutLedger.Question(
      chosen: search.candidates.all[chosen].pipeline, own: search.candidates.all[0].pipeline,
      objective: search.race.objectives[0].description, pages: plan.fingerprint(of: .holdout))
    let names: Set = [question.pages, plan.fingerprintOfNames(of: .holdout)]
    let asked = try ledger.questions(of: names)
    let place = asked.firstIndex(of: question) ?? asked.count
    record.holdoutReadings = max(asked.count, place + 1)
    if let known = try ledger.answer(to: question) {
      record.holdout = known
      return
    }
    // Written before the pages are read, so that the part counts as opened even if the process is ended meanwhile.
    if place == asked.count {
      try ledger.note(question, suite: plan.suite.name, pipeline: plan.tuning.pipeline)
    }
    let found = try await validation(
      .holdout, of: chosen, search, &trials, level: HoldoutLedger.level(ofQuestion: place + 1))
    guard let found else { return }
    try ledger.note(
      question, suite: plan.suite.name, pipeline: plan.tuning.pipeline, answer: found)
    record.holdout = found
  }

  /// Compares the choice with the suite's own setting on a part that it was not chosen on.
  ///
  /// If no gain is shown, both are timed there if they recognize in different ways, because the choice may be cheaper.
  private func validation(
    _ part: TuningPart, of chosen: Int, _ search: Search, _ trials: inout Trials,
    level: Double = Validation.usualLevel
  ) async throws -> Validation? {
    let pages = plan.parts[part] ?? []
    guard !pages.isEmpty else { return nil }
    let (timed, both) = (Array(pages.prefix(TuningPlan.timedPages)), Set([0, chosen]).sorted())
    var measured = try await trials.read(pages, of: part, timed: timed, by: both, of: search)
    guard !(await trials.stop.isReached) else { return nil }
    let objective = search.race.objectives[0]
    func found(_ quantities: [Quantity], margin: Double?) -> Validation {
      func columns(_ index: Int) -> TrialColumns {
        var columns = TrialColumns()
        columns.take(
          measured.records(of: index), of: measured.pipeline(of: index), quantities: quantities)
        return columns
      }
      return Validation(
        on: part, by: objective, own: columns(0), chosen: columns(chosen), isOwn: chosen == 0,
        tuned: search.race.contenders[chosen].columns, margin: margin, level: level,
        seed: plan.suite.measure.seed)
    }
    let first = found(search.race.quantities, margin: nil)
    guard first.verdict == .withinNoise, objective.unit == .ratio,
      search.candidates.recognizeDifferently(0, chosen)
    else { return first }
    try await trials.time(timed, by: both, of: search, into: &measured)
    guard !(await trials.stop.isReached) else { return nil }
    let quantities = search.race.quantities.filter { $0 != .time(.page) } + [.time(.page)]
    return found(quantities, margin: plan.tuning.margin)
  }
}

extension Search {
  /// How far the search is when it begins a step, such as `8 settings on pages 4 to 7 of 12`.
  fileprivate func progress(in step: Step) -> String {
    "\(counted(step.contenders.count, "setting")) on pages \(step.pages.lowerBound + 1) to "
      + "\(step.pages.upperBound) of \(pages)"
  }
}

extension Candidates {
  fileprivate func recognizeDifferently(_ one: Int, _ other: Int) -> Bool {
    all[one].recognition != all[other].recognition
  }
}
