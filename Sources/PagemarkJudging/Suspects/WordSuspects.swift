internal import PagemarkElementary
internal import PagemarkScoring

/// The suspects among the words of a page's text.
struct WordSuspects {
  private(set) var all: [Suspect] = []

  private enum Strength {
    /// Unlike recognizers read the same other word.
    static let contradicted = 2.0
    /// They read the words around it, and not this one.
    static let unread = 1.5
    /// They read a word that the truth does not have.
    static let lacking = 1.5
    /// What a difference in punctuation alone is worth, as a factor.
    static let punctuation = 0.3
  }

  /// The number of words on either side that a suspect is shown with.
  private static let contextWords = 4

  init(_ part: LabelPart, _ text: String, _ policy: TextPolicy, _ witnesses: [Witness]) {
    func words(_ text: String) -> [String] {
      policy.words.words(of: policy.normalize(text)).map(String.init)
    }
    let labels = words(text)
    let votes = witnesses.map { witness in
      FamilyVote(witness.family, on: labels, witness.texts.map(words))
    }
    let trust = Elementary.power(
      votes.map(\.share).reduce(1, *), 1 / Double(max(1, votes.count)))
    for place in labels.indices where !votes.contains(where: { $0.confirms(place) }) {
      guard
        var suspect = Self.suspect(
          labels[place], part, votes.map { ($0.family, $0.alternative(at: place)) })
      else { continue }
      suspect.strength *= trust
      suspect.before = labels[..<place].suffix(Self.contextWords).joined(separator: " ")
      suspect.after = labels[(place + 1)...].prefix(Self.contextWords).joined(separator: " ")
      all.append(suspect)
    }
    all += Self.lacking(part, labels, votes, trust: trust)
  }

  /// A label that no family confirms; `nil` if fewer than two had anything to say about its place.
  private static func suspect(
    _ label: String, _ part: LabelPart, _ read: [(family: String, word: String?)]
  ) -> Suspect? {
    let said = read.compactMap { entry in entry.word.map { (entry.family, $0) } }
    guard said.count > 1 else { return nil }
    let byWord = Dictionary(grouping: said, by: \.1)
    let best = byWord.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    guard let best else { return nil }
    if best.value.count > 1 {
      return Suspect(
        part: part, label: label, alternative: best.key, families: best.value.map(\.0),
        strength: best.key.isEmpty
          ? Strength.unread
          : Strength.contradicted
            * (core(of: best.key) == core(of: label) ? Strength.punctuation : 1))
    }
    // Each read something else: the more alike two of these are, the likelier the label is wrong.
    let pairs = said.indices.flatMap { one in
      said.indices.dropFirst(one + 1).map { other in
        (1 - relativeDistance(said[one].1, said[other].1), one, other)
      }
    }
    guard let (likeness, one, other) = pairs.max(by: { $0.0 < $1.0 }) else { return nil }
    let distance = min(
      relativeDistance(label, said[one].1), relativeDistance(label, said[other].1))
    return Suspect(
      part: part, label: label, alternative: nil, families: [],
      strength: likeness > 1 - distance ? 1 + likeness / 2 : likeness)
  }

  /// Words that families read alike where the truth has none.
  private static func lacking(
    _ part: LabelPart, _ labels: [String], _ votes: [FamilyVote], trust: Double
  ) -> [Suspect] {
    var suspects: [Suspect] = []
    for place in 0...labels.count {
      var families: [String: Set<String>] = [:]
      for vote in votes {
        for word in vote.additions[place] ?? [] { families[word, default: []].insert(vote.family) }
      }
      let agreed = families.filter { $0.value.count > 1 && !core(of: $0.key).isEmpty }
      guard let most = agreed.values.max(by: { $0.count < $1.count }) else { continue }
      // In the order in which they were read.
      let read =
        votes.compactMap { $0.additions[place] }.first { !agreed.keys.filter($0.contains).isEmpty }
        ?? []
      var suspect = Suspect(
        part: part, label: "",
        alternative: read.uniqued().filter { agreed[$0] != nil }.joined(separator: " "),
        families: Array(most), strength: Strength.lacking * trust)
      suspect.before = labels[..<place].suffix(contextWords).joined(separator: " ")
      suspect.after = labels[place...].prefix(contextWords).joined(separator: " ")
      suspects.append(suspect)
    }
    return suspects
  }
}

/// A word's letters and digits.
private func core(of word: String) -> String { word.filter { $0.isLetter || $0.isNumber } }
