internal import PagemarkCore

/// Runs the steps of a page: announces each, times it, and makes the failure of a case of what it throws.
final class StepRunner {
  private let page: CaseIdentity
  private let send: (WorkerEvent) -> Void
  private var clock = StepClock()
  /// Wall time of each step up to where the page is, in seconds.
  private var secondsOfSteps: [Double] = []

  init(_ page: CaseIdentity, send: @escaping (WorkerEvent) -> Void) {
    (self.page, self.send) = (page, send)
  }

  /// Wall time of all steps up to where the page is, in seconds.
  var secondsSoFar: Double { secondsOfSteps.reduce(0, +) }

  /// Wall time of the steps that no record has yet, in seconds.
  var unrecordedSeconds: Double { clock.timings.reduce(0) { $0 + $1.wall } }

  /// The times of all steps since this was called last.
  func takeTimings() -> [StepTiming] { clock.takeTimings() }

  /// Says that a step begins: where a crash that follows has happened.
  func announce(_ step: String, for pipeline: Pipeline) {
    send(.began(step: step, pipeline: pipeline.name))
  }

  /// Whether a step begins, or goes on with what was begun under another name or by another recognizer.
  enum Progress { case begins, continues }

  /// Runs a step that pipelines have in common, or a part of it.
  ///
  /// - Parameters:
  ///   - tree: The step, and the pipelines that share it.
  ///   - name: The part's name; `nil` for that of the step.
  ///   - progress: Time of a step that continues adds to what it took before, and counts the work of programs.
  ///   - body: What to do.
  /// - Returns: What `body` returned.
  /// - Throws: The failure of the case.
  func run<Result, Reason: StepError>(
    _ tree: PreparationTree, as name: String? = nil, _ progress: Progress = .begins,
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
      return try clock.measure(name, isByProgram: progress == .continues, body)
    } catch {
      throw failure(error, in: name)
    }
  }

  /// Runs a step of one pipeline that can't fail.
  func run<Result>(_ step: String, for pipeline: Pipeline, _ body: () -> Result) -> Result {
    announce(step, for: pipeline)
    return clock.measure(step, body)
  }

  /// The failure of the case, where a step threw.
  func failure(_ error: some StepError, in step: String) -> Failure {
    var failure = Failure(stage: step, kind: error.failureKind, message: error.description)
    if failure.kind == .notRecorded {
      failure.message = "\(page.dataset)/\(page.case): \(failure.message)"
    }
    return failure
  }
}

extension PreparationTree {
  /// The step's name, as the first of the pipelines has it.
  var name: String { pipelines[0].preparationName(at: depth) }
}
