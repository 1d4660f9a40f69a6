import PagemarkScoring
import TestSupport
import Testing

/// Every case of five tools that has a counterpart here has the same result.
@Suite(.enabled(if: TestFiles.readsFixtures, Comment(rawValue: TestFiles.fixturesAreAbsent)))
struct ConventionFixtureTests {
  private static let tools = ["dinglehopper", "jiwer", "ocreval", "ocrd-spec", "rapidfuzz"]
  private static let cases = tools.flatMap { (try? ConventionFixture.cases(of: $0)) ?? [] }

  @Test(arguments: tools) func readsTheCasesOfEveryTool(tool: String) throws {
    #expect(try !ConventionFixture.cases(of: tool).isEmpty)
  }

  @Test(arguments: cases.filter { !LeftOutFixtures.names.contains($0.testDescription) })
  func scoresAsTheOtherToolDoes(fixture: ConventionFixture) {
    switch fixture.metric {
    case "cer", "cer_jiwer_empty", "cer_micro_corpus", "cer_normalized_max_hits":
      let characters = score(fixture).characters
      #expect(fixture.expects(definition(of: fixture).rate(characters)), "\(characters)")
    case "wer", "wer_micro_corpus":
      let words = score(fixture).words
      #expect(fixture.expects(definition(of: fixture).rate(words)), "\(words)")
    case "wer_mer_wip_wil", "wer_mer_wil_corpus":
      // MER, WIL and WIP are scored elsewhere.
      let words = score(fixture).words
      #expect(fixture.expects(definition(of: fixture).rate(words), of: "wer"), "\(words)")
    case "counts": checkCounts(fixture)
    case "edit_distance", "weighted_edit_distance":
      #expect(fixture.expects(Double(score(fixture).characters.edits)))
    case "isri_character_accuracy": checkAccuracy(fixture)
    case "word_list": checkWords(fixture)
    case "alignment": checkAlignment(fixture)
    case "editops", "edit_op_kinds": checkSteps(fixture)
    case "error_counts_words": checkConfusions(fixture)
    case "per_character_count_missed": checkMissed(fixture)
    default: Issue.record("no counterpart of \(fixture.metric): run it, or say why it is left out")
    }
  }

  @Test func leavesOutOnlyCasesThatExist() {
    #expect(LeftOutFixtures.names.subtracting(Self.cases.map(\.testDescription)) == [])
  }
}

extension ConventionFixtureTests {
  private func definition(of fixture: ConventionFixture) -> ScoreDefinition {
    switch (fixture.tool, fixture.metric) {
    case ("dinglehopper", _):
      var definition = Convention.dinglehopper.definition
      // On strings, dinglehopper replaces nothing.
      if fixture.options?["normalization"] == .string("NFC") {
        definition.policy.substitutions = .none
      }
      return definition
    case ("ocreval", _): return Convention.isri.definition
    // The case comes from Hugging Face's evaluate, which calls jiwer.
    case ("jiwer", _), ("rapidfuzz", _), ("ocrd-spec", "cer"): return Convention.jiwer.definition
    default: return Convention.ocrd.definition
    }
  }

  /// The sum of all pairs; a jiwer case may require all sentences as one text.
  private func score(_ fixture: ConventionFixture) -> TextScore {
    let definition = definition(of: fixture)
    if fixture.options?["join"] == .string("contiguous") {
      return definition.score(
        reference: fixture.references.joined(separator: " "),
        hypothesis: fixture.hypotheses.joined(separator: " "))
    }
    #expect(fixture.references.count == fixture.hypotheses.count && !fixture.pairs.isEmpty)
    let none = TextScore(characters: EditCounts(), words: EditCounts(), definition: definition)
    return fixture.pairs.map(definition.score).reduce(none, +)
  }

  private func alignments(_ fixture: ConventionFixture, of unit: KeyPath<ScoreDefinition, Aligner>)
    -> [TextAlignment]
  {
    fixture.pairs.map(definition(of: fixture)[keyPath: unit])
  }

  private func checkCounts(_ fixture: ConventionFixture) {
    let words = score(fixture).words
    let wanted = fixture.expected.counts
    #expect(wanted["hits"] == words.matches)
    #expect(wanted["substitutions"] == words.substitutions)
    #expect(wanted["deletions"] == words.deletions)
    #expect(wanted["insertions"] == words.insertions)
    #expect(fixture.expects(definition(of: fixture).rate(words), of: "wer"))
  }

  private func checkAccuracy(_ fixture: ConventionFixture) {
    let score = score(fixture)
    #expect(fixture.expected.counts["characters"] == score.characters.referenceCount)
    #expect(fixture.expected.counts["errors"] == score.characters.edits)
    #expect(fixture.expects(score.characterAccuracy.map { $0 * 100 }, of: "accuracy_pct"))
  }

  private func checkWords(_ fixture: ConventionFixture) {
    let words = fixture.references.flatMap(WordRule.unicode.words)
    #expect(words.map { String($0) } == fixture.expected.array.compactMap(\.string))
  }

  private func checkAlignment(_ fixture: ConventionFixture) {
    let pairs = alignments(fixture, of: \.alignCharacters).flatMap(\.unitPairs)
    #expect(pairs == fixture.expected.array.map { $0.array.map(\.string) })
  }

  /// A script of edits need not be identical, but has the same length and the same kinds of edits.
  private func checkSteps(_ fixture: ConventionFixture) {
    let steps = alignments(fixture, of: \.alignCharacters).flatMap(\.steps)
    let kinds = fixture.expected.array.compactMap { $0.string ?? $0.array.first?.string }
    var counts = EditCounts()
    for step in steps {
      switch step {
      case .match: counts.matches += 1
      case .substitution: counts.substitutions += 1
      case .deletion: counts.deletions += 1
      case .insertion: counts.insertions += 1
      }
    }
    #expect(counts.edits == kinds.count)
    #expect(counts.substitutions == kinds.count { ["replace", "substitute"].contains($0) })
    #expect(counts.deletions == kinds.count { $0 == "delete" })
    #expect(counts == score(fixture).characters)
  }

  private func checkConfusions(_ fixture: ConventionFixture) {
    var found: [String: [String: Int]] = [:]
    for pair in alignments(fixture, of: \.alignWords).flatMap(\.unitPairs) {
      switch (pair[0], pair[1]) {
      case (let said?, let read?) where said != read:
        found["substitutions", default: [:]]["\(said)->\(read)", default: 0] += 1
      case (let said?, nil): found["deletions", default: [:]][said, default: 0] += 1
      case (nil, let read?): found["insertions", default: [:]][read, default: 0] += 1
      default: break
      }
    }
    for kind in ["substitutions", "deletions", "insertions"] {
      #expect(found[kind] == fixture.expected[kind].counts)
    }
  }

  /// How often each character is in the reference, and how often it was not read.
  private func checkMissed(_ fixture: ConventionFixture) {
    var found: [String: [String: Int]] = [:]
    for pair in alignments(fixture, of: \.alignCharacters).flatMap(\.unitPairs) {
      guard let said = pair[0] else { continue }
      let key = ["\n": "<\\n>", "\u{303}": "◌̃ (U+0303)"][said] ?? said
      found[key, default: [:]]["count", default: 0] += 1
      found[key, default: [:]]["missed", default: 0] += said == pair[1] ? 0 : 1
    }
    for (key, counts) in found { #expect(counts == fixture.expected[key].counts, "\(key)") }
    guard case .object(let wanted) = fixture.expected else { return }
    #expect(Set(found.keys) == Set(wanted.keys))
  }
}

private typealias Aligner = (_ reference: String, _ hypothesis: String) -> TextAlignment

extension ScoreDefinition {
  fileprivate var alignCharacters: Aligner { alignCharacters(reference:hypothesis:) }
  fileprivate var alignWords: Aligner { alignWords(reference:hypothesis:) }
}

extension TextAlignment {
  /// Each step as the units of reference and hypothesis.
  fileprivate var unitPairs: [[String?]] {
    steps.map { step in
      switch step {
      case .match(let i, let j), .substitution(let i, let j):
        [String(reference[i]), String(hypothesis[j])]
      case .deletion(let i): [String(reference[i]), nil]
      case .insertion(let j): [nil, String(hypothesis[j])]
      }
    }
  }
}
