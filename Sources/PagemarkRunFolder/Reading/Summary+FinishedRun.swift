public import PagemarkJudging

extension Summary {
  /// Estimates and judges a run: a pure function of its folder and of what it is compared with.
  ///
  /// - Parameters:
  ///   - finished: The run.
  ///   - unsealed: What becomes of a run whose seal is missing or broken.
  ///   - assurance: What is enough for a pass.
  ///   - baseline: What gates may compare it with; `nil` takes the one that it was interleaved with, if any.
  ///   - contendedTimes: What becomes of wall times that other processes made longer.
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
