/// What counts as the text of a file, in cases in which tools differ.
public struct PageTextRules: Hashable, Sendable {
  /// Whether something in a file counts as text.
  public enum Treatment: String, Hashable, Sendable, Codable { case kept, leftOut }

  /// The level at which PAGE XML is read; other formats have text at only one level.
  public var level: TextLevel
  /// PAGE XML: text regions that are not in the reading order.
  ///
  /// Regions that are kept come last, in file order.
  public var unlistedRegions = Treatment.kept
  /// ALTO: the hyphen that `HYP` prints at the end of a line.
  public var hyphens = Treatment.kept
  /// Lines, and at region level also regions, that contain only white space.
  public var blankLines = Treatment.leftOut

  public init(level: TextLevel = .region) { self.level = level }

  /// The rules of dinglehopper 0.11, which leaves out regions and hyphens without notice.
  public static func dinglehopper(level: TextLevel = .region) -> PageTextRules {
    var rules = PageTextRules(level: level)
    rules.unlistedRegions = .leftOut
    rules.hyphens = .leftOut
    rules.blankLines = .kept
    return rules
  }
}
