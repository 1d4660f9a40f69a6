/// The keys of a `CaseRecord` and of what is in it, in the order in which files have them.
enum CaseKeys {
  enum Record: String, CaseIterable {
    case absent, answers, calibration
    case name = "case"
    case confidence, contention, dataset, document, elapsed, fields, lane, outcome,
      peakResidentBytes, pipeline
    case reading, readingDigest, recognition, recognizedBy, recovery, remeasured, repetition, scores
    case service, session, sharedSeconds, stages, tags, timings, values
  }

  enum Field: String, CaseIterable { case confidence, expected, isInText, read, verdict }

  enum Stage: String, CaseIterable { case changed, findings, verticalScale }

  enum Contention: String, CaseIterable { case others, seconds, steal, waited }

  enum Timing: String, CaseIterable { case cpu, step, wall }

  static let record = JSONKeys<Record>(optional: [
    .absent, .answers, .calibration, .confidence, .contention, .elapsed, .peakResidentBytes,
    .reading,
    .readingDigest,
    .recognition, .recognizedBy, .recovery, .remeasured, .service, .session, .sharedSeconds,
  ])
  static let field = JSONKeys<Field>(optional: [.confidence, .isInText, .read])
  static let stage = JSONKeys<Stage>()
  static let contention = JSONKeys<Contention>(optional: [.waited])
  static let timing = JSONKeys<Timing>()
}
