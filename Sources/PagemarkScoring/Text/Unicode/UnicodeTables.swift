/// The Unicode data by which texts are compared.
public enum UnicodeTables {
  /// The Unicode version of the library's tables, which determine normal forms and word boundaries.
  public static let version = NormalizationData.version

  /// The newest Unicode version that the standard library knows, at least 13; it determines grapheme clusters,
  /// letters and case.
  public static let standardLibraryVersion: String = {
    // One code point from each version that added any.
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
  /// Code points that do not form a word by themselves.
  static let fillers = RangeTable(WordBreakData.fillers, hasValues: false)
}
