/// At which level of a page's layout the text is read, where a format has it at several.
///
/// PAGE XML may give the text of a region, of its lines and of their words, and the three need not agree.
public enum TextLevel: String, Hashable, Sendable, Codable, CaseIterable {
  case region, line, word
}
