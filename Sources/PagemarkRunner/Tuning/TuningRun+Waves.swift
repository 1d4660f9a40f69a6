public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkSuite

extension TuningRun {
  /// Why shards can't read for the search, in sentences; empty if they can.
  public var waveFaults: [String] {
    var faults = plan.plan.shardFaults
    if case .seconds? = plan.tuning.budget {
      faults.append(
        "a budget in time can't be kept by shards: give one in recognitions, with --budget or in 'tune:', or none"
      )
    }
    return faults
  }

  /// Makes the plan of the shards that read a wave.
  ///
  /// - Parameters:
  ///   - unread: What the search asks for.
  ///   - shards: The number of shards, 1 or more.
  ///   - origin: Where the search's plan comes from.
  /// - Returns: The plan; the same for the same wave.
  /// - Throws: As `SuiteRun.shardPlan`.
  public func shardPlan(
    of unread: UnreadPages, shards: Int, origin: PlanOrigin
  ) async throws -> ShardPlan {
    try await suiteRun(of: unread).shardPlan(
      shards: shards, costs: .pixels, origin: origin,
      part: .wave(unread.wave, cases: unread.cases))
  }

  /// How a merged run differs from what shards of the wave read here, one sentence each; empty if it does not.
  public func differences(
    of merged: RunRecord, from unread: UnreadPages
  ) async throws -> [String] {
    let run = suiteRun(of: unread)
    var plan = run.plan
    plan.digestImages()
    var expected = run.environment.record(
      of: plan, try await run.environment.readiness(for: plan))
    var taken = merged
    // Which pages they are, `areLeft` says.
    (taken.merged, expected.owed) = (nil, merged.owed)
    var differences = expected.differences(from: taken)
    if expected.provenance.suiteFingerprint != taken.provenance.suiteFingerprint {
      differences.append("the suite's file has changed")
    }
    if expected.readingsDependOnInstructions,
      let other = merged.merged?.instructionSets.first(where: { $0 != Machine.instructionSet })
    {
      differences.append(
        "the processor's instruction set was \(other), and is \(Machine.instructionSet) here")
    }
    return differences
  }

  private func suiteRun(of unread: UnreadPages) -> SuiteRun {
    var plan = plan.plan.ofSearch
    plan.suite = plan.suite.trying(unread.trials)
    return SuiteRun(plan, in: environment)
  }
}
