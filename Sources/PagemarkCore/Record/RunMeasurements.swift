/// What a run measured, found by pipeline and dataset.
public struct RunMeasurements: Sendable {
  private struct Place: Hashable {
    var pipeline: String
    var dataset: String
  }

  private let run: RunRecord
  private let records: [CaseRecord]
  /// Once for all: a sweep has thousands of pipelines.
  private let places: [Place: [Int]]

  public init(of run: RunRecord, records: [CaseRecord]) {
    (self.run, self.records) = (run, records)
    places = Dictionary(grouping: records.indices) {
      Place(pipeline: records[$0].pipeline, dataset: records[$0].dataset)
    }
  }

  /// What a pipeline measured on a dataset, with what `run.json` alone has; empty where it did not run on it.
  public func of(_ pipeline: Pipeline, on dataset: String) -> Measurements {
    Measurements(
      of: records, at: places[Place(pipeline: pipeline.name, dataset: dataset)] ?? [],
      pipeline: pipeline, context: Measurements.Context(of: run, pipeline: pipeline, on: dataset))
  }
}
