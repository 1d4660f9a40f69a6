import Foundation
import PagemarkScoring
import TestSupport
import Testing

/// The tests of the implementation in b2m/dinglehopper, with the paper's figures 3 and 4.
@Suite struct FlexibleCharacterAccuracyFixtureTests {
  /// None: all 30 have a counterpart.
  private let leftOut: [String: String] = [:]

  @Test(.enabled(if: Fixture.areHere, Fixture.absence)) func givesTheAssertedAccuracies() throws {
    let cases = Fixture.cases(of: "flexible-character-accuracy")
    try Fixture.check(cases, leavingOut: leftOut) { each in
      guard each.metric == "flexible_character_accuracy" else { return each.hasNoCounterpart() }
      let tally = FlexibleCharacterAccuracy.tally(
        reference: try text(of: each, "gt_file"), hypothesis: try text(of: each, "ocr_file"))
      each.expect(tally.rate.map { 1 - $0 }, each.expected, "accuracy")
      if let detail = each["detail"].table {
        let edits = ["replace", "insert", "delete"].compactMap { detail[$0]?.number }.reduce(0, +)
        #expect(Double(tally.count) == edits, "\(each.testDescription)")
        #expect(detail["chars"]?.number == Double(tally.of), "\(each.testDescription)")
      }
    }
  }

  private func text(of each: Fixture.Case, _ key: String) throws -> String {
    let path = try #require(each[key].string)
    guard path.hasSuffix(".xml") else { return try each.file(key) }
    return historicEquivalents(in: try XMLPageText.lines(of: each.url(of: path)))
  }

  /// Characters that dinglehopper treats as equal in historic prints: private-use ligatures, umlauts with an e above,
  /// dashes and hyphens.
  private func historicEquivalents(in text: String) -> String {
    let equivalents = [
      ("\u{F502}", "ch"), ("\u{F4F9}", "ll"), ("\u{EADA}", "ſt"), ("\u{EBA6}", "ſſ"),
      ("\u{EBA2}", "ſi"), ("\u{EBA7}", "ſſi"), ("\u{EEDC}", "tz"), ("\u{EEC4}", "ck"),
      ("\u{EEC5}", "ct"), ("\u{E42C}", "ä"), ("\u{E644}", "ö"), ("\u{E72B}", "ü"),
      ("a\u{364}", "ä"), ("o\u{364}", "ö"), ("u\u{364}", "ü"), ("ﬁ", "fi"), ("ﬀ", "ff"),
      ("ﬂ", "fl"), ("ﬃ", "ffi"), ("==", "–"), ("—", "–"), ("’", "'"), ("⸗", "-"),
    ]
    return equivalents.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
