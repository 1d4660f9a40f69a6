/// How two texts are made comparable before they are scored; the complete policy is shown with every score.
///
/// The parts are applied in the order of their declarations. Under every policy, a line break is one character, "\n",
/// in whatever form the text writes it.
public struct TextPolicy: Hashable, Sendable {
  /// What counts as one character.
  public var unit = TextUnit.grapheme
  /// Unicode's normal form; canonically equivalent graphemes are equal without it.
  public var form = UnicodeForm.none
  /// The replacements to make.
  public var substitutions = Substitutions.none
  public var letterCase: LetterCase
  /// If set, only letters, digits, `_`, white space and these characters are compared.
  public var keptPunctuation: String?
  public var whiteSpace = WhiteSpace.collapse
  public var emptyLines = EmptyLines.drop
  public var lineEndHyphens = LineEndHyphen.keep
  public var lineBreaks = LineBreaks.keep
  public var finalLineBreak = FinalLineBreak.drop
  /// A character of the reference that matches any one character, such as UNLV's `~`.
  public var wildcard: String?
  /// How the text is split into words.
  public var words = WordRule.whiteSpace

  public init(
    wildcard: Character? = nil, letterCase: LetterCase = .keep, keptPunctuation: String? = nil
  ) {
    self.wildcard = wildcard.map { String($0) }
    (self.letterCase, self.keptPunctuation) = (letterCase, keptPunctuation)
  }

  /// Whether "A" and "a" are different characters.
  public enum LetterCase: String, Hashable, Sendable, Codable, CaseIterable { case keep, ignore }

  /// Which white space other than line breaks is compared.
  public enum WhiteSpace: String, Hashable, Sendable, Codable, CaseIterable {
    /// All of it.
    case keep
    /// All except at both ends of the text, including line breaks there.
    case strip
    /// All except at both ends of each line.
    case stripLines
    /// Every run within a line as one blank, and none at the ends of lines.
    case collapse
    /// None.
    case remove
  }

  /// Whether lines that are empty after `WhiteSpace` was applied are compared.
  public enum EmptyLines: String, Hashable, Sendable, Codable, CaseIterable { case keep, drop }

  /// How a hyphen at the end of a line is treated.
  public enum LineEndHyphen: String, Hashable, Sendable, Codable, CaseIterable {
    case keep
    /// The broken word is joined; the hyphen is kept if it is part of the word ("Anglo-Saxon").
    case join
  }

  /// How a line break is compared.
  public enum LineBreaks: String, Hashable, Sendable, Codable, CaseIterable {
    case keep, asSpace, remove
  }

  /// Whether the line break after the last line is compared.
  public enum FinalLineBreak: String, Hashable, Sendable, Codable, CaseIterable { case keep, drop }
}

/// Missing parts have their defaults, so that older records can be read.
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
