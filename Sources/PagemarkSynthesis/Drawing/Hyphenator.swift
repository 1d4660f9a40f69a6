/// Finds where an English word may be broken at the end of a line.
///
/// Breaks are between syllables as far as the spelling shows them: before a known suffix, after a known prefix, between
/// two consonants that are between vowels, and before a single such consonant. There is no dictionary: the rules prefer
/// too few breaks to wrong ones.
struct Hyphenator: Sendable {
  /// The fewest letters before and after a break.
  static let (fewestBefore, fewestAfter) = (2, 3)

  private static let endings: [String] = [
    "tion", "sion", "ment", "ness", "less", "ful", "ship", "ward", "able", "ible", "tive", "ture",
    "ing", "ly",
  ]
  private static let beginnings: [String] = [
    "under", "over", "inter", "trans", "con", "com", "dis", "mis", "un", "re", "ex", "pre",
    "per", "sub", "for", "in", "im", "out",
  ]
  /// Consonants that form one sound, or that begin a syllable together.
  private static let together: Set<String> = [
    "th", "sh", "ch", "ph", "gh", "wh", "ck", "qu", "ng", "bl", "cl", "fl", "gl", "pl", "sl", "br",
    "cr", "dr", "fr", "gr", "pr", "tr", "st", "sp", "sk", "sc", "sw", "tw", "wr", "kn", "gn", "tl",
    "dl", "kl", "zl", "rs", "ns", "ts", "ds", "ps", "ks", "ft", "xt", "wn", "nk", "wl", "gs", "ms",
    "ls", "wk",
  ]

  /// Ascending offsets, in characters, of the positions where a break is allowed.
  ///
  /// A word that has anything other than lower-case letters after its first letter has none, apart from punctuation
  /// around it.
  func breaks(in word: String) -> [Int] {
    let letters = Array(word)
    guard let first = letters.firstIndex(where: \.isLetter),
      let last = letters.lastIndex(where: \.isLetter)
    else { return [] }
    let core = letters[first...last].map { String($0).lowercased() }
    guard core.count >= 6, letters[(first + 1)...last].allSatisfy({ $0.isLowercase && $0.isASCII })
    else { return [] }
    let text = core.joined()
    var points = Set(between(core))
    for ending in Self.endings where text.hasSuffix(ending) {
      let point = core.count - ending.count
      // "noth-ing", but "run-ning" and "brist-ling", as the consonants require.
      let isDoubled = ending == "ing" && point >= 2 && !isVowel(core[point - 1])
      if isDoubled, core[point - 2] == core[point - 1] || ["l", "r"].contains(core[point - 1]) {
        continue
      }
      if core[..<point].contains(where: isVowel) {
        points = points.filter { $0 <= point - 2 || $0 == point }
        points.insert(point)
      }
    }
    if let beginning = Self.beginnings.first(where: text.hasPrefix),
      core[beginning.count...].contains(where: isVowel),
      core[beginning.count] != core[beginning.count - 1]
    {
      points = points.filter { $0 >= beginning.count + 2 }
      points.insert(beginning.count)
    }
    return points.filter { point in
      point >= Self.fewestBefore && core.count - point >= Self.fewestAfter
        && core[..<point].contains(where: isVowel) && core[point...].contains(where: isVowel)
        // A silent e does not form a syllable.
        && !(core[point...].filter(isVowel).count == 1 && core.last == "e")
        && !(core[point...].joined().hasSuffix("ed") && core.count - point <= 4)
        && !(core[point...].joined().hasSuffix("es") && core.count - point <= 4)
    }.map { $0 + first }.sorted()
  }

  private func between(_ core: [String]) -> [Int] {
    (2..<core.count - 1).filter { point in
      guard !isVowel(core[point]), isVowel(core[point + 1]) else { return false }
      if isVowel(core[point - 1]) {
        // "de-mand"; not before x, which closes a syllable, nor after two vowels ("mead-ow").
        return core[point] != "x" && core[point] != "v" && point >= 3 && !isVowel(core[point - 2])
      }
      return !Self.together.contains(core[point - 1] + core[point]) && isVowel(core[point - 2])
    }
  }

  private func isVowel(_ letter: String) -> Bool { "aeiouy".contains(letter) }
}
