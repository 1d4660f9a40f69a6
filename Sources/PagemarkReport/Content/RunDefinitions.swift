internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkStatistics

/// The meaning of every number of a run, one sentence each.
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

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  private static let general = [
    "rates are micro averages unless named otherwise: Σ edits ÷ Σ lengths over all pages; `.macro` is the mean of the pages' rates",
    "latency is the service time of a page that is read alone, by a worker with nothing else to do: if pages arrive while others are being read, "
      + "they also wait, and take longer",
    "contended: a reading whose worker (or what it had started) waited for its core for more than "
      + "\(percent(ReadingContention.waitLimit)) of its time, or had more than \(ReadingContention.othersLimit) cores of other processes or "
      + "\(ReadingContention.stealLimit) of the host (steal) meanwhile. It is measured again, whatever its time; if more than "
      + "\(percent(ContendedTimes.mostContended)) of a pipeline's readings stay contended, its wall times are not judged. Runs of older "
      + "versions only say whether the whole run was contended",
    "the denominator is the dataset: a failed page counts as entirely wrong",
    "intervals decide nothing: Wilson for proportions, order statistics for percentiles, a bootstrap of documents for rates, with one worse document "
      + "at the bad end; intervals of fewer than 60 documents are approximate",
    "proven and refuted rest on one-sided 95 % bounds that hold for every distribution of documents: exact binomial if every document has one case, "
      + "otherwise bets on the documents",
  ]
}
