internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// The cases of a shard of which every record is there.
struct ReadCases {
  private var counts: [String: [String: Int]] = [:]
  private var owed: [String: [String: Int]] = [:]

  init(_ records: [CaseRecord], of run: RunRecord) {
    for record in records {
      counts[record.dataset, default: [:]][record.case, default: 0] += 1
    }
    let pipelines = run.pipelines.count
    for part in run.owed ?? [] {
      for name in part.accuracy {
        owed[part.dataset, default: [:]][name, default: 0] +=
          (part.accuracyRepetitions ?? 1) * pipelines
      }
      for name in part.latency {
        owed[part.dataset, default: [:]][name, default: 0] += part.repetitions * pipelines
      }
    }
  }

  func contains(_ dataset: String, _ name: String) -> Bool {
    guard let count = owed[dataset]?[name] else { return false }
    return counts[dataset]?[name] == count
  }
}
