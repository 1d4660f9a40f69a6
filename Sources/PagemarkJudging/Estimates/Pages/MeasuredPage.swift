public import PagemarkPipeline

/// Identifies one case as read by one pipeline.
public struct MeasuredPage: Hashable, Sendable, Codable {
  public var `case`: String
  public var dataset: String
  public var pipeline: String

  public init(case: String, dataset: String, pipeline: String) {
    (self.case, self.dataset, self.pipeline) = (`case`, dataset, pipeline)
  }
}

extension CaseRecord {
  public var page: MeasuredPage {
    MeasuredPage(case: self.case, dataset: dataset, pipeline: pipeline)
  }
}
