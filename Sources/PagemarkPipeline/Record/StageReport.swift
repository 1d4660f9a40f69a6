/// What a stage of preparation did to a page.
public struct StageReport: Hashable, Sendable, Codable {
  /// Whether any pixel changed.
  public var changed: Bool
  /// The factor by which the stage scaled the page vertically; 1 for a turn.
  public var verticalScale: Double
  /// The stage's findings by name, such as an angle in degrees or a confidence.
  public var findings: NamedValues<String, Double>

  public init(changed: Bool, verticalScale: Double = 1, findings: [String: Double] = [:]) {
    (self.changed, self.verticalScale) = (changed, verticalScale)
    self.findings = NamedValues(findings)
  }

  /// The report of a page that was left unchanged.
  public static func unchanged(findings: [String: Double] = [:]) -> StageReport {
    StageReport(changed: false, findings: findings)
  }
}
