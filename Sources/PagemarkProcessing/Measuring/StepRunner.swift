internal import PagemarkPipeline

/// Runs the steps of a page: announces each, times it, and turns a thrown error into the failure of the case.
final class StepRunner {
  private let page: CaseIdentity
  private let send: (WorkerEvent) -> Void
  private var clock = StepClock()
  /// Wall time of each step so far, in seconds.
  private var secondsOfSteps: [Double] = []

  init(_ page: CaseIdentity, send: @escaping (WorkerEvent) -> Void) {
    (self.page, self.send) = (page, send)
  }

  /// Wall time of all steps so far, in seconds.
  var secondsSoFar: Double { secondsOfSteps.reduce(0, +) }

  /// Wall time of the steps that are not in a record yet, in seconds.
  var unrecordedSeconds: Double { clock.timings.reduce(0) { $0 + $1.wall } }

  /// The times of all steps since the last call.
  func takeTimings() -> [StepTiming] { clock.takeTimings() }

  /// Announces that a step begins, so that a crash can be attributed to it.
  func announce(_ step: String, for pipeline: Pipeline) {
    send(.began(step: step, pipeline: pipeline.name))
  }

  /// Whether a step begins, or continues one begun under another name or by another recognizer.
  enum Progress { case begins, continues }

  /// Runs a step that several pipelines share, or a part of it.
  ///
  /// - Parameters:
  ///   - tree: The step, and the pipelines that share it.
  ///   - name: The part's name; `nil` for the step's name.
  ///   - progress: The time of a step that continues is added to its earlier time, and includes the work of programs.
  ///   - isByProgram: Whether the work of programs counts, too.
  ///   - body: What to do.
  /// - Returns: What `body` returned.
  /// - Throws: The failure of the case.
  func run<Result, Reason: StepError>(
    _ tree: PreparationTree, as name: String? = nil, _ progress: Progress = .begins,
    isByProgram: Bool = false,
    _ body: () throws(Reason) -> Result
  ) throws(Failure) -> Result {
    let name = name ?? tree.name
    announce(name, for: tree.pipelines[0])
    defer {
      let before = progress == .continues ? secondsOfSteps.last ?? 0 : 0
      let own = clock.timings.last?.wall ?? 0
      secondsOfSteps = secondsOfSteps.prefix(tree.depth) + [before + own]
    }
    do {
      return try clock.measure(
        name, isByProgram: isByProgram || progress == .continues, body)
    } catch {
      throw failure(error, in: name)
    }
  }

  /// Runs a step of one pipeline that can't fail.
  func run<Result>(_ step: String, for pipeline: Pipeline, _ body: () -> Result) -> Result {
    announce(step, for: pipeline)
    return clock.measure(step, body)
  }

  /// Runs a step of one pipeline that a program does.
  ///
  /// - Throws: The failure of the case.
  func run<Result, Reason: StepError>(
    _ step: String, byProgramFor pipeline: Pipeline, _ body: () throws(Reason) -> Result
  ) throws(Failure) -> Result {
    announce(step, for: pipeline)
    do {
      return try clock.measure(step, isByProgram: true, body)
    } catch {
      throw failure(error, in: step)
    }
  }

  /// The failure of the case for an error that a step threw.
  func failure(_ error: some StepError, in step: String) -> Failure {
    var failure = Failure(stage: step, kind: error.failureKind, message: error.description)
    if failure.kind == .notRecorded {
      failure.message = "\(page.dataset)/\(page.case): \(failure.message)"
    }
    return failure
  }
}

extension PreparationTree {
  /// The step's name in the first of the pipelines.
  var name: String { pipelines[0].preparationName(at: depth) }
}
