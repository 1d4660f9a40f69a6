import Foundation
import PagemarkCore
import PagemarkDatasets
import TestSupport
import Testing

/// What dinglehopper 0.11 asserts about the texts that it extracts, if its files are on this machine.
@Suite(
  .tags(.realData),
  .enabled(if: TestFiles.readsFixtures, Comment(rawValue: TestFiles.fixturesAreAbsent)))
struct DinglehopperFixtureTests {
  /// Metrics that are not about reading files, and why their cases are not run here.
  private static let leftOutMetrics = [
    "wer": "words are segmented by the score; the same files' characters are counted here",
    "word_list": "words are segmented by the score",
    "editops": "an edit script is the score's",
    "alignment": "an alignment is the score's",
    "confusions": "confusions are the score's",
    "macro_average": "an average has no file",
    "wer_micro_corpus": "words are segmented by the score",
    "cer_micro_corpus": "an average over files is the score's; their pairing is in FilePairsTests",
  ]
  /// Cases in which dinglehopper scores a file whose text is at another level as empty.
  private static let faults: Set = [
    "cer_00008228_00236534_gt4hist_xml_line", "cer_OCR_D_OCR_TESS_0008_xml_region",
  ]

  @Test func everyFixtureOfTextIsTested() throws {
    let cases = try #require(Fixture.all)
    #expect(cases.count(where: \.isOfText) == 52)
    #expect(cases.count { !$0.isOfText } == 35)
  }

  /// Each is an argument of this test, so that the log contains its name.
  @Test(arguments: (Fixture.all ?? []).filter { !$0.isOfText })
  func fixturesOfOtherMetricsAreListed(fixture: Fixture) {
    #expect(Self.leftOutMetrics[fixture.metric] != nil)
  }

  @Test(arguments: (Fixture.all ?? []).filter { $0.metric.hasPrefix("extracted_text") })
  func extractsTheText(fixture: Fixture) throws {
    let text = substituted(try fixture.text(of: fixture.reference ?? "").text)
    let expected = try #require(fixture.expectedText)
    switch fixture.metric {
    case "extracted_text": #expect(text == expected)
    case "extracted_text_contains": #expect(text.contains(expected))
    default:
      let pattern = try Regex(expected).dotMatchesNewlines()
      #expect(text.firstMatch(of: pattern) != nil)
    }
  }

  @Test(arguments: (Fixture.all ?? []).filter { $0.isOfPair && !faults.contains($0.name) })
  func extractsTheTextsOfAPair(fixture: Fixture) throws {
    let reference = Array(substituted(try fixture.text(of: fixture.reference ?? "").text))
    let hypothesis = Array(substituted(try fixture.text(of: fixture.hypothesis ?? "").text))
    if let detail = fixture.detail {
      #expect(reference.count == detail.referenceLength)
      #expect(hypothesis.count == detail.hypothesisLength)
    }
    // O(n · m) without optimization: the tests of scores cover the long ones.
    guard reference.count < 5_000 else { return }
    let edits = editDistance(reference, hypothesis)
    if let detail = fixture.detail { #expect(edits == detail.distance) }
    let expected = fixture.expectedNumber
    if fixture.metric == "edit_distance" {
      #expect(Double(edits) == expected)
    } else if reference.isEmpty {
      #expect(expected == (edits == 0 ? 0 : .infinity))
    } else {
      #expect(
        abs(Double(edits) / Double(reference.count) - (expected ?? .nan)) <= fixture.tolerance)
    }
  }

  @Test(arguments: (Fixture.all ?? []).filter { faults.contains($0.name) })
  func refusesTextAtAnotherLevel(fixture: Fixture) throws {
    let other = fixture.options?.level == "line" ? "region" : "line"
    #expect {
      _ = try fixture.text(of: fixture.reference ?? "")
    } throws: { "\($0)".contains("at the level \(other): read the file at that level") }
  }
}

/// A case of `expected.json`.
struct Fixture: Decodable, Sendable, CustomTestStringConvertible {
  struct Options: Decodable, Sendable {
    let level: String?
    let normalization: String?
  }
  struct Detail: Decodable, Sendable {
    let distance, referenceLength, hypothesisLength: Int

    private enum CodingKeys: String, CodingKey {
      case distance
      case referenceLength = "n_gt"
      case hypothesisLength = "n_ocr"
    }
  }
  enum Expected: Decodable, Sendable {
    case text(String), number(Double), other

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else {
        self = (try? value.decode(String.self)).map { .text($0) } ?? .other
      }
    }
  }

  let name, metric: String
  let reference, hypothesis: String?
  let expected: Expected
  let tolerance: Double
  let options: Options?
  let detail: Detail?

  private enum CodingKeys: String, CodingKey {
    case name, metric, expected, tolerance, options, detail
    case reference = "gt_file"
    case hypothesis = "ocr_file"
  }

  var testDescription: String { name }
  var isOfPair: Bool { (metric == "cer" || metric == "edit_distance") && hypothesis != nil }
  var isOfText: Bool { isOfPair || metric.hasPrefix("extracted_text") }

  var expectedText: String? {
    guard case .text(let text) = expected else { return nil }
    return text
  }

  /// Infinity is written as a word.
  var expectedNumber: Double? {
    switch expected {
    case .number(let number): number
    case .text("Infinity"): .infinity
    default: nil
    }
  }

  func text(of file: String) throws -> PageText {
    let level = options?.level.flatMap { TextLevel(rawValue: $0) } ?? .region
    return try PageText.load(Self.folder + "/" + file, rules: .dinglehopper(level: level))
  }

  static let folder = TestFiles.fixtures.appending(path: "dinglehopper").path

  /// `nil` if the files are not on this machine.
  static let all: [Fixture]? = {
    guard let data = FileManager.default.contents(atPath: folder + "/expected.json") else {
      return nil
    }
    return try? JSONDecoder().decode([Fixture].self, from: data)
  }()
}

/// The substitutions of dinglehopper's NFC_SBB that occur in its files.
private func substituted(_ text: String) -> String {
  let pairs = [
    ("\u{EBA6}", "ſſ"), ("\u{EBA7}", "ſſi"), ("\u{F502}", "ch"), ("\u{EEC4}", "ck"),
    ("\u{F4F9}", "ll"), ("\u{EBA2}", "ſi"), ("\u{EADA}", "ſt"), ("\u{EEC5}", "ct"),
    ("\u{EEDC}", "tz"), ("\u{E72B}", "ü"), ("\u{E42C}", "ä"), ("\u{E644}", "ö"), ("ﬁ", "fi"),
    ("ﬀ", "ff"), ("ﬂ", "fl"), ("ﬃ", "ffi"), ("ĳ", "ij"), ("ﬆ", "st"), ("==", "–"),
    ("—", "–"), ("’", "'"), ("⸗", "-"), ("a\u{364}", "ä"), ("o\u{364}", "ö"), ("u\u{364}", "ü"),
  ]
  return pairs.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
}
