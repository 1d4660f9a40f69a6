internal import PagemarkPipeline

/// The keys within a case's record, in the order in which files contain them.
enum CaseKeys {
  enum Field: String, CaseIterable { case confidence, expected, isInText, read, rows, verdict }

  enum Rows: String, CaseIterable { case expected, found, matched }

  enum Stage: String, CaseIterable { case changed, findings, verticalScale }

  enum Contention: String, CaseIterable { case others, seconds, steal, waited }

  enum Timing: String, CaseIterable { case cpu, step, wall }

  static let record = JSONKeys<CaseRecord.Key>(optional: [
    .absent, .answers, .attempts, .calibration, .confidence, .contention, .elapsed, .fault,
    .peakResidentBytes, .quality, .reading, .readingDigest, .recognition, .recognizedBy, .recovery,
    .remeasured, .service, .session, .sessionSeconds, .sharedSeconds,
  ])
  static let field = JSONKeys<Field>(optional: [.confidence, .isInText, .read, .rows])
  static let rows = JSONKeys<Rows>()
  static let stage = JSONKeys<Stage>()
  static let contention = JSONKeys<Contention>(optional: [.waited])
  static let timing = JSONKeys<Timing>()
}
