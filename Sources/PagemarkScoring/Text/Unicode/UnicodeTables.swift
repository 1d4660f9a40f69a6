/// The Unicode data that texts are compared by.
public enum UnicodeTables {
  /// The version of Unicode that ships: normal forms and word boundaries follow it everywhere.
  public static let version = NormalizationData.version

  /// The newest version of Unicode that the standard library knows, 13 or newer: grapheme clusters,
  /// letters and case follow it.
  public static let standardLibraryVersion: String = {
    // A code point of each version that added some.
    let added: [Unicode.Scalar] = [
      "\u{8BE}", "\u{61D}", "\u{CF3}", "\u{2FFC}", "\u{1C89}", "\u{20C1}",
    ]
    let newest = added.compactMap(\.properties.age).max { $0 < $1 }
    return newest.map { "\($0.major).\($0.minor)" } ?? "below 13"
  }()

  static let canonical = Decompositions([NormalizationData.canonical])
  static let compatibility = Decompositions([
    NormalizationData.canonical, NormalizationData.compatibility,
  ])
  static let compositions = Compositions(
    of: NormalizationData.canonical,
    without: RangeTable(NormalizationData.excluded, hasValues: false))
  static let combiningClasses = RangeTable(NormalizationData.combiningClasses)

  static let wordBreaks = RangeTable(WordBreakData.properties)
  static let pictographs = RangeTable(WordBreakData.pictographs, hasValues: false)
  /// Code points that make no word by themselves.
  static let fillers = RangeTable(WordBreakData.fillers, hasValues: false)
}
