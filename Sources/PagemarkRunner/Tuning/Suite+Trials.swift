public import PagemarkJudging
public import PagemarkPipeline
internal import PagemarkScoring
public import PagemarkSuite

extension Suite {
  /// The suite with settings of a search instead of its pipelines; nothing judges them.
  func trying(_ trials: [Pipeline]) -> Suite {
    var suite = self
    (suite.pipelines, suite.gates) = (trials, [])
    // A search reads each page once.
    suite.measure.accuracy = nil
    return suite
  }

  /// The suite with the settings of a search's wave.
  ///
  /// - Parameters:
  ///   - wave: What shards read for the search.
  ///   - file: The suite's file, for faults.
  /// - Returns: The suite.
  /// - Throws: `Faults` if the suite no longer has these settings.
  public func trying(_ wave: SearchWave, file: String) throws(Faults) -> Suite {
    var trials: [Pipeline] = []
    if let tuning, tuning.pipeline == wave.pipeline,
      let own = pipelines.first(where: { $0.name == wave.pipeline }),
      let space = try? SearchSpace(own, axes: tuning.axes)
    {
      let known = Dictionary(
        Candidates(of: space).all.map { ($0.pipeline.name, $0.pipeline) }
      ) { first, _ in first }
      trials = wave.trials.compactMap { known[$0] }
    }
    guard !trials.isEmpty, trials.count == wave.trials.count else {
      throw Faults(
        file: file,
        message:
          "no longer has the settings of \(wave.words): plan it again with 'pagemark tune --plan-wave'"
      )
    }
    return trying(trials)
  }
}

extension RunPlan {
  /// The plan as shards of a search read it: in the accuracy lane, with the documents of the search.
  public var ofSearch: RunPlan {
    var plan = self
    plan.lanes = [.accuracy]
    (plan.isPartial, plan.joinsCopies) = (true, false)
    return plan
  }
}
