internal import PagemarkCore

/// Works through requests with one worker process at a time; a lost worker costs the page it had in hand.
struct PageWorker: Sendable {
  let launcher: WorkerLauncher
  let recognizers: [Recognizer]
  /// Time that a page has in a pipeline, in seconds.
  let deadline: Double

  /// Answers requests until there are no more.
  ///
  /// - Parameters:
  ///   - next: The next request; `nil` ends the work.
  ///   - take: What to do with the results of a request, all of them at once.
  /// - Throws: `RunError` where a worker can't even load its recognizers.
  func work(
    _ next: @Sendable () async -> PageRequest?,
    take: @Sendable ([PageResult]) async throws -> Void
  ) async throws {
    var inHand = await next()
    while let request = inHand {
      let (stop, end) = try await launcher.run { conversation in
        try await converse(&conversation, from: request, next: next, take: take)
      }
      switch stop {
      case .nothingLeft: return
      case .notReady: throw RunError.workerDied(end.description)
      case .lost(let loss, let request):
        let (lost, rest) = request.afterLosing(
          loss, end: end.description, deadline: deadline)
        try await take(lost.map { [$0] } ?? [])
        inHand = if let rest { rest } else { await next() }
      }
    }
  }

  /// Why a worker was left.
  private enum Stop: Sendable {
    case nothingLeft
    /// It died before it had loaded its recognizers.
    case notReady
    case lost(WorkerLoss, PageRequest)
  }

  private func converse(
    _ conversation: inout WorkerConversation, from first: PageRequest,
    next: @Sendable () async -> PageRequest?,
    take: @Sendable ([PageResult]) async throws -> Void
  ) async throws -> Stop {
    guard try await conversation.prepare(recognizers) != nil else { return .notReady }
    var inHand: PageRequest? = first
    while let request = inHand {
      var results: [PageResult] = []
      let loss = try await conversation.run(request, deadline: .seconds(deadline)) {
        results.append($0)
      }
      try await take(results)
      if let loss { return .lost(loss, request) }
      inHand = await next()
    }
    return .nothingLeft
  }
}
