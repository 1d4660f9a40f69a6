internal import Dispatch
internal import Synchronization

/// The results of independent pieces of work in their order, computed on all cores.
///
/// - Complexity: As many pieces at a time as there are cores.
package func inParallel<Result: Sendable>(
  _ count: Int, _ work: @Sendable (Int) -> Result
) -> [Result] {
  let results = Mutex<[Int: Result]>([:])
  DispatchQueue.concurrentPerform(iterations: count) { index in
    let result = work(index)
    results.withLock { $0[index] = result }
  }
  return results.withLock { results in (0..<count).compactMap { results[$0] } }
}
