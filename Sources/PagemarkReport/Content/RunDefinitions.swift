internal import PagemarkCore

/// What every number of a run means, a sentence each.
enum RunDefinitions {
  static func sentences(of run: RunRecord) -> [String] {
    let asksServers = run.pipelines.contains { $0.recognizers.contains { !$0.placesLines } }
    let metrics = Metric.catalogue.filter { asksServers || !$0.isOfServices }.map {
      "\($0.names.joined(separator: ", ")): \($0.meaning)"
    }
    let policies = run.datasets.map { dataset in
      "\(dataset.name): " + ScoreDefinition(dataset.policy).card.joined(separator: "; ")
    }
    return metrics + general + policies
  }

  private static let general = [
    "rates are micro averages unless named otherwise: Σ edits ÷ Σ lengths over all pages; `.macro` is the mean of the pages' rates",
    "contended: while times were measured others took more than \(Contention.othersLimit) cores, or the host more than "
      + "\(Contention.stealLimit) (steal), or the load rose by more than \(Contention.loadRise)",
    "the denominator is the dataset: a failed page counts as wholly wrong",
    "intervals: Wilson for proportions, document bootstrap for rates, order statistics for percentiles",
  ]
}
