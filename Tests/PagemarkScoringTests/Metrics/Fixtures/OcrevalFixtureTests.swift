import Foundation
import PagemarkScoring
import TestSupport
import Testing

@Suite struct OcrevalFixtureTests {
  private let leftOut: [String: String] = Dictionary(
    uniqueKeysWithValues: [
      "words_ascii", "words_none", "words_english", "words_spanish", "words_numerals",
      "words_japanese", "words_control",
    ].map { ($0, "words by Unicode's word boundaries; no metric") })

  @Test(.enabled(if: Fixture.areHere, Fixture.absence)) func givesTheSameAccuracy() throws {
    try Fixture.check(Fixture.cases(of: "ocreval"), leavingOut: leftOut) { each in
      switch each.metric {
      case "isri_character_accuracy":
        let accuracy = ISRICharacterAccuracy(
          reference: scalars(try each.file("gt_file")),
          hypothesis: scalars(try each.file("ocr_file")))
        each.expect(Double(accuracy.characters), each.expected["characters"], "characters")
        each.expect(Double(accuracy.errors), each.expected["errors"], "errors")
        each.expect(accuracy.rate.map { $0 * 100 }, each.expected["accuracy_pct"], "accuracy")
      case "per_character_count_missed": try expectMissed(each)
      default: each.hasNoCounterpart()
      }
    }
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] {
    Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  private func expectMissed(_ each: Fixture.Case) throws {
    var confusions = ConfusionCounts()
    let pairs = zip(each["gt_file"].texts ?? [], each["ocr_file"].texts ?? [])
    for (reference, hypothesis) in pairs {
      confusions.add(
        reference: scalars(try each.file(at: reference)).map { String($0) },
        hypothesis: scalars(try each.file(at: hypothesis)).map { String($0) })
    }
    var characters = 0
    for (name, counts) in each.expected.table ?? [:] {
      let unit = name == "<\\n>" ? "\n" : name.contains("U+0303") ? "\u{303}" : name
      each.expect(Double(confusions.occurrences[unit] ?? 0), counts["count"], "\(name) count")
      each.expect(Double(confusions.missed(unit)), counts["missed"], "\(name) missed")
      characters += 1
    }
    #expect(confusions.occurrences.count == characters)
  }
}
