internal import PagemarkCore

/// The cases that a continued run has already recorded.
struct FinishedCases {
  private struct Key: Hashable {
    var dataset, `case`: String
    var lane: Lane
    var repetition: Int
  }

  /// Names of pipelines.
  private var pipelines: [Key: Set<String>] = [:]

  init(_ records: [CaseRecord]) { add(records) }

  mutating func add(_ records: [CaseRecord]) {
    for record in records {
      pipelines[Self.key(record.identity), default: []].insert(record.pipeline)
    }
  }

  /// The part of the request that is not done yet; `nil` if all of it is.
  func rest(of request: PageRequest) -> PageRequest? {
    guard let finished = pipelines[Self.key(request.identity)] else { return request }
    var rest = request
    rest.pipelines.removeAll { finished.contains($0.name) }
    return rest.pipelines.isEmpty ? nil : rest
  }

  private static func key(_ identity: CaseIdentity) -> Key {
    Key(
      dataset: identity.dataset, case: identity.case, lane: identity.lane,
      repetition: identity.repetition)
  }
}
