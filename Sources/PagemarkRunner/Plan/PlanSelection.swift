internal import PagemarkJudging
internal import PagemarkPipeline
public import PagemarkSuite

/// The part of a suite that is run; without names, all of it.
public struct PlanSelection: Hashable, Sendable {
  public var pipelines: [String]
  public var datasets: [String]
  /// At most this many cases per dataset.
  public var limit: Int?

  public init(pipelines: [String] = [], datasets: [String] = [], limit: Int? = nil) {
    (self.pipelines, self.datasets, self.limit) = (pipelines, datasets, limit)
  }

  /// The selection including the versions that the chosen pipelines are interleaved with.
  public func withTwins(of suite: Suite) -> PlanSelection {
    var selection = self
    selection.pipelines += pipelines.compactMap { suite.against?.twins[$0] }
    return selection
  }
}

extension PlanSelection {
  /// Whether the whole suite is selected.
  public var isAll: Bool { pipelines.isEmpty && datasets.isEmpty && limit == nil }

  /// Why names are invalid, one sentence each; empty if the suite has all of them.
  public func unknownNames(in suite: Suite) -> [String] {
    func unknown(_ names: [String], among known: [String], kind: String) -> [String] {
      names.filter { !known.contains($0) }.map {
        "the suite has no \(kind) '\($0)'" + suggestion(for: $0, among: known)
      }
    }
    return unknown(pipelines, among: suite.pipelines.map(\.name), kind: "pipeline")
      + unknown(datasets, among: suite.datasets.map(\.name), kind: "dataset")
  }
}
