/// One step of an alignment, with the places of the units it is about.
public enum AlignmentStep: Hashable, Sendable {
  case match(reference: Int, hypothesis: Int)
  case substitution(reference: Int, hypothesis: Int)
  case deletion(reference: Int)
  case insertion(hypothesis: Int)
}

extension Alignment {
  /// Unit by unit what the runs say.
  public var steps: [AlignmentStep] {
    runs.flatMap { run -> [AlignmentStep] in
      switch run.operation {
      case .match:
        zip(run.reference, run.hypothesis).map { .match(reference: $0, hypothesis: $1) }
      case .substitution:
        zip(run.reference, run.hypothesis).map { .substitution(reference: $0, hypothesis: $1) }
      case .deletion: run.reference.map { .deletion(reference: $0) }
      case .insertion: run.hypothesis.map { .insertion(hypothesis: $0) }
      }
    }
  }
}
