/// What of a file counts as its text, where tools differ.
public struct PageTextRules: Hashable, Sendable {
  public enum Treatment: String, Hashable, Sendable, Codable { case kept, leftOut }

  /// At which level PAGE XML is read; other formats have their text at one.
  public var level: TextLevel
  /// PAGE XML: text regions that the reading order does not name.
  ///
  /// Those that are kept come last, in the file's order.
  public var unlistedRegions = Treatment.kept
  /// ALTO: the hyphen that `HYP` prints at the end of a line.
  public var hyphens = Treatment.kept
  /// Lines, and at region level regions, in which there is nothing but white space.
  public var blankLines = Treatment.leftOut

  public init(level: TextLevel = .region) { self.level = level }

  /// What dinglehopper 0.11 reads, which leaves out regions and hyphens without a word.
  public static func dinglehopper(level: TextLevel = .region) -> PageTextRules {
    var rules = PageTextRules(level: level)
    rules.unlistedRegions = .leftOut
    rules.hyphens = .leftOut
    rules.blankLines = .kept
    return rules
  }
}
