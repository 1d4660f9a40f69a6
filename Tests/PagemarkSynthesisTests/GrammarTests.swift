import PagemarkCore
import Testing

@testable import PagemarkSynthesis

@Suite struct GrammarTests {
  private static let grammars: [Grammar] = [.fiction, .essay, .office, .comments]
  /// Rules that `Prose` draws itself, and rules that a book fixes.
  private static let builtIn: Set = ["number", "small", "year", "name", "surname", "town", "she"]

  @Test(arguments: 0..<grammars.count) func everyNameInAGrammarHasARule(index: Int) {
    let grammar = Self.grammars[index]
    for rule in grammar.names {
      for alternative in grammar.alternatives(of: rule) {
        for slot in alternative.split(separator: "<").dropFirst() where slot.contains(">") {
          let name = String(slot.prefix { $0 != ">" })
          #expect(grammar.names.contains(name) || Self.builtIn.contains(name), "\(alternative)")
        }
      }
    }
  }

  @Test func articleAgreesWithTheNextWord() {
    var prose = Prose(Grammar("s:\n@ <x>, @ hour, @ “old” man, @ unit", "x:\nenormous house"))
    var draws = SeededDraws(seed: 1, stream: "test")
    #expect(prose.text("s", using: &draws) == "An enormous house, an hour, an “old” man, a unit")
  }

  @Test(arguments: UInt64(0)..<20) func sentencesAreWhole(seed: UInt64) {
    var prose = Prose(.fiction)
    prose.fixed = ["hero": "Ida", "she": "she"]
    var draws = SeededDraws(seed: seed, stream: "test")
    for _ in 0..<20 {
      let text = prose.text("sentence", using: &draws)
      #expect(text.first?.isUppercase == true && !text.contains("<") && !text.contains("@"))
      #expect(text.last.map { ".!?”".contains($0) } == true)
    }
  }
}
