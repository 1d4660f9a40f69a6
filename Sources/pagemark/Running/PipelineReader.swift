internal import PagemarkPipeline
internal import PagemarkRunner
internal import PagemarkScoring

/// A pipeline, and what reads single pages by it, on the network that its suite allows.
struct PipelineReader {
  var pipeline: Pipeline
  let pages: PageReading

  /// Says which pages tried to leave their network, of a suite with `network: none`.
  func tellAttempts(of results: [PageResult]) {
    let named = results.compactMap { result -> String? in
      guard let count = result.record.values[.networkAttempts], count > 0 else { return nil }
      return "\(result.record.case): \(Self.sentence(Int(count)))"
    }
    let late = pages.lateAttempts
    Diagnostics.tell(named + (late > 0 ? ["outside of the pages: \(Self.sentence(late))"] : []))
  }

  private static func sentence(_ count: Int) -> String {
    "something tried to leave its network \(counted(count, "time")), and reached nothing ('network: none')"
  }
}
