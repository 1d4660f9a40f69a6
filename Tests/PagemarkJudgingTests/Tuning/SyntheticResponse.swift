@testable import PagemarkElementary
@testable import PagemarkJudging
@testable import PagemarkPipeline
@testable import PagemarkReading
@testable import PagemarkScoring

/// Pages with a known response to a setting: right with a probability that falls with the distance from an optimum.
struct SyntheticResponse {
  let space: SearchSpace
  let optimum: SearchSpace.Point
  /// The probability at the optimum, and its loss per step away from it.
  var peak = 0.95
  var slope = 0.06
  /// The axes that matter.
  var axes: Set<Int> = [0, 1]
  let seed: UInt64

  static let metric = Metric.field(.total, .accuracy)

  /// A page's difficulty is the same for all settings, so that comparing page by page pays.
  func isRight(_ point: SearchSpace.Point, page: Int) -> Bool {
    var random = SplitMix64(seed: seed, stream: "page \(page)")
    let difficulty = Double(random.next() >> 11) / Double(1 << 53)
    let steps = axes.reduce(0) { $0 + abs(point[$1] - optimum[$1]) }
    return difficulty < peak - slope * Double(steps)
  }

  func entry(_ point: SearchSpace.Point, page: Int) -> CaseEntry {
    CaseEntry(case: "p\(page)", document: "p\(page)", value: .mark(isRight(point, page: page)))
  }

  /// Runs a search to its end.
  func search(
    pages: Int, strategy: Tuning.Strategy = .automatic, budget: Tuning.Budget? = nil
  ) -> Search {
    let tuning = Tuning(
      pipeline: space.base.name, axes: space.axes, objectives: [Self.metric], strategy: strategy,
      budget: budget)
    var search = Search(space, tuning: tuning, pages: pages, seed: seed)
    while let step = search.next() {
      let points = search.candidates.all.map(\.point)
      search.take(step) { contender, columns in
        // The suite's own setting is as good as the corner.
        let point = points[contender] ?? optimum.map { _ in 0 }
        columns.take(step.pages.map { entry(point, page: $0) }, of: .field(.total, .accuracy))
      }
    }
    return search
  }
}

extension Search {
  /// The choice of the search if times are irrelevant.
  var choice: TuningChoice {
    TuningChoice(self, seconds: Array(repeating: nil, count: candidates.all.count))
  }
}
