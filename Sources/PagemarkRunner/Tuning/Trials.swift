internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkSuite

/// Reads pages with different settings; does not repeat what an interrupted run has recorded.
struct Trials {
  let plan: TuningPlan
  let environment: RunEnvironment
  let cacheFolder: String?
  let recorder: Recorder
  let stop: StopRule
  /// The folder of the search, where documents are made and measured.
  private let folder: String
  private var earlier: [CaseRecord]
  private var finished: ResumedRecords
  private var pipelines: [String: Pipeline] = [:]
  private let readsPages: Bool
  /// How often pages were asked for in the accuracy lane.
  private var asked = 0

  /// The number of workers with loaded models that may wait for their turn.
  private static let mostSeats = 4

  init(
    plan: TuningPlan, environment: RunEnvironment, cacheFolder: String?, recorder: Recorder,
    stop: StopRule, folder: String, finished: [CaseRecord], readsPages: Bool
  ) {
    (self.plan, self.environment, self.cacheFolder) = (plan, environment, cacheFolder)
    (self.recorder, self.stop, earlier) = (recorder, stop, finished)
    self.finished = ResumedRecords(finished)
    (self.folder, self.readsPages) = (folder, readsPages)
  }

  /// The measurements of some settings.
  struct Measured {
    fileprivate var records: [String: [CaseRecord]] = [:]
    /// By the recognition that settings share.
    fileprivate var times: [Int: [CaseRecord]] = [:]
    fileprivate let candidates: Candidates

    func pipeline(of contender: Int) -> Pipeline { candidates.all[contender].pipeline }

    /// Its own records of the accuracy lane, and those of the latency lane of any setting with equal recognition.
    func records(of contender: Int) -> [CaseRecord] {
      let candidate = candidates.all[contender]
      let shared = (times[candidate.recognition] ?? []).map { record in
        var own = record
        own.pipeline = candidate.pipeline.name
        return own
      }
      return (records[candidate.pipeline.name] ?? []) + shared
    }
  }

  func pipeline(named name: String) -> Pipeline? { pipelines[name] }

  /// The settings that were asked for, by name.
  var noted: [Pipeline] { pipelines.values.sorted { $0.name < $1.name } }

  /// Reads what a search requests; times only the first pages, which are enough to drop settings that are certainly too
  /// slow.
  mutating func read(_ step: Search.Step, of search: Search) async throws -> Measured {
    let tune = plan.parts[.tune] ?? []
    let timed = step.pages.clamped(to: 0..<min(TuningPlan.timedPages, tune.count))
    return try await read(
      Array(tune[step.pages]), of: .tune, timed: Array(tune[timed]), by: step.contenders,
      of: search)
  }

  /// Reads pages with all of the settings; in the latency lane, once for all with equal recognition.
  ///
  /// - Parameters:
  ///   - pages: The pages for the accuracy lane.
  ///   - part: The part that they belong to.
  ///   - timed: The pages for the latency lane, if the plan has one.
  ///   - contenders: The indices of candidates.
  ///   - search: The search that they belong to.
  /// - Returns: The records by setting.
  /// - Throws: `RunError` if no worker can be started, `WriteError` if nothing can be recorded, `UnreadPages` if pages
  ///   without a record are to be read elsewhere.
  mutating func read(
    _ pages: [PlannedCase], of part: TuningPart, timed: [PlannedCase], by contenders: [Int],
    of search: Search
  ) async throws -> Measured {
    var measured = Measured(candidates: search.candidates)
    for record in try await accuracy(
      pages, of: part, by: contenders.map { search.candidates.all[$0].pipeline })
    {
      measured.records[record.pipeline, default: []].append(record)
    }
    if plan.plan.lanes.contains(.latency) {
      measured.times = try await times(timed, by: contenders, of: search)
    }
    return measured
  }

  /// Times pages that were read, unless that was done before.
  mutating func time(
    _ pages: [PlannedCase], by contenders: [Int], of search: Search, into measured: inout Measured
  ) async throws {
    if measured.times.isEmpty {
      measured.times = try await times(pages, by: contenders, of: search)
    }
  }

  /// The latency lane's records by the recognition that settings share.
  private mutating func times(
    _ pages: [PlannedCase], by contenders: [Int], of search: Search
  ) async throws -> [Int: [CaseRecord]] {
    let alike = Dictionary(grouping: contenders) { search.candidates.all[$0].recognition }
    let first = alike.mapValues { search.candidates.all[$0[0]].pipeline }
    let recognitions = Dictionary(uniqueKeysWithValues: first.map { ($0.value.name, $0.key) })
    let records = try await latency(pages, by: first.sorted { $0.key < $1.key }.map(\.value))
    return Dictionary(grouping: records) { recognitions[$0.pipeline] ?? -1 }
  }

  /// The median time of a page by each setting whose time affects the choice; `nil` for the others.
  mutating func seconds(of search: Search) async throws -> [Double?] {
    var seconds = search.unknownSeconds
    let equals = TuningChoice(search, seconds: seconds).worthTiming
    guard Set(equals.map { search.candidates.all[$0].recognition }).count > 1 else {
      return seconds
    }
    let pages = Array((plan.parts[.tune] ?? []).prefix(TuningPlan.timedPages))
    var measured = Measured(candidates: search.candidates)
    measured.times = try await times(pages, by: equals, of: search)
    for index in equals {
      var columns = TrialColumns()
      columns.take(
        measured.records(of: index), of: measured.pipeline(of: index), quantities: [.time(.page)])
      seconds[index] = columns.medianSeconds
    }
    return seconds
  }

  private mutating func accuracy(
    _ pages: [PlannedCase], of part: TuningPart, by chosen: [Pipeline]
  ) async throws -> [CaseRecord] {
    asked += 1
    let requests = pages.map { page in
      var request = page.request(chosen, lane: .accuracy, repetition: 0)
      request.cacheFolder = cacheFolder
      request.cacheRun = environment.cacheRun
      return request
    }
    var suite = note(chosen)
    suite.pipelines = chosen
    if !readsPages {
      let unread = documents(unreadAmong: pages, requests)
      guard unread.isEmpty else {
        throw UnreadPages(asked, of: part, trials: chosen, pages: unread, in: plan)
      }
    }
    let source = RequestSource(requests.compactMap(finished.rest), until: stop)
    let documents = try await DocumentDesk(
      for: pages, of: suite, after: earlier, inRun: folder, launcher: environment.launcher,
      cacheFolder: cacheFolder, areKept: false)
    defer { documents?.close() }
    try await environment.inParallel(
      source, by: suite.pipelines, suite.measure, into: recorder,
      heads: SharedHeads(for: pages, after: earlier, inRun: folder), documents: documents)
    return await recorded(requests)
  }

  /// The pages of the documents of which a record is missing.
  private func documents(
    unreadAmong pages: [PlannedCase], _ requests: [PageRequest]
  ) -> [PlannedCase] {
    let unread = zip(pages, requests).filter { finished.rest(of: $1) != nil }
    let open = Set(unread.map { [$0.0.dataset, $0.0.document] })
    return pages.filter { open.contains([$0.dataset, $0.document]) }
  }

  /// Times a few ways to recognize at once; each has its own worker.
  private mutating func latency(
    _ pages: [PlannedCase], by chosen: [Pipeline]
  ) async throws -> [CaseRecord] {
    let measure = note(chosen).measure
    var records: [CaseRecord] = []
    for start in stride(from: 0, to: chosen.count, by: Self.mostSeats) {
      let seated = Array(chosen[start..<min(chosen.count, start + Self.mostSeats)])
      let requests = pages.enumerated().flatMap { index, page in
        (index.isMultiple(of: 2) ? seated : seated.reversed()).map { pipeline in
          var request = page.request([pipeline], lane: .latency, repetition: 0)
          request.identity.page.session = nil
          return request
        }
      }
      let lane = LatencyLane(
        launcher: environment.pinnedLauncher(for: [.latency]), pipelines: seated, measure: measure,
        requests: requests.compactMap(finished.rest),
        warmup: WarmupPages(
          WarmupPages.choose(measured: pages, from: plan.plan.datasets.flatMap(\.cases)),
          for: seated))
      _ = try await lane.run(until: stop, into: recorder)
      let known = known(of: requests)
      let new = await recorder.newRecords()
      // Timed pages are not timed again.
      earlier += new
      finished.add(new)
      records += known + new
    }
    return records
  }

  private mutating func note(_ chosen: [Pipeline]) -> Suite {
    for pipeline in chosen { pipelines[pipeline.name] = pipeline }
    return plan.suite
  }

  /// The records of the requests, including those of an interrupted run.
  private func recorded(_ requests: [PageRequest]) async -> [CaseRecord] {
    known(of: requests) + (await recorder.newRecords())
  }

  /// The records of the requests that an interrupted run or an earlier look left.
  private func known(of requests: [PageRequest]) -> [CaseRecord] {
    let requested = Set(
      requests.flatMap { request in
        request.pipelines.map { RecordKey(request.identity, pipeline: $0.name) }
      })
    return earlier.filter { requested.contains(RecordKey(of: $0)) }
  }
}

extension Search {
  var unknownSeconds: [Double?] { Array(repeating: nil, count: candidates.all.count) }
}
