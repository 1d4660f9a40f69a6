public import PagemarkJudging

extension Summary {
  /// Estimates and judges a run; depends only on its folder and on what it is compared with.
  ///
  /// - Parameters:
  ///   - finished: The run.
  ///   - unsealed: What to do with a run whose seal is missing or broken.
  ///   - assurance: What is sufficient for a pass.
  ///   - baseline: The baseline of its gates; `nil` uses the one that it was interleaved with, if any.
  ///   - contendedTimes: What to do with wall times that other processes made longer.
  public init(
    of finished: FinishedRun, unsealed: UnsealedRuns = .refused, assurance: Assurance,
    baseline: Baseline?, contendedTimes: ContendedTimes
  ) {
    self.init(
      of: finished.run, measured: finished.measured,
      integrity: finished.integrity(unsealed: unsealed), assurance: assurance,
      baseline: baseline, contendedTimes: contendedTimes)
  }
}
