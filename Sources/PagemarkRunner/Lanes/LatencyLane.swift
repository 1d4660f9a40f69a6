internal import PagemarkPipeline

/// The latency lane: one worker per pipeline, all on one core, and only one of them working at a time.
///
/// The parent starts nothing else meanwhile. Every worker is warmed up before its first page, and again after it was
/// lost. A session has a fresh worker, so that its memory is its own.
struct LatencyLane: Sendable {
  let launcher: WorkerLauncher
  let pipelines: [Pipeline]
  let measure: Measure
  /// What is measured: requests of one pipeline each, in order.
  let requests: [PageRequest]
  let warmup: WarmupPages

  /// Measures until all is done, or the run must stop.
  ///
  /// - Returns: Whether some requests were not done.
  func run(until stop: StopRule, into recorder: Recorder) async throws -> Bool {
    let table = TurnTable(turns, until: stop)
    let seats = Set(turns.map(\.seat))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seat in seats {
        group.addTask {
          do {
            try await work(at: seat, of: table, until: stop, into: recorder)
          } catch {
            await table.end()
            throw error
          }
        }
      }
      try await group.waitForAll()
    }
    return await table.isCutShort
  }

  /// Starts fresh workers, one after the other, and times each from the start of its process to the result of its first
  /// page, which is the first of the sample.
  ///
  /// Contended starts are repeated, like readings.
  ///
  /// - Returns: The starts, by pipeline.
  func coldStarts(until stop: StopRule) async throws -> [String: [ColdStart]] {
    var starts: [String: [ColdStart]] = [:]
    for round in 0..<measure.latency.coldStarts {
      for pipeline in round.isMultiple(of: 2) ? pipelines : pipelines.reversed() {
        guard !(await stop.isReached), let page = requests.first else { return starts }
        var start = try await coldStart(page.with([pipeline]))
        var repeats = measure.latency.remeasure ?? 0
        while repeats > 0, start.isContended, !start.asksServer {
          if await stop.isReached { break }
          start = try await coldStart(page.with([pipeline]))
          repeats -= 1
        }
        starts[pipeline.name, default: []].append(start)
      }
    }
    return starts
  }

  /// The result of starting a fresh worker.
  struct ColdStart: Sendable {
    /// `nil` for a start that failed.
    var seconds: Double?
    var isContended = false
    var asksServer = false
  }

  /// Pages of a session are one turn; every other page is a turn of its own.
  private var turns: [TurnTable.Turn] {
    requests.reduce(into: []) { turns, request in
      if let last = turns.last?.requests.last, request.goesOnWith(last) {
        turns[turns.count - 1].requests.append(request)
      } else {
        turns.append(TurnTable.Turn(seat: request.seat, requests: [request]))
      }
    }
  }

  private func work(
    at seat: TurnTable.Seat, of table: TurnTable, until stop: StopRule, into recorder: Recorder
  ) async throws {
    switch seat {
    case .pages(let name):
      guard let pipeline = pipelines.first(where: { $0.name == name }) else { return }
      var worker = warmWorker(of: pipeline, limits: PageLimits(measure))
      worker.remeasuring = Remeasuring(limit: measure.latency.remeasure ?? 0, stop: stop)
      try await worker.work(
        { await table.next(for: seat)?.requests.first }, take: { try await recorder.take($0) })
    case .sessions:
      // A page of a session can't be repeated by itself, because its memory includes all pages before it.
      while let turn = await table.next(for: seat) {
        guard let pipeline = turn.requests.first?.pipelines.first else { continue }
        let session = Session(turn.requests, limits: .ofSession(measure))
        try await warmWorker(of: pipeline, limits: session.limits).work(
          { await session.next() },
          take: { try await recorder.take(await session.finished($0)) })
        try await recorder.take(await session.unreached)
      }
    }
  }

  private func warmWorker(of pipeline: Pipeline, limits: PageLimits) -> PageWorker {
    var worker = PageWorker(launcher: launcher, pipelines: [pipeline], limits: limits)
    worker.warmup = (warmup, measure.latency.warmup)
    return worker
  }

  private func coldStart(_ page: PageRequest) async throws -> ColdStart {
    let began = ContinuousClock.now
    var request = page
    request.isColdStart = true
    return try await launcher.run { [request] conversation -> ColdStart in
      conversation.memoryLimit = measure.memoryLimit
      var start = ColdStart()
      guard try await conversation.prepareAgain(request.pipelines) else { return start }
      let deadline = Duration.seconds(measure.pageTimeout)
      let loss = try await conversation.run(request, deadline: deadline) { result in
        start.isContended = result.record.isContended
        start.asksServer = result.record.service != nil
        guard result.record.failure == nil else { return }
        start.seconds = (ContinuousClock.now - began) / .seconds(1)
      }
      if loss != nil { start.seconds = nil }
      return start
    }.result
  }
}

extension PageRequest {
  /// The request for these pipelines alone.
  func with(_ pipelines: [Pipeline]) -> PageRequest {
    var request = self
    request.pipelines = pipelines
    return request
  }

  fileprivate var seat: TurnTable.Seat {
    identity.session == nil ? .pages(of: pipelines.first?.name ?? "") : .sessions
  }

  /// Whether the page belongs to the same session, pipeline and repetition as the last.
  fileprivate func goesOnWith(_ last: PageRequest) -> Bool {
    identity.session != nil && identity.session == last.identity.session
      && identity.dataset == last.identity.dataset
      && identity.repetition == last.identity.repetition && pipelines == last.pipelines
  }
}
