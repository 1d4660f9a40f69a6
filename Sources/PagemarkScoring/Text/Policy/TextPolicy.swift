/// How two texts are made comparable before they are scored: written out, and shown with every score.
///
/// The parts are applied in the order in which they stand here. Whatever the policy, line breaks are
/// one character, "\n", however the text writes them.
public struct TextPolicy: Hashable, Sendable {
  /// What counts as one character.
  public var unit = TextUnit.grapheme
  /// The normal form of Unicode; graphemes that are canonically equivalent are equal without it.
  public var form = UnicodeForm.none
  /// What is replaced by what.
  public var substitutions = Substitutions.none
  public var letterCase: LetterCase
  /// Where set, only letters, digits, `_`, white space and these characters are compared.
  public var keptPunctuation: String?
  public var whiteSpace = WhiteSpace.collapse
  public var emptyLines = EmptyLines.drop
  public var lineEndHyphens = LineEndHyphen.keep
  public var lineBreaks = LineBreaks.keep
  public var finalLineBreak = FinalLineBreak.drop
  /// What a character of the reference stands for "any one character", as UNLV's `~`.
  public var wildcard: String?
  /// What the words of the text are.
  public var words = WordRule.whiteSpace

  public init(
    wildcard: Character? = nil, letterCase: LetterCase = .keep, keptPunctuation: String? = nil
  ) {
    self.wildcard = wildcard.map { String($0) }
    (self.letterCase, self.keptPunctuation) = (letterCase, keptPunctuation)
  }

  /// Whether "A" and "a" are the same character.
  public enum LetterCase: String, Hashable, Sendable, Codable, CaseIterable { case keep, ignore }

  /// Which white space other than line breaks is compared.
  public enum WhiteSpace: String, Hashable, Sendable, Codable, CaseIterable {
    /// All of it.
    case keep
    /// All but that at the two ends of the text, line breaks there included.
    case strip
    /// All but that at the two ends of each line.
    case stripLines
    /// Every run in a line as one blank, and none at the ends of lines.
    case collapse
    /// None.
    case remove
  }

  /// Whether lines that are empty after `WhiteSpace` are compared.
  public enum EmptyLines: String, Hashable, Sendable, Codable, CaseIterable { case keep, drop }

  /// What a hyphen at the end of a line does.
  public enum LineEndHyphen: String, Hashable, Sendable, Codable, CaseIterable {
    case keep
    /// The broken word is one again; the hyphen stays where it belongs to the word ("Anglo-Saxon").
    case join
  }

  /// What a line break is compared as.
  public enum LineBreaks: String, Hashable, Sendable, Codable, CaseIterable {
    case keep, asSpace, remove
  }

  /// Whether the line break behind the last line is compared.
  public enum FinalLineBreak: String, Hashable, Sendable, Codable, CaseIterable { case keep, drop }
}

/// Parts that are not written have their default, so that older records can be read.
extension TextPolicy: Codable {
  private enum CodingKeys: String, CodingKey {
    case unit, form, substitutions, letterCase, keptPunctuation, whiteSpace, emptyLines
    case lineEndHyphens, lineBreaks, finalLineBreak, wildcard, words
  }

  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    func read<Part: Decodable>(_ key: CodingKeys, _ part: WritableKeyPath<Self, Part>) throws {
      self[keyPath: part] = try parts.decodeIfPresent(Part.self, forKey: key) ?? self[keyPath: part]
    }
    try read(.unit, \.unit)
    try read(.form, \.form)
    try read(.substitutions, \.substitutions)
    try read(.letterCase, \.letterCase)
    keptPunctuation = try parts.decodeIfPresent(String.self, forKey: .keptPunctuation)
    try read(.whiteSpace, \.whiteSpace)
    try read(.emptyLines, \.emptyLines)
    try read(.lineEndHyphens, \.lineEndHyphens)
    try read(.lineBreaks, \.lineBreaks)
    try read(.finalLineBreak, \.finalLineBreak)
    wildcard = try parts.decodeIfPresent(String.self, forKey: .wildcard)
    try read(.words, \.words)
  }
}
