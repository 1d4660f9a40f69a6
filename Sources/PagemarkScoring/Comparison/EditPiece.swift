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
