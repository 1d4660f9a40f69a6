/// A stretch of an alignment that either matches or was changed in one way.
public enum EditPiece: Hashable, Sendable {
  case match(String)
  /// The same number of units on either side.
  case substitution(reference: String, hypothesis: String)
  /// Only in the reference.
  case deletion(String)
  /// Only in the hypothesis.
  case insertion(String)
}

extension TextAlignment {
  /// The alignment as stretches of one kind each, from the first unit to the last.
  ///
  /// A match is given as the reference writes it.
  ///
  /// - Complexity: O(n) in the units.
  public var pieces: [EditPiece] {
    runs.map { run in
      let (expected, read) = (
        reference[run.reference].joined(), hypothesis[run.hypothesis].joined()
      )
      return switch run.operation {
      case .match: .match(expected)
      case .substitution: .substitution(reference: expected, hypothesis: read)
      case .deletion: .deletion(expected)
      case .insertion: .insertion(read)
      }
    }
  }
}
