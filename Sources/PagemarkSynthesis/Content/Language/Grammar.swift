/// Sentences by rules: each name is replaced by one of its alternatives, in which `<names>` refer to other rules.
///
/// In the notation, a line that ends in a colon names a rule, and the lines below it are its alternatives. `@` becomes
/// "a" or "an", depending on the next word.
struct Grammar: Sendable {
  private let rules: [String: [String]]

  init(_ notation: String...) {
    var rules: [String: [String]] = [:]
    var name = ""
    for line in notation.flatMap({ $0.split(separator: "\n") }) {
      if line.hasSuffix(":"), !line.contains(" ") {
        name = String(line.dropLast())
      } else {
        rules[name, default: []].append(String(line))
      }
    }
    self.rules = rules
  }

  func alternatives(of rule: String) -> [String] { rules[rule] ?? [] }
  var names: Set<String> { Set(rules.keys) }
}

/// Text by a grammar that avoids repeating itself.
struct Prose {
  let grammar: Grammar
  /// The most recently used alternatives, by rule.
  private var recent: [String: [Int]] = [:]
  /// Fixed texts of rules for the whole text, such as the hero's name.
  var fixed: [String: String] = [:]

  init(_ grammar: Grammar) { self.grammar = grammar }

  /// One text of the rule, with the first letter of each sentence in upper case.
  mutating func text(_ rule: String, using draws: inout SeededDraws) -> String {
    withArticles(expand("<\(rule)>", &draws)).split(
      separator: ". ", omittingEmptySubsequences: false
    )
    .map { String($0).capitalizedAtStart }.joined(separator: ". ")
  }

  /// Several sentences in a row.
  mutating func sentences(_ count: Int, _ rule: String = "sentence", using draws: inout SeededDraws)
    -> String
  {
    var sentences: [String] = []
    for _ in 0..<count { sentences.append(text(rule, using: &draws)) }
    return sentences.joined(separator: " ")
  }

  private mutating func expand(_ text: String, _ draws: inout SeededDraws) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      result += rest[..<open]
      let rule = String(rest[rest.index(after: open)..<close])
      result += fixed[rule] ?? expand(choice(rule, &draws), &draws)
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private mutating func choice(_ rule: String, _ draws: inout SeededDraws) -> String {
    switch rule {
    case "number": return String(draws.number(12...96))
    case "small": return draws.pick(Names.numerals)
    case "year": return String(draws.number(1843...1987))
    case "name": return draws.pick(Names.given)
    case "surname": return draws.pick(Names.family)
    case "town": return draws.pick(Names.towns)
    default: break
    }
    let alternatives = grammar.alternatives(of: rule)
    let used = recent[rule] ?? []
    let free = alternatives.indices.filter { !used.contains($0) }
    let index = draws.pick(free.isEmpty ? Array(alternatives.indices) : free)
    recent[rule] = (used + [index]).suffix(alternatives.count * 2 / 3)
    return alternatives[index]
  }

  private func withArticles(_ text: String) -> String {
    let words = text.split(separator: " ")
    return words.enumerated().map { index, word -> String in
      guard word.contains("@") else { return String(word) }
      let next = index + 1 < words.count ? words[index + 1].drop { !$0.isLetter }.lowercased() : ""
      let sounds = ["hour", "honest", "heir"].contains(where: next.hasPrefix)
      let consonants = ["uni", "use", "usu", "one", "eu"].contains(where: next.hasPrefix)
      let isVowel = next.first.map { "aeiou".contains($0) } ?? false
      let article = sounds || (isVowel && !consonants) ? "an" : "a"
      return String(word.replacing("@", with: article))
    }.joined(separator: " ")
  }
}

extension String {
  /// The text with its first letter in upper case, after any quotes.
  var capitalizedAtStart: String {
    guard let first = firstIndex(where: { $0.isLetter || $0.isNumber }) else { return self }
    return self[..<first] + self[first].uppercased() + self[index(after: first)...]
  }
}
