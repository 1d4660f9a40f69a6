/// Consecutive units with the same operation, packed into one word.
struct PackedRun: Hashable, Sendable {
  /// The operation in the lower two bits, the count in the others.
  let bits: UInt64

  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  @inline(__always)
  init(_ operation: Alignment.Operation, count: Int) {
    bits = UInt64(truncatingIfNeeded: count) &<< 2 | UInt64(operation.rawValue)
  }

  @inline(__always)
  var count: Int { Int(truncatingIfNeeded: bits &>> 2) }
  @inline(__always)
  var operation: Alignment.Operation {
    unsafe Alignment.Operation(rawValue: UInt8(truncatingIfNeeded: bits & 3)).unsafelyUnwrapped
  }
}

/// The runs of an alignment from the start; no two consecutive runs have the same operation.
struct PackedAlignment: Hashable, Sendable {
  private(set) var runs: [PackedRun] = []
  private(set) var counts = EditCounts()

  init() {}
  init(runs: [PackedRun], counts: EditCounts) { (self.runs, self.counts) = (runs, counts) }

  /// Appends to the end.
  mutating func append(_ operation: Alignment.Operation, count: Int) {
    guard count > 0 else { return }
    switch operation {
    case .match: counts.matches += count
    case .substitution: counts.substitutions += count
    case .deletion: counts.deletions += count
    case .insertion: counts.insertions += count
    }
    if let last = runs.last, last.operation == operation {
      runs[runs.count - 1] = PackedRun(operation, count: last.count + count)
    } else {
      runs.append(PackedRun(operation, count: count))
    }
  }
}
