public import PagemarkPipeline

/// A run's measurements, sorted once by pipeline and dataset for all further use.
public struct RunMeasurements: Sendable {
  private struct Place: Hashable {
    var pipeline: String
    var dataset: String
  }

  private let measurements: [Place: Measurements]

  /// - Complexity: O(n log n) in the records, on all cores.
  public init(of run: RunRecord, records: [CaseRecord]) {
    let records = run.withoutFieldsNotGiven(run.merged?.comparable(records) ?? records)
    let indices = Dictionary(grouping: records.indices) {
      Place(pipeline: records[$0].pipeline, dataset: records[$0].dataset)
    }
    let wanted = run.datasets.flatMap { dataset in
      run.pipelines.map { (Place(pipeline: $0.name, dataset: dataset.name), $0) }
    }
    let made = inParallel(wanted.count) { index in
      let (place, pipeline) = wanted[index]
      return Measurements(
        of: records, at: indices[place] ?? [], pipeline: pipeline,
        context: Measurements.Context(of: run, pipeline: pipeline, on: place.dataset))
    }
    measurements = Dictionary(
      zip(wanted.map { $0.0 }, made).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a pipeline measured on a dataset, with the facts that only `run.json` has; empty if it did not run there.
  public func of(_ pipeline: Pipeline, on dataset: String) -> Measurements {
    measurements[Place(pipeline: pipeline.name, dataset: dataset)]
      ?? Measurements(of: [], pipeline: pipeline, dataset: dataset)
  }
}
