import PagemarkJudging
import PagemarkPipeline

extension Summary {
  /// Estimates and judges records that come from no folder, so that none can be missing or changed.
  init(
    of run: RunRecord, records: [CaseRecord], assurance: Assurance = .point,
    baseline: Baseline? = nil, contendedTimes: ContendedTimes = .refused
  ) {
    self.init(
      of: run, measured: RunMeasurements(of: run, records: records),
      integrity: RunIntegrity(audit: .clean), assurance: assurance, baseline: baseline,
      contendedTimes: contendedTimes)
  }
}
