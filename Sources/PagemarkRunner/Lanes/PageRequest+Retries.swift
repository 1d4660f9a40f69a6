internal import PagemarkPipeline

extension PageRequest {
  /// Takes the failures out of a page's results that their pipelines let the page try again.
  ///
  /// - Parameter results: The results; those that are final stay.
  /// - Returns: The request for the pipelines that read the page again; `nil` if none does.
  func retrying(_ results: inout [PageResult]) -> PageRequest? {
    var again = self
    again.pipelines = pipelines.filter { pipeline in
      results.contains { $0.record.pipeline == pipeline.name && isRetried($0, by: pipeline) }
    }
    if again.pipelines.isEmpty { return nil }
    for pipeline in again.pipelines { again.attempts[pipeline.name, default: 0] += 1 }
    results.removeAll { again.attempts[$0.record.pipeline] != attempts[$0.record.pipeline] }
    return again
  }

  private func isRetried(_ result: PageResult, by pipeline: Pipeline) -> Bool {
    result.record.failure != nil && (attempts[pipeline.name] ?? 0) < (pipeline.retries ?? 0)
  }

  /// Passes on what is final of the lost results.
  ///
  /// - Parameters:
  ///   - lost: The results of pipelines that lost their worker.
  ///   - rest: The request for pipelines that are not done with the page; `nil` if all are.
  ///   - take: Receives the final results.
  /// - Returns: The request for these pipelines and for those that try again; `nil` if there are none.
  /// - Throws: What `take` throws.
  func left(
    after lost: [PageResult], _ rest: PageRequest?,
    take: @Sendable ([PageResult]) async throws -> Void
  ) async throws -> PageRequest? {
    var final = lost
    let again = retrying(&final)
    if !final.isEmpty { try await take(final) }
    return rest?.joined(with: again) ?? again
  }

  /// The request with the pipelines of another one for the same page, too.
  func joined(with other: PageRequest?) -> PageRequest {
    guard let other else { return self }
    var joined = self
    joined.pipelines += other.pipelines
    joined.attempts.merge(other.attempts) { max($0, $1) }
    return joined
  }
}
