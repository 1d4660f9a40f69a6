/// One step of an alignment, with the positions of its units.
public enum AlignmentStep: Hashable, Sendable {
  case match(reference: Int, hypothesis: Int)
  case substitution(reference: Int, hypothesis: Int)
  case deletion(reference: Int)
  case insertion(hypothesis: Int)
}

extension Alignment {
  /// The runs, split into single units.
  public var steps: [AlignmentStep] { runs.flatMap(\.steps) }
}

extension Alignment.Run {
  /// The run, split into single units.
  public var steps: [AlignmentStep] {
    switch operation {
    case .match: zip(reference, hypothesis).map { .match(reference: $0, hypothesis: $1) }
    case .substitution:
      zip(reference, hypothesis).map { .substitution(reference: $0, hypothesis: $1) }
    case .deletion: reference.map { .deletion(reference: $0) }
    case .insertion: hypothesis.map { .insertion(hypothesis: $0) }
    }
  }
}
