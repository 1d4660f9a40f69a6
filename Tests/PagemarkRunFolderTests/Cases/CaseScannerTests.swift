import Foundation
import PagemarkCore
import Testing

@testable import PagemarkRunFolder

/// The outcome is that of `JSONDecoder`, whatever the line.
@Suite struct CaseScannerTests {
  @Test func readsRecordsOfEveryKindAsTheyWereWritten() throws {
    for record in SampleRecords.all {
      let line = try SampleRecords.line(record)
      #expect(try Self.decoded(line) == record)
      #expect(Self.quickly(line) == record, "\(record.case) takes the long way")
    }
  }

  @Test func aLineThatIsCutShortAnywhereIsNoRecord() throws {
    for record in SampleRecords.all {
      let line = Array(try SampleRecords.line(record))
      var scanner = CaseScanner()
      for end in line.indices {
        #expect(scanner.quickly(line, 0..<end) == nil, "\(record.case) up to \(end)")
      }
    }
  }

  @Test(arguments: [
    // Order, white space, what is not known, what comes twice.
    ("\"lane\":\"accuracy\"", " \"lane\" :\t\"accuracy\"\r\n"),
    ("\"lane\":\"accuracy\"", "\"lane\":\"accuracy\",\"unknown\":{\"a\":[1,{}]}"),
    ("\"lane\":\"accuracy\"", "\"lane\":\"accuracy\",\"lane\":\"latency\""),
    ("\"lane\":\"accuracy\"", "\"l\\u0061ne\":\"accuracy\""),
    ("\"lane\":\"accuracy\"", "\"lane\":\"neither\""), ("\"lane\":\"accuracy\",", ""),
    ("\"lane\":\"accuracy\"", "\"lane\":\"accuracy\","),
    ("\"lane\":\"accuracy\"", "\"lane\":\u{0C}\"accuracy\""),
    ("\"lane\":\"accuracy\"", "\"lane\":accuracy"), ("\"lane\":\"accuracy\"", "\"lane\":null"),
    ("\"elapsed\":1.5", "\"elapsed\":null"), ("\"elapsed\":1.5,", ""),
    ("\"elapsed\":1.5", "\"session\":null,\"service\":null"),
    // Numbers.
    ("1.5", "-0"), ("1.5", "-0.0"), ("1.5", "01.5"), ("1.5", "1."), ("1.5", ".5"), ("1.5", "+1"),
    ("1.5", "1e400"), ("1.5", "1e-400"), ("1.5", "1E+2"), ("1.5", "5e-05"), ("1.5", "2.5e-310"),
    ("1.5", "123456789012345678901234567890"), ("1.5", "0.1e"), ("1.5", "-"), ("1.5", "NaN"),
    ("1.5", "\"1.5\""), ("1.5", "0.12345678901234567890123456789"), ("1.5", "1.5.5"),
    ("[3,40]", "[3.0,40]"), ("[3,40]", "[3.5,40]"), ("[3,40]", "[3,40,5]"), ("[3,40]", "[3]"),
    ("[3,40]", "[9223372036854775807,40]"), ("[3,40]", "[9223372036854775808,40]"),
    ("[3,40]", "[-0,40]"), ("[3,40]", "[3,40,]"), ("[3,40]", "[03,40]"), ("[3,40]", "[-3,40]"),
    // Texts.
    ("SHOP", "S\\u00e4\\n\\\"\\uD83D\\uDE00"), ("SHOP", "\\uD83D"), ("SHOP", "\\x"),
    ("SHOP", "tab\there"), ("SHOP", "nul\u{0}"), ("SHOP", "Señor 日本 😀 e\u{301} \u{202E}"),
    ("SHOP", "\u{FEFF}\u{7F}"), ("SHOP", "a text of more than fifteen bytes"),
    ("\"cer\"", "\"c\\u0065r\""), ("\"cer\":", "\"wer\":[1,2],\"wer\":"),
    ("\"cer\":", "\"\u{E9}\":[1,2],\"e\u{301}\":"),
    // Shapes.
    ("{\"status\":\"scored\"}", "{ \"status\" : \"scored\" }"),
    ("{\"status\":\"scored\"}", "{\"status\":\"scored\",\"more\":1}"),
    ("{\"status\":\"scored\"}", "{\"status\":\"unscored\"}"),
    ("{\"status\":\"scored\"}", "\"scored\""), ("[[1,0.5,0]]", "[]"), ("[[1,0.5,0]]", "[[1,0.5]]"),
    ("[[1,0.5,0]]", "[[1,0.5,0],[]]"), ("[[1,0.5,0]]", "[[1,0.5,0,2]]"),
    ("[\"clean\"]", "[\"clean\",]"), ("[\"clean\"]", "[null]"), ("[\"clean\"]", "[ ]"),
    ("[\"clean\"]", "{}"), ("true", "1"), ("true", "truely"), ("true", "tru"),
  ])
  func whatIsUnusualIsReadAsTheDecoderReadsIt(_ change: (String, String)) throws {
    let plain = String(decoding: try SampleRecords.line(SampleRecords.plain), as: UTF8.self)
    #expect(plain.contains(change.0))
    let line = plain.replacingOccurrences(of: change.0, with: change.1)
    Self.expectSameOutcome(Data(line.utf8))
    Self.expectSameOutcome(Data("\u{FEFF}\(line)".utf8))
    Self.expectSameOutcome(Data("\(line) x".utf8))
  }

  @Test func bytesThatAreNoTextAreReadAsTheDecoderReadsThem() throws {
    let line = try SampleRecords.line(SampleRecords.plain)
    let place = try #require(line.range(of: Data("SHOP".utf8))).lowerBound
    for bytes in [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] {
      Self.expectSameOutcome(line[..<place] + Data(bytes.map { UInt8($0) }) + line[place...])
    }
  }

  /// Any byte of a line changed, left out or doubled, by a seed.
  @Test func damageIsJudgedAsTheDecoderJudgesIt() throws {
    let lines = try SampleRecords.all.map { try SampleRecords.line($0) }
    let replacements = Array("{}[],:\"\\ \t\n0123456789-+.eEtfnu\u{0}\u{1F}\u{E9}".utf8)
    var random = SplitMix64(seed: 7)
    for _ in 0..<6000 {
      var line = Array(lines[Int.random(in: lines.indices, using: &random)])
      for _ in 0...Int.random(in: 0...1, using: &random) {
        let place = Int.random(in: line.indices, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: line[place] = replacements.randomElement(using: &random) ?? 0
        case 1: line.remove(at: place)
        default: line.insert(line[place], at: place)
        }
      }
      Self.expectSameOutcome(Data(line))
    }
  }

  /// The order of the keys is the decoder's own, another for each line.
  @Test func keysMayComeInAnyOrder() throws {
    for record in SampleRecords.all {
      let line = try JSONEncoder().encode(record)
      #expect(Self.quickly(line) == record)
    }
  }

  private static func decoded(_ line: Data) throws -> CaseRecord {
    var scanner = CaseScanner()
    return try scanner.record(in: [UInt8](line), 0..<line.count)
  }

  private static func quickly(_ line: Data) -> CaseRecord? {
    var scanner = CaseScanner()
    // As a part of more bytes: nothing beyond the range is looked at.
    return scanner.quickly([0x7B] + [UInt8](line) + Array("\"}]1".utf8), 1..<(line.count + 1))
  }

  private static func expectSameOutcome(_ line: Data) {
    let expected = try? JSONDecoder().decode(CaseRecord.self, from: line)
    let text = String(decoding: line, as: UTF8.self)
    #expect((try? decoded(line)) == expected, "\(text)")
    // Equal texts may differ in bytes, and 0 equals −0.
    if let quick = quickly(line) {
      #expect(
        expected.map { SampleRecords.bytes($0) } == SampleRecords.bytes(quick), "\(text)")
    }
  }
}
