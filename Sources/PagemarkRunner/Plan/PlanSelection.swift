internal import PagemarkCore
public import PagemarkSuite

/// What of a suite is to be run; nothing named is all of it.
public struct PlanSelection: Hashable, Sendable {
  public var pipelines: [String]
  public var datasets: [String]
  /// At most this many cases per dataset.
  public var limit: Int?

  public init(pipelines: [String] = [], datasets: [String] = [], limit: Int? = nil) {
    (self.pipelines, self.datasets, self.limit) = (pipelines, datasets, limit)
  }

  /// The same with the versions that the chosen pipelines are interleaved with.
  public func withTwins(of suite: Suite) -> PlanSelection {
    var selection = self
    selection.pipelines += pipelines.compactMap { suite.against?.twins[$0] }
    return selection
  }
}

extension PlanSelection {
  /// Whether nothing is left out.
  public var isAll: Bool { pipelines.isEmpty && datasets.isEmpty && limit == nil }

  /// What is wrong with the names, a sentence each; empty where the suite has them all.
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
