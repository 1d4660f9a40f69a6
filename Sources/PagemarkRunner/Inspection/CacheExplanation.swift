internal import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkSuite

/// Which pages of a plan are cached, and why others are not.
public struct CacheExplanation: Sendable {
  private let launcher: WorkerLauncher

  /// - Parameter worker: Path of `pagemark-worker`.
  public init(worker: WorkerProgram) { launcher = WorkerLauncher(worker) }

  /// A pipeline on a dataset.
  public struct Line: Hashable, Sendable {
    public var pipeline, dataset: String
    /// The name of the last step whose work is cached.
    public var recognizer: String
    public var pages = 0
    public var hits = 0
    /// The number of pages that are not cached, by reason.
    public var misses: [String: Int] = [:]
  }

  /// Looks up every page of the plan.
  ///
  /// - Throws: `RunError` if the worker or its models are missing.
  public func explain(_ plan: RunPlan, cacheFolder: String) async throws -> [Line] {
    let pipelines = plan.suite.pipelines
    let (lines, end) = try await launcher.run { conversation -> [Line]? in
      guard try await conversation.prepare(pipelines) != nil else { return nil }
      var lines: [Line] = []
      for dataset in plan.datasets {
        var own = pipelines.map {
          Line(pipeline: $0.name, dataset: dataset.name, recognizer: $0.recognizer.name)
        }
        for page in dataset.cases {
          var request = page.request(pipelines, lane: .accuracy, repetition: 0)
          request.cacheFolder = cacheFolder
          guard let findings = try await conversation.find(request) else { return nil }
          for index in own.indices { own[index].count(findings[own[index].pipeline]) }
        }
        lines += own
      }
      return lines
    }
    guard let lines else { throw RunError.workerDied(end.description) }
    return lines
  }
}

extension CacheExplanation.Line {
  fileprivate mutating func count(_ finding: CacheFinding?) {
    pages += 1
    switch finding {
    case .hit: hits += 1
    case .absent(let differences):
      let reason =
        differences.isEmpty
        ? "are new" : "differ in " + differences.joined(separator: ", ")
      misses[reason, default: 0] += 1
    case .damaged: misses["are damaged and will be recomputed", default: 0] += 1
    case .notKept: misses["are not kept, because the recognizer says so", default: 0] += 1
    case .keptWithinARun:
      misses[
        "are kept within a run only, because the program does not report its models: docs/recognizer-protocol.md",
        default: 0] += 1
    case .unreadable, nil: misses["can't be read", default: 0] += 1
    }
  }
}
