/// The tool or specification whose numbers a score reproduces.
public enum Convention: String, Hashable, Sendable, Codable, CaseIterable {
  /// Pagemark's own: grapheme clusters, runs of blanks as one, words separated by white space.
  case pagemark
  /// dinglehopper 0.11 on plain-text files: grapheme clusters of NFC after its list of substitutions, lines stripped,
  /// words by UAX #29.
  ///
  /// An empty reference has an infinite rate.
  case dinglehopper
  /// jiwer 4.0 with its default transforms on the whole text as one sentence: code points as written, stripped; words
  /// separated by blanks.
  ///
  /// The rate of an empty reference is its number of insertions.
  case jiwer
  /// ocreval's `accuracy` (ISRI): code points of NFC, every line break a character, blanks collapsed, `~` a wildcard,
  /// `^` not compared; words by UAX #29, ignoring case.
  ///
  /// ocreval's `wordacc` counts the longest common subsequence of words; here their edits are counted.
  case isri
  /// The normalized rates of OCR-D's specification: edits ÷ (n + insertions), graphemes of NFC, words by UAX #29.
  case ocrd

  /// The complete definition.
  public var definition: ScoreDefinition {
    switch self {
    case .pagemark: ScoreDefinition()
    case .dinglehopper: Self.dinglehopperDefinition
    case .jiwer: Self.jiwerDefinition
    case .isri: Self.isriDefinition
    case .ocrd: Self.ocrdDefinition
    }
  }

  /// The definition for text from PAGE XML, ALTO or hOCR, whose lines and line ends dinglehopper leaves unchanged.
  ///
  /// If only one of the texts comes from markup, bring the other to `definition.policy` first.
  public var markupDefinition: ScoreDefinition {
    var definition = definition
    if self == .dinglehopper {
      (definition.policy.whiteSpace, definition.policy.finalLineBreak) = (.keep, .keep)
    }
    return definition
  }

  private static let dinglehopperDefinition: ScoreDefinition = {
    var policy = TextPolicy()
    (policy.form, policy.substitutions) = (.nfc, .sbb)
    (policy.whiteSpace, policy.emptyLines) = (.stripLines, .keep)
    policy.words = .unicode
    var definition = ScoreDefinition(policy)
    definition.emptyReference = .infinite
    return definition
  }()

  private static let jiwerDefinition: ScoreDefinition = {
    var policy = TextPolicy()
    policy.unit = .codePoint
    (policy.whiteSpace, policy.emptyLines) = (.strip, .keep)
    policy.words = .blanks
    var definition = ScoreDefinition(policy)
    definition.emptyReference = .insertions
    return definition
  }()

  private static let isriDefinition: ScoreDefinition = {
    var policy = TextPolicy(wildcard: "~")
    (policy.unit, policy.form, policy.substitutions) = (.codePoint, .nfc, .suspectMarkers)
    policy.finalLineBreak = .keep
    policy.words = .unicode
    var definition = ScoreDefinition(policy)
    (definition.wordCase, definition.wildcards) = (.ignore, .excuse)
    return definition
  }()

  private static let ocrdDefinition: ScoreDefinition = {
    var policy = TextPolicy()
    (policy.form, policy.words) = (.nfc, .unicode)
    var definition = ScoreDefinition(policy)
    definition.denominator = .alignment
    return definition
  }()
}
