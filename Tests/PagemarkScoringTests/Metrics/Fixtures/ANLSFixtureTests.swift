import Foundation
import PagemarkScoring
import TestSupport
import Testing

@Suite struct ANLSFixtureTests {
  /// None: all have a counterpart.
  private let leftOut: [String: String] = [:]

  @Test(.enabled(if: Fixture.areHere, Fixture.absence)) func givesTheAssertedScores() throws {
    try Fixture.check(Fixture.cases(of: "anls"), leavingOut: leftOut) { each in
      switch each.metric {
      case "anls":
        let score = ANLS.similarity(
          of: try #require(each["pred"].string), toBestOf: try #require(each["gt"].texts))
        each.expect(score, each.expected, "anls")
      case "anls_mean": each.expect(try mean(of: each), each.expected, "mean")
      default: each.hasNoCounterpart()
      }
    }
  }

  private func mean(of each: Fixture.Case) throws -> Double? {
    func table(_ key: String) throws -> JSON {
      try JSONDecoder().decode(JSON.self, from: Data(each.file(key).utf8))
    }
    var answers: [Double: String] = [:]
    for answer in try table("ocr_file").list ?? [] {
      if let question = answer["questionId"].number { answers[question] = answer["answer"].string }
    }
    let questions = try table("gt_file")["data"].list ?? []
    let scores = questions.compactMap { question in
      ANLS.similarity(
        of: question["questionId"].number.flatMap { answers[$0] } ?? "",
        toBestOf: question["answers"].texts ?? [])
    }
    return scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
  }
}
