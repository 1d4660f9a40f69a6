public import PagemarkReading

/// A page that a pipeline reads worse than in the baseline.
public struct RegressedPage: Hashable, Sendable, Codable {
  public var dataset, `case`, pipeline: String
  /// The first metric of a whole page that it has; `nil` if it has none, so that only its fields tell.
  public var metric: String?
  /// Its values of the metric; `nil` without one, and of a page that failed.
  public var before, after: Double?
  /// Whether the page failed, and had not failed before.
  public var isFailed: Bool
  /// The fields that were right, and are not any more.
  public var lostFields: [FieldKind]
  /// What the baseline had read; `nil` if that is not kept, or not shown.
  public var text: String?

  public var page: MeasuredPage {
    MeasuredPage(case: self.case, dataset: dataset, pipeline: pipeline)
  }
}

extension RegressedPage: Comparable {
  /// By name.
  public static func < (one: RegressedPage, other: RegressedPage) -> Bool {
    (one.dataset, one.case, one.pipeline) < (other.dataset, other.case, other.pipeline)
  }
}
