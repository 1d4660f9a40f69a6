public import PagemarkCore

/// The charts of a finished run.
public enum RunCharts {
  /// Pipelines that are held against the first one, case by case.
  private static let mostDifferences = 3

  /// A dataset's charts together, in the order of the suite; none of a dataset that is not here.
  public static func charts(of finished: FinishedRun, _ summary: Summary) -> [Chart] {
    let run = finished.run
    let charts = run.datasets.filter { $0.absence == nil }.flatMap { dataset in
      let part = ChartRun(
        dataset: dataset.name,
        pipelines: run.pipelines.map { ($0, finished.measured.of($0, on: dataset.name)) },
        summary: summary)
      return [
        AccuracyChart.chart(of: part), LatencyChart.chart(of: part), StepChart.chart(of: part),
        FieldChart.chart(of: part),
      ].compactMap(\.self) + differences(of: part)
    }
    return Chart.uniquelyNamed(charts)
  }

  private static func differences(of run: ChartRun) -> [Chart] {
    guard let quantity = run.accuracy?.quantity, let first = run.pipelines.first else { return [] }
    return run.pipelines.dropFirst().prefix(mostDifferences).map { other in
      DifferenceChart.chart(
        of: quantity, on: run.dataset,
        baseline: DifferenceChart.Side(
          label: first.pipeline.name, entries: first.measurements.entries(of: quantity)),
        candidate: DifferenceChart.Side(
          label: other.pipeline.name, entries: other.measurements.entries(of: quantity)))
    }
  }
}
