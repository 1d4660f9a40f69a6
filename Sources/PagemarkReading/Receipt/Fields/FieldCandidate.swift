/// A value that a rule proposes for a field, and how strong the evidence is.
struct FieldCandidate<Value: Sendable>: Sendable {
  var value: Value
  /// The evidence, strongest first: "beside 'grand total'".
  var reasons: FieldReasons
  /// The rows that the value came from, its own first.
  var rows: [Int]
  /// Strength of the evidence; comparable only between candidates for the same field.
  var score: Int
}

/// The candidate that a rule chose, and those that it rejected.
struct FieldChoice<Value: Sendable>: Sendable {
  var chosen: FieldCandidate<Value>?
  var rejected: [FieldCandidate<Value>] = []

  /// Chooses the candidate with the highest score, the later of equals; none if all scores are negative.
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
