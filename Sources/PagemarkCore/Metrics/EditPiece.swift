/// A stretch of an alignment: what stayed, and what changed.
public enum EditPiece: Hashable, Sendable {
  case match(String)
  /// As many units on either side.
  case substitution(reference: String, hypothesis: String)
  /// In the reference alone.
  case deletion(String)
  /// In the hypothesis alone.
  case insertion(String)
}

extension TextAlignment {
  /// The alignment as stretches of one kind each, from the first unit to the last.
  ///
  /// A match is written as the reference writes it.
  ///
  /// - Complexity: O(n) in the steps.
  public var pieces: [EditPiece] {
    var pieces: [EditPiece] = []
    for step in steps {
      switch (step, pieces.last) {
      case (.match(let i, _), .match(let text)?):
        pieces[pieces.count - 1] = .match(text + reference[i])
      case (.match(let i, _), _):
        pieces.append(.match(String(reference[i])))
      case (.substitution(let i, let j), .substitution(let expected, let read)?):
        pieces[pieces.count - 1] = .substitution(
          reference: expected + reference[i], hypothesis: read + hypothesis[j])
      case (.substitution(let i, let j), _):
        pieces.append(
          .substitution(reference: String(reference[i]), hypothesis: String(hypothesis[j])))
      case (.deletion(let i), .deletion(let text)?):
        pieces[pieces.count - 1] = .deletion(text + reference[i])
      case (.deletion(let i), _):
        pieces.append(.deletion(String(reference[i])))
      case (.insertion(let j), .insertion(let text)?):
        pieces[pieces.count - 1] = .insertion(text + hypothesis[j])
      case (.insertion(let j), _):
        pieces.append(.insertion(String(hypothesis[j])))
      }
    }
    return pieces
  }
}
