internal import PagemarkPipeline
internal import PagemarkSuite

extension RunPlan {
  /// Keeps a seeded sample of each dataset, stratified by tag; the plan is partial if that leaves anything out.
  ///
  /// - Parameter count: The most cases of a dataset; sessions and bound documents are kept whole.
  public mutating func keep(sampleOf count: Int) {
    let seed = suite.measure.seed
    for index in datasets.indices {
      let all = datasets[index].cases
      datasets[index].cases = LatencySample.draw(count, from: all, seed: seed) {
        $0.session ?? $0.binding
      }
      datasets[index].latencySample = LatencySample.draw(
        min(count, suite.measure.latency.cases), from: datasets[index].cases, seed: seed)
      if datasets[index].cases.count < all.count { isPartial = true }
    }
  }
}
