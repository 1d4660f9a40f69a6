/// What a stage of preparation did to a page.
public struct StageReport: Hashable, Sendable, Codable {
  /// Whether any pixel changed.
  public var changed: Bool
  /// By how much the stage stretched the page downward; 1 for a turn.
  public var verticalScale: Double
  /// What it found, by name, such as an angle in degrees or a confidence.
  public var findings: NamedValues<String, Double>

  public init(changed: Bool, verticalScale: Double = 1, findings: [String: Double] = [:]) {
    (self.changed, self.verticalScale) = (changed, verticalScale)
    self.findings = NamedValues(findings)
  }

  /// The page passed as it was.
  public static func unchanged(findings: [String: Double] = [:]) -> StageReport {
    StageReport(changed: false, findings: findings)
  }
}
