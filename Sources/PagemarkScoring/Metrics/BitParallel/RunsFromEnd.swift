/// The runs of an alignment, met from its end to its start.
struct RunsFromEnd {
  /// The words that so many steps need at most, whatever they are.
  static func wordCount(steps: Int) -> Int { steps + 1 + Alignment.Operation.allCases.count }

  /// By operation how often it has been met.
  private let totals: UnsafeMutablePointer<UInt64>
  private let end: UnsafeMutablePointer<UInt64>
  private var start: UnsafeMutablePointer<UInt64>
  private var operation = Alignment.Operation.match
  private var count = 0

  /// - Parameter memory: Words with anything in them.
  init(memory: UnsafeMutableBufferPointer<UInt64>) {
    totals = memory.baseAddress.unsafelyUnwrapped
    end = totals + memory.count
    start = end
    totals.update(repeating: 0, count: Alignment.Operation.allCases.count)
  }

  /// Adds before what has been met.
  @inline(__always)
  mutating func add(_ operation: Alignment.Operation, count: Int = 1) {
    if operation == self.operation {
      self.count &+= count
    } else if count > 0 {
      close()
      (self.operation, self.count) = (operation, count)
    }
  }

  @inline(__always)
  private mutating func close() {
    guard count > 0 else { return }
    totals[Int(operation.rawValue)] &+= UInt64(truncatingIfNeeded: count)
    start -= 1
    start.pointee = PackedRun(operation, count: count).bits
  }

  /// All that has been met, from the start.
  mutating func finish() -> PackedAlignment {
    close()
    count = 0
    func total(_ operation: Alignment.Operation) -> Int { Int(totals[Int(operation.rawValue)]) }
    let length = end - start
    return PackedAlignment(
      runs: start.withMemoryRebound(to: PackedRun.self, capacity: length) {
        Array(UnsafeBufferPointer(start: $0, count: length))
      },
      counts: EditCounts(
        matches: total(.match), substitutions: total(.substitution), deletions: total(.deletion),
        insertions: total(.insertion)))
  }
}
