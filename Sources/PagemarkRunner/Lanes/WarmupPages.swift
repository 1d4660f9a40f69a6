internal import PagemarkPipeline
internal import Synchronization

/// The pages that workers read before the first that counts.
///
/// A page that is measured right after would be warmer than all others: its own size of memory is at hand, and its
/// own path through the recognizer. So the pages are those of the plan that the latency lane does not measure; where
/// it measures all of them, those that it measures last. A page on which a worker was lost, or which failed, is
/// replaced by the next, and no page that counts is charged with it.
final class WarmupPages: Sendable {
  /// How many pages are tried of either kind.
  private static let fewest = 2

  private let candidates: Mutex<[String: [PageRequest]]>

  /// - Parameters:
  ///   - pages: The best first.
  ///   - pipelines: Which will read them.
  init(_ pages: [PlannedCase], for pipelines: [Pipeline]) {
    let requests = pipelines.map { pipeline in
      let requests = pages.map { page in
        var request = page.request([pipeline], lane: .latency, repetition: 0)
        request.identity.page.session = nil
        return request
      }
      return (pipeline.name, requests)
    }
    candidates = Mutex(Dictionary(requests) { first, _ in first })
  }

  /// The page for a pipeline's workers; `nil` if there is none, or none that works.
  func page(for pipeline: Pipeline) -> PageRequest? {
    candidates.withLock { $0[pipeline.name]?.first }
  }

  /// Tries the page no more with its pipeline.
  func drop(_ page: PageRequest) {
    guard let pipeline = page.pipelines.first else { return }
    candidates.withLock { $0[pipeline.name]?.removeAll { $0.identity == page.identity } }
  }

  /// Pages to warm up with, in the order of the datasets.
  ///
  /// - Parameters:
  ///   - measured: What the latency lane measures, in its order.
  ///   - known: All pages that there are.
  /// - Returns: First pages that are not measured, then those that are measured last.
  static func choose(measured: [PlannedCase], from known: [PlannedCase]) -> [PlannedCase] {
    struct Key: Hashable {
      var dataset, page: String
    }
    let keys = Set(measured.map { Key(dataset: $0.dataset, page: $0.id) })
    let others = known.lazy.filter { !keys.contains(Key(dataset: $0.dataset, page: $0.id)) }
    return Array(others.prefix(fewest)) + measured.suffix(fewest).reversed()
  }
}
