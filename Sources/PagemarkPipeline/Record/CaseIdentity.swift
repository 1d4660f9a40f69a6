public import PagemarkScoring

/// Identifies a measurement: a page in a lane and a repetition.
public struct CaseIdentity: Hashable, Sendable {
  public var page: PageIdentity
  public var lane: Lane
  /// 0 … repetitions − 1, in either lane; 0 in the accuracy lane unless the suite asks for more readings.
  public var repetition: Int

  public init(_ page: PageIdentity, lane: Lane, repetition: Int) {
    (self.page, self.lane, self.repetition) = (page, lane, repetition)
  }

  public init(
    case: String, dataset: String, document: String, tags: [String] = [], lane: Lane,
    repetition: Int, session: String? = nil
  ) {
    self.init(
      PageIdentity(
        case: `case`, dataset: dataset, document: document, tags: tags, session: session),
      lane: lane, repetition: repetition)
  }

  public var `case`: String { page.case }
  public var dataset: String { page.dataset }
  public var document: String { page.document }
  public var tags: [String] { page.tags }
  public var session: String? { page.session }
}

extension CaseIdentity {
  /// Which of its readings by a recognizer that draws at random this is, from 0: a seed of n becomes n + draw.
  ///
  /// The repetitions of the latency lane are the same reading again.
  public var draw: Int { lane == .accuracy ? repetition : 0 }
}

/// Encoded as one object: the page's keys, `lane` and `repetition`.
extension CaseIdentity: Codable {
  private enum Key: CodingKey { case lane, repetition }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      try PageIdentity(from: decoder), lane: try values.decode(Lane.self, forKey: .lane),
      repetition: try values.decode(Int.self, forKey: .repetition))
  }

  public func encode(to encoder: any Encoder) throws {
    try page.encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(lane, forKey: .lane)
    try values.encode(repetition, forKey: .repetition)
  }
}
