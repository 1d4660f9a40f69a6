public import PagemarkScoring

/// The ground truth of a case: one line of `references.jsonl`.
public struct CaseReference: Hashable, Sendable, Codable {
  public var `case`: String
  public var dataset: String
  public var reference: Reference

  public init(case: String, dataset: String, reference: Reference) {
    (self.case, self.dataset, self.reference) = (`case`, dataset, reference)
  }
}
