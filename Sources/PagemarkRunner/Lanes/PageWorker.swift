internal import PagemarkJudging
internal import PagemarkPipeline

/// Works through requests with one worker process at a time; a lost worker costs only its current page.
struct PageWorker: Sendable {
  let launcher: WorkerLauncher
  let pipelines: [Pipeline]
  let limits: PageLimits
  /// The pages that every fresh worker reads first, `count` times, without a record; `nil` lets it start cold.
  var warmup: (pages: WarmupPages, count: Int)?
  /// Whether contended readings are repeated; `nil` accepts them.
  var remeasuring: Remeasuring?

  /// Answers requests until there are no more.
  ///
  /// - Parameters:
  ///   - next: The next request; `nil` ends the work.
  ///   - take: Receives the results of a request, all at once.
  /// - Throws: `RunError` if no worker can be started, and what `take` throws.
  func work(
    _ next: @Sendable () async -> PageRequest?,
    take: @Sendable ([PageResult]) async throws -> Void
  ) async throws {
    var inHand = await next()
    var hasLostStart = false
    while let request = inHand {
      let (stop, end) = try await launcher.run { conversation in
        conversation.memoryLimit = limits.memory
        return try await converse(&conversation, from: request, next: next, take: take)
      }
      switch stop {
      case nil: return
      case .inWarmup: continue
      // A worker that was lost while it loaded costs another start; the second one in a row costs the page.
      case .whileLoading where !hasLostStart: hasLostStart = true
      case .whileLoading:
        hasLostStart = false
        let (lost, rest) = request.afterLosing(
          WorkerLoss(atStartOf: request), end: end.description, signal: end.signal, limits: limits)
        let left = try await request.left(after: lost, rest, take: take)
        inHand = if let left { left } else { await next() }
      case .atRequest(let request, let loss, let discarded, let again):
        let (lost, rest) = request.afterLosing(
          loss, end: end.description, signal: end.signal, limits: limits)
        hasLostStart = false
        let left = try await request.left(
          after: lost.map { $0.remeasured(discarded) }, rest?.joined(with: again) ?? again,
          take: take)
        inHand = if let left { left } else { await next() }
      }
    }
  }

  /// Does the same with several processes at once.
  ///
  /// - Parameters:
  ///   - processes: Their number; at least one is started.
  ///   - next: The next request; `nil` ends the work.
  ///   - take: Receives the results of a request, all at once.
  /// - Throws: What one of them throws; the others then end too.
  func work(
    inParallel processes: Int, _ next: @escaping @Sendable () async -> PageRequest?,
    take: @escaping @Sendable ([PageResult]) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<max(1, processes) { group.addTask { try await work(next, take: take) } }
      try await group.waitForAll()
    }
  }

  /// Where a worker was lost.
  private enum Stop: Sendable {
    /// Before it could take a page.
    case whileLoading
    /// During a page that does not count.
    case inWarmup
    /// During a request, with the number of its readings that were discarded as contended, and the request for failed
    /// readings that are to be repeated.
    case atRequest(PageRequest, WorkerLoss, discarded: Int, again: PageRequest?)
  }

  /// Talks to one worker until it is lost; `nil` if nothing is left to do.
  private func converse(
    _ conversation: inout WorkerConversation, from first: PageRequest,
    next: @Sendable () async -> PageRequest?,
    take: @Sendable ([PageResult]) async throws -> Void
  ) async throws -> Stop? {
    guard try await conversation.prepareAgain(pipelines) else { return .whileLoading }
    guard try await isWarmedUp(&conversation) else { return .inWarmup }
    var inHand: PageRequest? = first
    while let request = inHand {
      var results: [PageResult] = []
      var loss: WorkerLoss?
      var discarded = 0
      while true {
        do {
          loss = try await conversation.run(request, deadline: .seconds(limits.deadline)) {
            results.append($0.remeasured(discarded))
          }
        } catch {
          // Finished results are recorded, however the conversation ends.
          try await take(results)
          throw error
        }
        guard loss == nil, let remeasuring,
          await remeasuring.isDue(of: results, after: discarded)
        else { break }
        discarded += 1
        results = []
      }
      let again = request.retrying(&results)
      try await take(results)
      if let loss { return .atRequest(request, loss, discarded: discarded, again: again) }
      inHand = if let again { again } else { await next() }
    }
    return nil
  }

  /// Has a fresh worker read pages that do not count.
  ///
  /// - Returns: False if the worker was lost on one, which is not tried again.
  private func isWarmedUp(_ conversation: inout WorkerConversation) async throws -> Bool {
    guard let warmup, warmup.count > 0, let pipeline = pipelines.first else { return true }
    var readings = 0
    while readings < warmup.count, let page = warmup.pages.page(for: pipeline) {
      var hasFailed = false
      let loss = try await conversation.run(page, deadline: .seconds(limits.deadline)) {
        if $0.record.failure != nil { hasFailed = true }
      }
      if loss != nil || hasFailed { warmup.pages.drop(page) }
      if loss != nil { return false }
      if !hasFailed { readings += 1 }
    }
    return true
  }
}
