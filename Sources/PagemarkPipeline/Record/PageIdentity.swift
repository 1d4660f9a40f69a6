/// Identifies a page of a dataset, and what the page belongs to.
public struct PageIdentity: Hashable, Sendable, Codable {
  /// The case's name, unique within its dataset.
  public var `case`: String
  /// The dataset's name.
  public var dataset: String
  /// The document that the page belongs to, the unit of inference; the case itself if it belongs to none.
  public var document: String
  /// The tags by which reports slice.
  public var tags: [String]
  /// The pages that one worker reads one after the other; `nil` for a page on its own.
  public var session: String?

  public init(
    case: String, dataset: String, document: String, tags: [String] = [], session: String? = nil
  ) {
    (self.case, self.dataset, self.document) = (`case`, dataset, document)
    (self.tags, self.session) = (tags, session)
  }
}
