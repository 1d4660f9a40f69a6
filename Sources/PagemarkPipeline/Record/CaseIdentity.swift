public import PagemarkScoring

/// Which measurement a record is of.
public struct CaseIdentity: Hashable, Sendable, Codable {
  public var `case`: String
  public var dataset: String
  /// The document that the page belongs to, the unit of inference; the case itself where there is none.
  public var document: String
  /// What reports slice by.
  public var tags: [String]
  public var lane: Lane
  /// 0 in the accuracy lane; 0 … repetitions − 1 in the latency lane.
  public var repetition: Int
  /// The pages that one worker reads one after the other; `nil` for a page that stands alone.
  public var session: String?

  public init(
    case: String, dataset: String, document: String, tags: [String] = [], lane: Lane,
    repetition: Int, session: String? = nil
  ) {
    self.session = session
    (self.case, self.dataset, self.document, self.tags) = (`case`, dataset, document, tags)
    (self.lane, self.repetition) = (lane, repetition)
  }
}
