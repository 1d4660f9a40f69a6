internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// One dataset of a run, in the form that its charts need.
struct ChartRun {
  let dataset: String
  /// The pipelines, in the order of the suite.
  let pipelines: [(pipeline: Pipeline, measurements: Measurements)]
  private let estimates: [String: [String: MetricEstimate]]
  let gates: [GateVerdict]
  /// What the pipelines reached, with the slices of tags.
  let results: [Summary.PipelineResult]

  init(
    dataset: String, pipelines: [(pipeline: Pipeline, measurements: Measurements)],
    summary: Summary
  ) {
    (self.dataset, self.pipelines) = (dataset, pipelines)
    results = summary.results.filter { $0.dataset == dataset }
    estimates = Dictionary(
      results.map { ($0.pipeline, $0.metrics) },
      uniquingKeysWith: { first, _ in first })
    gates = summary.gates.filter { $0.dataset == dataset }
  }

  var names: [String] { pipelines.map(\.pipeline.name) }

  func estimate(of metric: Metric, by pipeline: String) -> MetricEstimate? {
    estimates[pipeline]?["\(metric)"]
  }

  /// The fields that have an estimate of their accuracy.
  var fields: [FieldKind] { Metric.fields(among: Set(estimates.values.flatMap(\.keys))) }

  func hasEstimate(of metric: Metric) -> Bool {
    estimates.values.contains { $0["\(metric)"] != nil }
  }

  /// The metric by which its pipelines are ranked: the first available rate of the text, else of a field, else of an
  /// answer.
  var accuracy: Metric? {
    let first: [FieldKind] = [.total, .vendor, .date]
    let known: [Metric] =
      [.rate(.cer, .micro), .rate(.wordRecall, .micro)]
      + (first + fields).map { .field($0, .accuracy) }
      + [.rate(.answerAccuracy, .micro), .rate(.anls, .micro), .rate(.anlsStar, .micro)]
      + [.mean(.quadIoU)]
    return known.first { hasEstimate(of: $0) }
  }
}

extension Metric.Polarity {
  /// The words for an axis's label.
  var words: String { self == .smallerIsBetter ? "less is better" : "more is better" }
}
