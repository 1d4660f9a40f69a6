/// Collects the runs of an alignment from its end to its start.
@unsafe struct RunsFromEnd {
  /// The largest number of words that so many steps need.
  static func wordCount(steps: Int) -> Int { steps + 1 + Alignment.Operation.allCases.count }

  /// By operation, how often it occurred.
  private let totals: UnsafeMutablePointer<UInt64>
  private let end: UnsafeMutablePointer<UInt64>
  private var start: UnsafeMutablePointer<UInt64>
  private var operation = Alignment.Operation.match
  private var count = 0

  /// - Parameter memory: Words with any content.
  init(memory: UnsafeMutableBufferPointer<UInt64>) {
    unsafe totals = unsafe memory.baseAddress.unsafelyUnwrapped
    unsafe end = unsafe totals + memory.count
    unsafe start = unsafe end
    unsafe totals.update(repeating: 0, count: Alignment.Operation.allCases.count)
  }

  /// Adds steps before those already collected.
  @inline(__always)
  mutating func add(_ operation: Alignment.Operation, count: Int = 1) {
    if unsafe operation == self.operation {
      unsafe self.count &+= count
    } else if count > 0 {
      unsafe close()
      unsafe (self.operation, self.count) = (operation, count)
    }
  }

  @inline(__always)
  private mutating func close() {
    guard unsafe count > 0 else { return }
    unsafe totals[Int(operation.rawValue)] &+= UInt64(truncatingIfNeeded: count)
    unsafe start -= 1
    unsafe start.pointee = PackedRun(operation, count: count).bits
  }

  /// The collected runs, from the start.
  mutating func finish() -> PackedAlignment {
    unsafe close()
    unsafe count = 0
    func total(_ operation: Alignment.Operation) -> Int {
      unsafe Int(totals[Int(operation.rawValue)])
    }
    let length = unsafe end - start
    return unsafe PackedAlignment(
      runs: start.withMemoryRebound(to: PackedRun.self, capacity: length) {
        unsafe Array(UnsafeBufferPointer(start: $0, count: length))
      },
      counts: EditCounts(
        matches: total(.match), substitutions: total(.substitution), deletions: total(.deletion),
        insertions: total(.insertion)))
  }
}
