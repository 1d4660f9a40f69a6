/// The cheapest alignment of a hypothesis to its reference, from the first unit to the last.
///
/// Of the alignments with the fewest edits, it has the most matches.
///
/// Rates that are normalized by the length of the alignment depend on that: "2.49" for "749.00" has 5 edits and 2
/// matches, a rate of 5/7. With n and m units, S substitutions and E edits there are (n + m − E − S) / 2 matches, so
/// the alignment also has the fewest substitutions. Remaining ties are broken from the start: a match or substitution
/// is preferred to a deletion, a deletion to an insertion.
///
/// - Complexity: O(n + m + n · d / 64) time for a distance of d, plus O(1) per cell of a cheapest path: few cells in
///   similar texts, up to n · m if nearly all paths tie. For two texts of 67,000 units, about 20 MB at 50 % errors,
///   at most 50 MB.
/// - Source: `RecordedAlignment` if the matrix is small, otherwise `PathTracer`.
public struct Alignment: Hashable, Sendable {
  /// The kind of one edit step.
  public enum Operation: UInt8, Hashable, Sendable, Codable, CaseIterable {
    case match, substitution, deletion, insertion
  }

  /// Consecutive units with the same operation.
  public struct Run: Hashable, Sendable {
    public var operation: Operation
    /// Position in the reference; empty for an insertion.
    public var reference: Range<Int>
    /// Position in the hypothesis; empty for a deletion.
    public var hypothesis: Range<Int>

    public init(operation: Operation, reference: Range<Int>, hypothesis: Range<Int>) {
      (self.operation, self.reference, self.hypothesis) = (operation, reference, hypothesis)
    }
  }

  /// The runs from start to end, without gaps; no two consecutive runs have the same operation.
  ///
  /// - Complexity: O(1) per run, on every access.
  public var runs: [Run] {
    var (reference, hypothesis) = (0, 0)
    return packed.runs.map { run in
      let start = (reference, hypothesis)
      if run.operation != .insertion { reference += run.count }
      if run.operation != .deletion { hypothesis += run.count }
      return Run(
        operation: run.operation, reference: start.0..<reference, hypothesis: start.1..<hypothesis)
    }
  }
  /// How often each operation occurs.
  public var counts: EditCounts { packed.counts }

  private let packed: PackedAlignment

  /// Aligns two texts, given as units.
  ///
  /// - Parameters:
  ///   - reference: The reference's units, as numbers.
  ///   - hypothesis: The hypothesis's units, numbered the same way.
  ///   - wildcard: A unit of the reference that matches any one unit of the hypothesis.
  public init(reference: [UInt32], hypothesis: [UInt32], wildcard: UInt32? = nil) {
    self.init(
      reference: reference, hypothesis: hypothesis, equality: UnitEquality(wildcard: wildcard))
  }

  /// Aligns two texts in which unequal units can match.
  init(reference: [UInt32], hypothesis: [UInt32], equality: UnitEquality) {
    packed = unsafe reference.withUnsafeBufferPointer { reference in
      unsafe hypothesis.withUnsafeBufferPointer { hypothesis in
        unsafe Self.align(
          CommonEnds(reference: reference, hypothesis: hypothesis, equality: equality))
      }
    }
  }

  private static func align(_ texts: CommonEnds) -> PackedAlignment {
    // Matching a common prefix is optimal in edits and matches, and preferred by the tie-break.
    let prefix = unsafe texts.prefix()
    let reference = unsafe UnsafeBufferPointer(rebasing: texts.reference[prefix...])
    let hypothesis = unsafe UnsafeBufferPointer(rebasing: texts.hypothesis[prefix...])
    let recorded = unsafe RecordedAlignment(
      reference: reference, hypothesis: hypothesis, equality: texts.equality, prefix: prefix)
    var suffix = unsafe texts.suffix(after: prefix)
    var kept = 16
    if suffix < kept, (reference.count - suffix + 63) / 64 == (reference.count + 63) / 64 {
      // Removing it saves less than a failed attempt costs.
      suffix = 0
    }
    while true {
      switch unsafe recorded.align(suffix: suffix) {
      case .aligned(let alignment): return alignment
      case .pathsPartInSuffix:
        suffix = max(0, suffix - kept)
        kept *= 4
      case .tooLarge:
        var alignment = PackedAlignment()
        alignment.append(.match, count: prefix)
        if reference.isEmpty || hypothesis.isEmpty {
          alignment.append(.deletion, count: reference.count)
          alignment.append(.insertion, count: hypothesis.count)
          return alignment
        }
        let tracer = unsafe PathTracer(
          reference: reference, hypothesis: hypothesis, equality: texts.equality)
        unsafe tracer.trace { alignment.append($0, count: $1) }
        return alignment
      }
    }
  }
}
