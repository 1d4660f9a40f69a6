public import PagemarkPipeline
public import PagemarkScoring

/// Identifies a record within a run, which has each key once.
public struct RecordKey: Hashable, Sendable, CustomStringConvertible {
  public var pipeline, dataset, `case`: String
  public var lane: Lane
  public var repetition: Int

  public init(pipeline: String, dataset: String, case: String, lane: Lane, repetition: Int = 0) {
    (self.pipeline, self.dataset, self.case) = (pipeline, dataset, `case`)
    (self.lane, self.repetition) = (lane, repetition)
  }

  public init(_ identity: CaseIdentity, pipeline: String) {
    self.init(
      pipeline: pipeline, dataset: identity.dataset, case: identity.case, lane: identity.lane,
      repetition: identity.repetition)
  }

  public init(of record: CaseRecord) { self.init(record.identity, pipeline: record.pipeline) }

  /// Such as `plain on own, case 'page-3' (latency lane, repetition 1)`.
  public var description: String {
    let lane =
      lane == .accuracy && repetition == 0
      ? "accuracy lane" : "\(lane.rawValue) lane, repetition \(repetition)"
    return "\(pipeline) on \(dataset), case '\(`case`)' (\(lane))"
  }
}
