/// The truth's own lines as what was read, with errors drawn by seed: `docs/oracle.md`.
public struct OracleSettings: RecognizerSettings {
  /// What one line of the reading is.
  public enum Unit: String, CaseIterable, Sendable {
    /// A line of the truth.
    case lines
    /// A line of the truth, cut where a gap between words is at least as wide as the line is high.
    case fragments
    /// A word.
    case words
  }

  public var unit = Unit.lines
  /// Standard deviation of a unit's shift to the right and down, as a share of its height.
  public var jitter = 0.0
  /// Share of units that are not read.
  public var dropped = 0.0
  /// Share of neighbors in a line that are read as one unit.
  public var merged = 0.0
  /// Share of words that are read as two units.
  public var split = 0.0
  /// Share of characters that are read as others.
  public var confused = 0.0
  /// The `confusions.json` of a run; empty for look-alikes.
  public var confusions = ""
  /// The pipeline of that run; empty for its only one.
  public var confusionsOf = ""
  /// Of the draws; each page has draws of its own.
  public var seed = 1.0
  public init() {}

  public static let isRecorded = true
  public var readsTruth: Bool { true }

  public static let name = "oracle"
  public static let summary =
    "The truth's own lines as what was read, with errors drawn by seed: docs/oracle.md."
  public static let parameters: [Parameter<OracleSettings>] = [
    .choice(
      "unit", \.unit,
      "lines of the truth, fragments of them (cut at gaps as wide as the line is high), or words"),
    .number(
      "jitter", \.jitter, in: 0...2, step: 0.05,
      "standard deviation of a unit's shift to the right and down, as a share of its height"),
    .number("dropped", \.dropped, in: 0...1, step: 0.01, "share of units that are not read"),
    .number(
      "merged", \.merged, in: 0...1, step: 0.01, "share of neighbors in a line read as one unit"),
    .number("split", \.split, in: 0...1, step: 0.01, "share of words read as two units"),
    .number(
      "confused", \.confused, in: 0...1, step: 0.01, "share of characters read as others"),
    .text(
      "confusions", \.confusions,
      "the confusions.json of a run: its characters are read as they were there, and confused, if not 0, is their share in all"
    ),
    .text("confusionsOf", \.confusionsOf, "the pipeline of that run; empty: its only one"),
    .number(
      "seed", \.seed, in: 0...1_000_000, step: 1, "of the draws; each page has draws of its own"),
  ]

  public mutating func mapPaths(_ path: (String) -> String) {
    confusions = confusions.mappingPath(path)
  }
}
