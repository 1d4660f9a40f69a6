internal import PagemarkCore

/// Works through requests with one worker process at a time; a lost worker costs the page it had in hand.
struct PageWorker: Sendable {
  let launcher: WorkerLauncher
  let pipelines: [Pipeline]
  let limits: PageLimits
  /// What every fresh worker does first, and nobody hears of.
  var warmup: [PageRequest] = []
  /// Whether contended readings are measured again; `nil` takes them as they are.
  var remeasuring: Remeasuring?

  /// Answers requests until there are no more.
  ///
  /// - Parameters:
  ///   - next: The next request; `nil` ends the work.
  ///   - take: What to do with the results of a request, all of them at once.
  /// - Throws: `RunError` where no worker can be had, and what `take` throws.
  func work(
    _ next: @Sendable () async -> PageRequest?,
    take: @Sendable ([PageResult]) async throws -> Void
  ) async throws {
    var inHand = await next()
    while let request = inHand {
      let (stop, end) = try await launcher.run { conversation in
        conversation.memoryLimit = limits.memory
        return try await converse(&conversation, from: request, next: next, take: take)
      }
      guard let stop else { return }
      let (lost, rest) = stop.request.afterLosing(
        stop.loss, end: end.description, signal: end.signal, limits: limits)
      try await take(lost.map { $0.remeasured(stop.discarded) })
      inHand = if let rest { rest } else { await next() }
    }
  }

  /// The request in hand when a worker was lost.
  private struct Stop: Sendable {
    var loss: WorkerLoss
    var request: PageRequest
    /// Readings of the page that were contended and discarded.
    var discarded = 0
  }

  /// Talks with one worker until it is lost; `nil` where nothing is left to do.
  private func converse(
    _ conversation: inout WorkerConversation, from first: PageRequest,
    next: @Sendable () async -> PageRequest?,
    take: @Sendable ([PageResult]) async throws -> Void
  ) async throws -> Stop? {
    guard try await conversation.prepare(pipelines) != nil else {
      return Stop(loss: WorkerLoss(atStartOf: first), request: first)
    }
    for request in warmup {
      if try await conversation.run(request, deadline: .seconds(limits.deadline), take: { _ in })
        != nil
      {
        return Stop(loss: WorkerLoss(atStartOf: first), request: first)
      }
    }
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
          // What is finished is recorded, whatever ends the talk.
          try await take(results)
          throw error
        }
        guard loss == nil, let remeasuring,
          await remeasuring.isDue(of: results, after: discarded)
        else { break }
        discarded += 1
        results = []
      }
      try await take(results)
      if let loss { return Stop(loss: loss, request: request, discarded: discarded) }
      inHand = await next()
    }
    return nil
  }
}
