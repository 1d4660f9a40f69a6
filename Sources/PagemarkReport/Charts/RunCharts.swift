public import PagemarkJudging
internal import PagemarkPipeline
public import PagemarkRunFolder

/// The charts of a finished run.
public enum RunCharts {
  /// The number of pipelines that are compared with another, case by case.
  private static let mostDifferences = 3

  /// The charts, grouped by dataset, in the order of the suite; none for a missing dataset.
  public static func charts(of finished: FinishedRun, _ summary: Summary) -> [Chart] {
    let run = finished.run
    let charts = run.datasets.filter { $0.absence == nil }.flatMap { dataset in
      let part = ChartRun(
        dataset: dataset.name,
        pipelines: run.pipelines.map { ($0, finished.measured.of($0, on: dataset.name)) },
        summary: summary)
      return [
        AccuracyChart.chart(of: part), LatencyChart.chart(of: part), StepChart.chart(of: part),
        FieldChart.chart(of: part), RetakeChart.chart(of: part),
      ].compactMap(\.self) + RiskCoverageChart.charts(of: part) + SeverityChart.charts(of: part)
        + differences(of: part, between: run.comparedPipelines)
    }
    return Chart.uniquelyNamed(charts)
  }

  private static func differences(
    of run: ChartRun, between pairs: [(baseline: String, candidate: String)]
  ) -> [Chart] {
    guard let quantity = run.accuracy?.quantity else { return [] }
    func side(_ name: String) -> DifferenceChart.Side? {
      run.pipelines.first { $0.pipeline.name == name }.map {
        DifferenceChart.Side(label: name, entries: $0.measurements.entries(of: quantity))
      }
    }
    return pairs.prefix(mostDifferences).compactMap { pair in
      guard let baseline = side(pair.baseline), let candidate = side(pair.candidate) else {
        return nil
      }
      return DifferenceChart.chart(
        of: quantity, on: run.dataset, baseline: baseline, candidate: candidate)
    }
  }
}
