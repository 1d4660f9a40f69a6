internal import PagemarkCore

/// What a run that goes on need not do again.
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

  /// What of the request is left; `nil` if nothing is.
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
