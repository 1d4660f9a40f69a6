/// A requirement and what it applies to.
public struct Gate: Hashable, Sendable, Codable {
  /// The consequence of a miss.
  public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
    /// The run fails.
    case enforce
    /// The report shows a warning.
    case warn
  }

  public var require: Requirement
  /// One pipeline, even an informational one; `nil` means every gated pipeline.
  public var pipeline: String?
  /// One dataset; `nil` means every dataset of the suite.
  public var dataset: String?
  /// Only the cases with this tag, such as `split=holdout`; `nil` means all cases.
  public var `where`: String?
  public var severity: Severity

  public init(
    require: Requirement, pipeline: String? = nil, dataset: String? = nil, where: String? = nil,
    severity: Severity = .enforce
  ) {
    (self.require, self.pipeline) = (require, pipeline)
    (self.dataset, self.where, self.severity) = (dataset, `where`, severity)
  }

  /// The requirement, and the cases to which it applies if those are not all.
  public var text: String { require.text + (self.where.map { " where \($0)" } ?? "") }
}
