import Foundation
import PagemarkElementary
import PagemarkScoring
import Testing

@Suite struct TextPolicyTests {
  @Test func foldsWhiteSpaceAndDropsEmptyLines() {
    #expect(TextPolicy().normalize("a \t b\r\n\r\n  c ") == "a b\nc")
  }

  @Test func keepsCaseByDefault() {
    #expect(TextPolicy().normalize("Ab") == "Ab")
    #expect(TextPolicy(letterCase: .ignore).normalize("Ab") == "ab")
  }

  @Test func keepsOnlyTheListedPunctuation() {
    #expect(TextPolicy(keptPunctuation: ".'").normalize("it's, 5 % - ok.") == "it's 5 ok.")
  }

  @Test(arguments: [
    (TextPolicy.WhiteSpace.keep, " a  b \n c "), (.strip, "a  b \n c"), (.stripLines, "a  b\nc"),
    (.collapse, "a b\nc"), (.remove, "ab\nc"),
  ])
  func arrangesWhiteSpace(whiteSpace: TextPolicy.WhiteSpace, normalized: String) {
    var policy = TextPolicy()
    policy.whiteSpace = whiteSpace
    #expect(policy.normalize(" a  b \r\n c ") == normalized)
  }

  @Test(arguments: [
    (TextPolicy.LineBreaks.keep, "a\nb"), (.asSpace, "a b"), (.remove, "ab"),
  ])
  func arrangesLineBreaks(lineBreaks: TextPolicy.LineBreaks, normalized: String) {
    var policy = TextPolicy()
    policy.lineBreaks = lineBreaks
    #expect(policy.normalize("a\n\nb\n") == normalized)
  }

  @Test func canKeepEmptyLinesAndTheFinalLineBreak() {
    var policy = TextPolicy()
    policy.emptyLines = .keep
    #expect(policy.normalize("a\n\nb\n") == "a\n\nb")
    policy.finalLineBreak = .keep
    #expect(policy.normalize("a\n\nb\n") == "a\n\nb\n")
    policy.emptyLines = .drop
    #expect(policy.normalize("a\n\nb \n \n") == "a\nb\n")
    #expect(policy.normalize("a\nb") == "a\nb")
    #expect(policy.normalize("\n") == "")
  }

  @Test func canJoinBrokenWords() {
    var policy = TextPolicy()
    #expect(policy.normalize("exam-\nple") == "exam-\nple")
    policy.lineEndHyphens = .join
    #expect(policy.normalize("exam-\nple") == "example")
  }

  @Test func bringsTextsToANormalForm() {
    var policy = TextPolicy()
    policy.form = .nfd
    #expect(policy.normalize("é").unicodeScalars.count == 2)
    // If a line break is removed, the characters on both sides of it compose.
    (policy.form, policy.lineBreaks) = (.nfc, .remove)
    #expect(policy.normalize("e\n\u{301}").unicodeScalars.count == 1)
  }

  @Test(arguments: [
    ("a\u{364}pfel", "\u{E4}pfel"), ("\u{FB03}x", "ffix"),
    ("a == b \u{2014} c", "a \u{2013} b \u{2013} c"),
    ("it\u{2019}s", "it's"), ("\u{EBA7}", "\u{17F}\u{17F}i"), ("===", "\u{2013}="),
    ("plain", "plain"),
  ])
  func substitutesWhatDinglehopperDoes(text: String, replaced: String) {
    var policy = TextPolicy()
    policy.substitutions = .sbb
    #expect(policy.normalize(text).unicodeScalars.elementsEqual(replaced.unicodeScalars))
  }

  @Test func theCardDescribesThePolicy() {
    let card = TextPolicy(wildcard: "~", letterCase: .ignore).card.joined(separator: "; ")
    #expect(card.contains("grapheme cluster"))
    #expect(card.contains("case: ignored"))
    #expect(card.contains("'~'"))
  }

  @Test func theCardNamesTheUnicodeVersions() {
    var policy = TextPolicy()
    #expect(
      policy.card.contains { $0.hasSuffix("Unicode \(UnicodeTables.standardLibraryVersion)") })
    (policy.unit, policy.form, policy.words) = (.codePoint, .nfkc, .unicode)
    #expect(policy.card.contains("normal form: NFKC, Unicode 16.0.0"))
    #expect(policy.card.contains { $0.hasPrefix("words") && $0.contains("Unicode 16.0.0") })
  }

  @Test(arguments: policies) func everyPartChangesTheCard(policy: TextPolicy) {
    #expect(Self.policies.count { $0.card == policy.card } == 1)
  }

  @Test(arguments: policies) func decodesWhatItEncodes(policy: TextPolicy) throws {
    let data = try JSONEncoder().encode(policy)
    #expect(try JSONDecoder().decode(TextPolicy.self, from: data) == policy)
  }

  @Test func readsRecordsThatLackParts() throws {
    let data = Data(#"{"letterCase": "ignore", "wildcard": "~"}"#.utf8)
    let policy = try JSONDecoder().decode(TextPolicy.self, from: data)
    #expect(policy == TextPolicy(wildcard: "~", letterCase: .ignore))
  }

  @Test(arguments: UInt64(0)..<100) func normalizingIsIdempotent(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // If empty lines count, a text that ends in line breaks loses the last one.
    let text = String.mixed(upTo: 30, using: &random) + "x"
    for policy in Self.policies + Convention.allCases.map(\.definition.policy) {
      let once = policy.normalize(text)
      let twice = policy.normalize(once)
      #expect(twice.unicodeScalars.elementsEqual(once.unicodeScalars), "\(policy.card)")
    }
  }

  /// The default, and every policy that differs from it in one part.
  private static let policies: [TextPolicy] = {
    func with<Part: CaseIterable & Equatable>(
      _ part: WritableKeyPath<TextPolicy, Part>
    ) -> [TextPolicy] {
      Part.allCases.filter { $0 != TextPolicy()[keyPath: part] }.map { value in
        var policy = TextPolicy()
        policy[keyPath: part] = value
        return policy
      }
    }
    return [TextPolicy(), TextPolicy(wildcard: "~"), TextPolicy(keptPunctuation: ".")]
      + with(\.unit) + with(\.form) + with(\.substitutions) + with(\.letterCase)
      + with(\.whiteSpace) + with(\.emptyLines) + with(\.lineEndHyphens) + with(\.lineBreaks)
      + with(\.finalLineBreak) + with(\.words)
  }()
}
