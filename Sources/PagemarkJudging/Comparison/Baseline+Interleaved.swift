public import PagemarkPipeline

extension Baseline {
  /// The same baseline with only some of its pipelines.
  public func keeping(_ pipelines: [Pipeline]) -> Baseline {
    let names = Set(pipelines.map(\.name))
    var baseline = self
    baseline.tables.removeAll { !names.contains($0.pipeline) }
    return baseline
  }

  /// The baseline in a run that interleaved two versions; `nil` for any other run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - measured: The run's measurements.
  init?(interleavedIn run: RunRecord, measured: RunMeasurements) {
    guard let against = run.against else { return nil }
    let own = Dictionary(
      against.twins.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    var other = run
    other.against = nil
    other.pipelines = run.pipelines.filter { own[$0.name] != nil }
    self.init(of: other, measured: measured)
    for index in tables.indices {
      tables[index].pipeline = own[tables[index].pipeline] ?? tables[index].pipeline
    }
    isInterleaved = true
  }
}
