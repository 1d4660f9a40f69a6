public import PagemarkJudging
internal import PagemarkPipeline

/// The pages that a search needs next and that are to be read elsewhere.
public struct UnreadPages: Error, Sendable {
  /// The same for the shards that read them.
  public let wave: SearchWave
  let trials: [Pipeline]
  let pages: [PlannedCase]

  /// - Parameters:
  ///   - number: How often the search has asked for pages, from 1.
  ///   - part: The part that the pages belong to.
  ///   - trials: The settings that read them.
  ///   - pages: The pages: whole documents.
  ///   - plan: What is tuned.
  init(
    _ number: Int, of part: TuningPart, trials: [Pipeline], pages: [PlannedCase],
    in plan: TuningPlan
  ) {
    (self.trials, self.pages) = (trials, pages)
    wave = SearchWave(
      number: number, pipeline: plan.tuning.pipeline, part: part, trials: trials.map(\.name),
      pages: pages.count, digest: SearchWave.digest(trials: trials, pages: pages),
      mostRecords: plan.mostRecords)
  }

  /// Whether a run of the same wave has read all of these pages, which may be what an interrupted take left over.
  public func areLeft(of run: RunRecord) -> Bool {
    guard let other = run.merged?.wave, other.number == wave.number, other.part == wave.part,
      other.trials == wave.trials
    else { return false }
    let read = Dictionary(
      (run.owed ?? []).map { ($0.dataset, Set($0.accuracy)) }, uniquingKeysWith: { $0.union($1) })
    return cases.allSatisfy { $0.value.isSubset(of: read[$0.key] ?? []) }
  }

  /// By dataset, the names of the cases.
  var cases: [String: Set<String>] {
    Dictionary(grouping: pages, by: \.dataset).mapValues { Set($0.map(\.id)) }
  }
}
