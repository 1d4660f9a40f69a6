import Foundation
import PagemarkCore
import PagemarkRunFolder
import RunSamples
import Testing

@testable import PagemarkReport

@Suite struct GateScaleTests {
  /// A gate `cer <= 5 %`, judged for pages with these numbers of edits per hundred characters.
  private func verdict(edits: [Int]) throws -> GateVerdict {
    var run = try SampleRun().run
    run.datasets[0].cases = edits.count
    let records = edits.enumerated().map { index, count in
      var record = CaseRecord(
        CaseIdentity(
          case: "\(index)", dataset: "pages", document: "\(index)", lane: .accuracy, repetition: 0),
        pipeline: "opencv", outcome: .scored)
      record.scores[.cer] = Tally(count, of: 100)
      return record
    }
    return try #require(Summary(of: run, records: records).gates.first)
  }

  private func drawing(_ verdict: GateVerdict) throws -> String {
    var html = HTML()
    try #require(GateScale(verdict)).draw(into: &html)
    return html.text
  }

  @Test func aPassIsADotAndAFailureACross() throws {
    let pass = try drawing(verdict(edits: Array(repeating: 1, count: 200)))
    #expect(pass.contains("<circle class=\"point\""))
    #expect(pass.contains("class=\"proof\"") && pass.contains("one-sided 95 % bound"))
    let open = try drawing(verdict(edits: Array(repeating: 1, count: 40)))
    #expect(open.contains("<circle class=\"point hollow\""))
    #expect(!open.contains("class=\"proof\""))
    let fail = try drawing(verdict(edits: Array(repeating: 20, count: 40)))
    #expect(!fail.contains("<circle"))
    #expect(fail.components(separatedBy: "class=\"point\"").count == 3)
  }

  @Test func saysTheSameInWords() throws {
    let words = try drawing(verdict(edits: Array(repeating: 20, count: 40)))
    #expect(words.contains("measured 20.0 %"))
    #expect(words.contains("at most 5.0 % asked"))
  }

  @Test func valuesBelowTheBoundAreDrawnLeftOfIt() throws {
    let svg = try drawing(verdict(edits: Array(repeating: 1, count: 40)))
    let bound = try #require(svg.firstMatch(of: /class="bound" x1="([\d.]+)"/)?.1)
    let point = try #require(svg.firstMatch(of: /cx="([\d.]+)"/)?.1)
    let (right, left) = (try #require(Double(bound)), try #require(Double(point)))
    #expect(left < right)
    #expect((0...300).contains(left) && (0...300).contains(right))
  }

  @Test func withoutAValueThereIsNothingToDraw() throws {
    let verdict = try verdict(edits: [])
    #expect(verdict.decision == .notEvaluable)
    #expect(GateScale(verdict) == nil)
  }
}
