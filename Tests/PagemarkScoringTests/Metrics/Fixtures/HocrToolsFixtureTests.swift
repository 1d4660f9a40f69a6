import Foundation
import PagemarkReading
import PagemarkScoring
import TestSupport
import Testing

@Suite struct HocrToolsFixtureTests {
  /// None: all have a counterpart.
  private let leftOut: [String: String] = [:]

  @Test(.enabled(if: Fixture.areHere, Fixture.absence)) func givesTheSameErrors() throws {
    try Fixture.check(Fixture.cases(of: "hocr-tools"), leavingOut: leftOut) { each in
      let (reference, hypothesis) = (try each.file("gt_file"), try each.file("ocr_file"))
      switch each.metric {
      case "hocr_eval_lines":
        let expected = reference.split(separator: "\n").map { plain(String($0)) }.filter {
          !$0.isEmpty
        }
        let read = lines(of: hypothesis).map { plain($0.text) }.filter { !$0.isEmpty }
        each.expect(
          Double(abs(expected.count - read.count)), each.expected["segmentation_errors"], "lines")
        let errors = zip(expected, read).reduce(0) {
          $0 + EditCounts(reference: Array($1.0), hypothesis: Array($1.1)).edits
        }
        each.expect(Double(errors), each.expected["ocr_errors"], "errors")
      case "hocr_geom_errors":
        // No lines are split, joined or displaced if every line finds its partner.
        let matching = LineMatching(
          reference: lines(of: reference).map(\.box), hypothesis: lines(of: hypothesis).map(\.box))
        #expect(matching.agreement.expected > 0)
        #expect(matching.agreement.f1 == 1)
        #expect(matching.orderAgreement.rate == 1)
      default: each.hasNoCounterpart()
      }
    }
  }

  /// The lines of an hOCR file, as far as the fixtures need it.
  private func lines(of hOCR: String) -> [(text: String, box: PixelBox)] {
    hOCR.components(separatedBy: "class='ocr_line'").dropFirst().map { line in
      let numbers = (line.components(separatedBy: "bbox ").dropFirst().first ?? "")
        .split(whereSeparator: { !$0.isNumber }).prefix(4).compactMap { Int($0) }
      let text = (line.firstIndex(of: ">").map { String(line[$0...].dropFirst()) } ?? "")
        .replacingOccurrences(of: "<[^>]*(>|$)", with: "", options: .regularExpression)
        .replacingOccurrences(of: "&[#a-z0-9]+;", with: "'", options: .regularExpression)
      let box = PixelBox(
        x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0],
        height: numbers[3] - numbers[1])
      return (text, box)
    }
  }

  /// The text that hocr-eval-lines compares: letters, digits and some marks, with everything else as a blank.
  private func plain(_ text: String) -> String {
    text.replacingOccurrences(
      of: "[^a-zA-Z0-9.,!?:;]+", with: " ", options: .regularExpression
    ).trimmingCharacters(in: .whitespaces)
  }
}
