internal import PagemarkPipeline
internal import PagemarkScoring
internal import Synchronization

/// The pages that workers read before the first that counts.
///
/// A page measured right after it served as warmup would have an advantage: memory of its own size is available, and so
/// is its own path through the recognizer. The warmup pages are therefore pages of the plan that the latency lane does
/// not measure or, if it measures all of them, those that it measures last. A page on which a worker was lost, or which
/// failed, is replaced by the next, and is not charged to a page that counts.
final class WarmupPages: Sendable {
  /// The number of pages tried of either kind.
  private static let fewest = 2

  private let candidates: Mutex<[String: [PageRequest]]>

  /// - Parameters:
  ///   - pages: The pages, best first.
  ///   - pipelines: The pipelines that will read them.
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

  /// The page for a pipeline's workers; `nil` if there is none that works.
  func page(for pipeline: Pipeline) -> PageRequest? {
    candidates.withLock { $0[pipeline.name]?.first }
  }

  /// Stops using the page with its pipeline.
  func drop(_ page: PageRequest) {
    guard let pipeline = page.pipelines.first else { return }
    candidates.withLock { $0[pipeline.name]?.removeAll { $0.identity == page.identity } }
  }

  /// Chooses pages for warmup, in the order of the datasets.
  ///
  /// - Parameters:
  ///   - measured: The pages of the latency lane, in its order.
  ///   - known: All pages.
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
