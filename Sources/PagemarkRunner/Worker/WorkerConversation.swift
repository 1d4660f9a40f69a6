internal import Foundation
internal import PagemarkPipeline
internal import PagemarkProcesses
internal import PagemarkScoring
internal import Subprocess

/// The conversation with one live worker: a request, then its events.
struct WorkerConversation {
  private let execution: ChildProcess.Running
  private var lines: LineSequence
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  init(_ execution: ChildProcess.Running) {
    self.execution = execution
    lines = LineSequence(execution.standardOutput)
  }

  /// The resident memory that the worker may use while it runs a request, in bytes.
  var memoryLimit: Int?

  /// The pipelines whose recognizers are loaded at their first page, because loading them lost the worker or a program.
  var late: Set<String> = []

  /// Where the worker records or replays servers' answers; `nil` does neither.
  var cassette: CassetteChoice?

  /// Keeps keys out of the worker's messages; the worker itself keeps them out of what it reads.
  private var mask = SecretMask(environment: ProcessInfo.processInfo.environment)

  /// The names of the pipelines whose recognizers are loaded.
  private var loaded: Set<String> = []

  /// The time limit for loading recognizers, apart from the time that programs need to start.
  private static let loadDeadline = Duration.seconds(60)

  /// Loads what the pipelines recognize with.
  ///
  /// - Parameters:
  ///   - pipelines: The pipelines whose recognizers are loaded.
  ///   - isValidated: Whether servers are asked if they would answer.
  /// - Returns: What is loaded; `nil` if the worker died while loading, or was killed after a minute and the time that
  ///   its recognizers may need to start.
  /// - Throws: `recognizerRefused` or `recognizerLost` with the worker's own words.
  mutating func prepare(
    _ pipelines: [Pipeline], isValidated: Bool = false
  ) async throws -> WorkerReadiness? {
    keepOut(keysOf: pipelines)
    return try await load(pipelines, isValidated: isValidated)
  }

  private mutating func keepOut(keysOf pipelines: [Pipeline]) {
    mask = mask.joined(
      with: SecretMask(
        environment: ProcessInfo.processInfo.environment,
        givenTo: pipelines.flatMap(\.recognizers)))
  }

  /// The time that the recognizers may need to start, in seconds, apart from loading models.
  private static func startTime(of pipelines: [Pipeline], isValidated: Bool) -> Double {
    Set(pipelines.flatMap(\.recognizers)).reduce(0) {
      $0 + $1.startDeadline + (isValidated ? $1.patience : 0)
    }
  }

  private mutating func load(
    _ pipelines: [Pipeline], isValidated: Bool
  ) async throws -> WorkerReadiness? {
    let starts = Self.startTime(of: pipelines, isValidated: isValidated)
    let watchdog = Watchdog(after: Self.loadDeadline + .seconds(starts), kill)
    defer { watchdog.cancel() }
    let loading = RecognizerLoading(cassette: cassette, isValidated: isValidated)
    guard await send(.prepare(pipelines, loading)) else { return nil }
    switch try await nextEvent() {
    case .event(.ready(let readiness)):
      loaded = Set(pipelines.map(\.name))
      return readiness
    case .event(.refused(let reason, let isLoss)):
      let reason = mask.masked(reason)
      throw isLoss ? RunError.recognizerLost(reason) : .recognizerRefused(reason)
    case .event, .nonsense: throw RunError.workerOfAnotherVersion
    case .end: return nil
    }
  }

  /// Loads the recognizers in a further worker of a run whose first worker loaded them.
  ///
  /// A recognizer that can't be loaded now fails the pages that need it, one by one and with its reason.
  ///
  /// - Parameter pipelines: The pipelines whose recognizers are loaded, except for those that load theirs late.
  /// - Returns: False if the worker was lost while loading.
  /// - Throws: `workerOfAnotherVersion`, and cancellation.
  mutating func prepareAgain(_ pipelines: [Pipeline]) async throws -> Bool {
    keepOut(keysOf: pipelines)
    let early = pipelines.filter { !late.contains($0.name) }
    do { return try await load(early, isValidated: false) != nil } catch let error as RunError {
      switch error {
      case .recognizerRefused, .recognizerLost: return true
      default: throw error
      }
    }
  }

  /// Runs the request and passes on each pipeline's result as it arrives.
  ///
  /// - Parameters:
  ///   - request: The page and its pipelines.
  ///   - limit: The time limit of each pipeline, without waiting for servers; the worker is killed when it is over.
  ///   - take: Receives each result.
  /// - Returns: `nil` when all pipelines are done, or else where the worker was lost.
  /// - Throws: What `take` throws, and cancellation.
  mutating func run(
    _ request: PageRequest, deadline limit: Duration, take: (PageResult) async throws -> Void
  ) async throws -> WorkerLoss? {
    var loss = WorkerLoss(atStartOf: request)
    var deadline = limit
    let others = request.pipelines.filter { !loaded.contains($0.name) }
    if !others.isEmpty {
      deadline += Self.loadDeadline
      deadline += .seconds(Self.startTime(of: others, isValidated: false))
    }
    let memoryWatch = memoryLimit.map { limit in
      let process = execution.processIdentifier.value
      return MemoryWatch.watchdog(limit, process: process, kill)
    }
    defer { memoryWatch?.cancel() }
    var began = ContinuousClock.now
    // Which pipeline is first is not known yet.
    let longest = request.pipelines.map(request.patience(of:)).max() ?? 0
    var watchdog = Watchdog(after: deadline + .seconds(longest), kill)
    defer { watchdog.cancel() }
    func cause() -> Failure.Kind {
      memoryWatch?.hasFired == true ? .memory : watchdog.hasFired ? .timeout : .crash
    }
    guard await send(.run(request)) else {
      loss.kind = cause()
      return loss
    }
    // The pipeline that the worker is at, which may wait longer for a server than others.
    var inHand: String?
    func guardian(since start: ContinuousClock.Instant) -> Watchdog {
      let patience =
        request.pipelines.first { $0.name == inHand }.map(request.patience(of:)) ?? longest
      return Watchdog(after: deadline + .seconds(patience) - (.now - start), kill)
    }
    while true {
      switch try await nextEvent() {
      case .event(.began(let step, let pipeline)):
        (loss.step, loss.pipeline) = (step, pipeline)
        if pipeline != inHand {
          inHand = pipeline
          watchdog.cancel()
          if !watchdog.hasFired { watchdog = guardian(since: began) }
        }
      case .event(.finished(var result)):
        result.record.elapsed = (ContinuousClock.now - began) / .seconds(1)
        result.maskMessages(by: mask)
        began = .now
        loss.finished.insert(result.record.pipeline)
        loaded.insert(result.record.pipeline)
        watchdog.cancel()
        try await take(result)
        // If the watchdog fired while the result arrived, it has killed the worker and causes the end that follows.
        if !watchdog.hasFired { watchdog = guardian(since: began) }
      case .event(.done):
        watchdog.cancel()
        memoryWatch?.cancel()
        // A worker that was killed just now has finished this page, but can't take another.
        guard watchdog.hasFired || memoryWatch?.hasFired == true else { return nil }
        loss.kind = cause()
        return loss
      case .end:
        loss.kind = cause()
        loss.elapsed = (ContinuousClock.now - began) / .seconds(1)
        return loss
      case .event(.ready), .event(.refused), .event(.found), .event(.attempts), .nonsense:
        killAll()
        loss.kind = .nonsense
        return loss
      }
    }
  }

  /// What the cache contains of the page, by pipeline; `nil` if the worker was lost.
  mutating func find(_ request: PageRequest) async throws -> [String: CacheFinding]? {
    guard await send(.find(request)), case .event(.found(let findings)) = try await nextEvent()
    else { return nil }
    return findings
  }

  /// The time after the last page in which attempts to leave the network still count.
  private static let lateTime = Duration.seconds(1)

  /// The attempts to leave the network after the last page; `nil` if the worker was lost, whose page then has no count.
  mutating func lateAttempts() async -> Int? {
    try? await Task.sleep(for: Self.lateTime)
    let watchdog = Watchdog(after: Self.loadDeadline, kill)
    defer { watchdog.cancel() }
    guard await send(.countAttempts), case .event(.attempts(let count))? = try? await nextEvent()
    else { return nil }
    return count
  }

  /// Kills the worker, if it still runs, and everything that it has started: its descendants, some of which may have
  /// left its group, and its group, some of which may have lost their parent.
  func killAll() { kill() }

  private var kill: @Sendable () -> Void {
    { [execution] in
      ProcessTree.end(from: "\(execution.processIdentifier.value)")
      try? execution.send(signal: .kill, toProcessGroup: true)
    }
  }

  /// Reads until the worker has closed its output: it has ended, or is about to.
  ///
  /// - Parameter limit: When a worker that does not end, because it was stopped or hangs, is killed.
  mutating func waitForEnd(within limit: Duration) async {
    let watchdog = Watchdog(after: limit, kill)
    defer { watchdog.cancel() }
    while (try? await lines.next()) != nil {}
  }

  private enum Heard {
    case event(WorkerEvent)
    case nonsense
    case end
  }

  private mutating func nextEvent() async throws -> Heard {
    // A worker that dies in the middle of a line is treated like any other end.
    guard let line = try? await lines.next() else {
      try Task.checkCancellation()
      return .end
    }
    guard let event = try? decoder.decode(WorkerEvent.self, from: line) else { return .nonsense }
    return .event(event)
  }

  /// False if the worker no longer reads its input.
  private func send(_ request: WorkerRequest) async -> Bool {
    guard var line = try? encoder.encode(request) else { return false }
    line.append(UInt8(ascii: "\n"))
    return (try? await execution.standardInputWriter.write([UInt8](line))) != nil
  }
}

extension PageResult {
  /// Masks what was said about the page, but not what was read on it.
  fileprivate mutating func maskMessages(by mask: SecretMask) {
    note = note.map(mask.masked)
    if let model = record.service?.model { record.service?.model = mask.masked(model) }
    if case .failed(var failure) = record.outcome {
      failure.message = mask.masked(failure.message)
      record.outcome = .failed(failure)
    }
  }
}

extension PageRequest {
  /// The time that a pipeline may wait for a server, in seconds: the recognizer gives up on a server that does not answer,
  /// because it knows the reason.
  fileprivate func patience(of pipeline: Pipeline) -> Double {
    var questions = 1
    if case .reference(let reference) = truth { questions = max(1, reference.questions.count) }
    let requests = pipeline.recognizer.asksQuestions ? questions : 1
    return pipeline.recognizers.map(\.patience).reduce(0, +) * Double(requests)
  }
}

/// Where a worker was lost.
struct WorkerLoss: Sendable {
  var kind: Failure.Kind
  /// The step that began last, and its pipeline.
  var step: String
  var pipeline: String
  /// Pipelines whose results had arrived.
  var finished: Set<String>
  /// Time since the request or the last result, in seconds; `nil` if the worker did not get that far.
  var elapsed: Double?
}

extension WorkerLoss {
  /// A worker that died before it could announce a step.
  init(atStartOf request: PageRequest) {
    self.init(
      kind: .crash, step: "start", pipeline: request.pipelines.first?.name ?? "", finished: [])
  }
}
