/// A value that a rule offers for a field, and how strongly.
struct FieldCandidate<Value: Sendable>: Sendable {
  var value: Value
  /// What speaks for it, strongest first: "beside 'grand total'".
  var reasons: FieldReasons
  /// The rows it came from, its own first.
  var rows: [Int]
  /// How strongly; only candidates for one field compare.
  var score: Int
}

/// The candidate that a rule chose, and those that it did not.
struct FieldChoice<Value: Sendable>: Sendable {
  var chosen: FieldCandidate<Value>?
  var rejected: [FieldCandidate<Value>] = []

  /// The best candidate, the later of equals; nothing where all are below zero.
  init(bestOf candidates: [FieldCandidate<Value>]) {
    rejected = candidates
    guard var best = candidates.indices.first else { return }
    for index in candidates.indices where candidates[index].score >= candidates[best].score {
      best = index
    }
    guard candidates[best].score >= 0 else { return }
    chosen = rejected.remove(at: best)
  }

  init(_ chosen: FieldCandidate<Value>?, rejected: [FieldCandidate<Value>] = []) {
    (self.chosen, self.rejected) = (chosen, rejected)
  }
}
