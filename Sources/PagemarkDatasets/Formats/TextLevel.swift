/// The level of a page's layout at which text is read, if a format has it at several.
///
/// PAGE XML may give text for a region, for its lines and for their words, and the three need not agree.
public enum TextLevel: String, Hashable, Sendable, Codable, CaseIterable {
  case region, line, word
}
