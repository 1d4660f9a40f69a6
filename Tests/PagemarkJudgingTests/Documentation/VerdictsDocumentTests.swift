import Foundation
import PagemarkJudging
import PagemarkPipeline
import PagemarkScoring
import PagemarkStatistics
import RunSamples
import TestSupport
import Testing

/// `docs/verdicts.md` is what the code declares and does.
@Suite(.serialized) struct VerdictsDocumentTests {
  private static let file = "docs/verdicts.md"

  @Test func theExitCodesAreThoseOfTheCode() throws {
    let rows = ExitStatus.allCases.map { "| \($0.rawValue) | \($0.meaning) |" }
    try MarkedBlock(file: Self.file, name: "exits")
      .expect((["| exit | meaning |", "| --- | --- |"] + rows).joined(separator: "\n") + "\n")
  }

  @Test func theKindsOfFailureAreThoseOfTheCode() throws {
    let rows = Failure.Kind.allCases.map { "| `\($0.rawValue)` | \($0.meaning) |" }
    try MarkedBlock(file: Self.file, name: "failures")
      .expect(
        (["| kind | what happened |", "| --- | --- |"] + rows).joined(separator: "\n") + "\n")
  }

  /// If both sides of a comparison read the same, this number of documents proves a margin, and one fewer does not.
  @Test(arguments: [(0.5, 822), (1, 410), (2, 204), (5, 80)])
  func aMarginTakesAsManyDocumentsAsTheDocumentSays(points: Double, documents: Int) throws {
    func isProven(_ count: Int) throws -> Bool {
      let equal = (0..<count).map { _ in WeightedShare(weight: 1, share: 0.5) }
      let bound = try #require(BettingBound(equal, orders: DocumentOrders(of: ["a"])))
      return bound.isShown(below: (1 + points / 100) / 2)
    }
    #expect(try isProven(documents) && !isProven(documents - 1))
  }

  /// Every row of "Can this be green while …?" is tried, and everything that is tried has a row.
  @Test func everyAnswerOfWhatCanBeGreenIsTried() throws {
    let rows = try MarkedBlock(file: Self.file, name: "green").text().split(separator: "\n")
      .dropFirst(2)
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(Set(rows.map { $0[0] }) == Set(Self.greens.keys))
    for row in rows {
      let check = try #require(Self.greens[row[0]])
      #expect(try check() == (row[1] == "yes"), "\(row[0])")
    }
  }

  /// By question, whether such a run ends with 0.
  private static var greens: [String: () throws -> Bool] {
    [
      "every page of a pipeline failed?": {
        try isGreen("failures.rate <= 100 %", failed: 10) || isGreen(nil, failed: 10)
      },
      "a gate's metric has no value on any page?": { try isGreen("quad.iou >= 1 %") },
      "two perfect pages are all there is, under `--assurance proven`?": {
        try isGreen("cer <= 5 %", pages: 2, assurance: .proven)
      },
      "a bound was mistyped, such as `cer <= 5`?": {
        (try? Requirement("cer <= 5")) != nil
      },
      "only some of the cases ran (`--limit`)?": {
        try isGreen("cer <= 5 %") { $0.isPartial = true }
      },
      "the run was interrupted?": { try isGreen("cer <= 5 %") { $0.ending = .interrupted } },
      "the run stopped before its last document (`--until-settled`)?": {
        try isGreen("worst.cer <= 5 %") { $0.settled = [stopped] }
          || isGreen("cer.macro <= 90 %") { $0.settled = [stopped] }
      },
      "a lane that a gate needs was not run?": { try isGreen("latency.p95 <= 9 s") },
      "a gate names a tag that no case has?": {
        try isGreen("cer <= 5 %") { $0.gates[0].where = "split=typo" }
      },
      "the baseline is missing?": { try isGreen("cer <= baseline + 5 pt") },
      "a latency is compared with a baseline, and the run-to-run noise is unknown?": {
        var run = SyntheticRun(seed: 1)
        run.gates = [Gate(require: try Requirement("latency.p95 <= baseline + 50 %"))]
        return Summary(of: run.run, records: run.records, baseline: run.measured).exit == 0
      },
      "the suite has no gates?": { try isGreen(nil) },
      "a gate only warns (`severity: warn`)?": {
        try isGreen("cer <= 0 %") { $0.gates[0].severity = .warn }
      },
      "a pass is not proven?": { try isGreen("cer <= 5 %", pages: 2) },
      "a few pages failed?": { try isGreen("failures.rate <= 20 %", failed: 1) },
    ]
  }

  /// A run that read ten of twenty documents.
  private static var stopped: SettledDataset {
    var stopped = SettledDataset(
      dataset: "drawn", documents: (0..<20).map { "\($0)" }, weightCaps: [:])
    stopped.after = 10
    return stopped
  }

  /// Whether a run of ten pages with 1 % of edits each ends with 0.
  private static func isGreen(
    _ requirement: String?, pages: Int = 10, failed: Int = 0, assurance: Assurance = .point,
    change: (inout RunRecord) -> Void = { _ in }
  ) throws -> Bool {
    var run = SyntheticRun(seed: 1).run
    run.pipelines = Array(run.pipelines.prefix(1))
    run.lanes = [.accuracy]
    run.datasets[0].cases = pages
    run.gates = try requirement.map { [Gate(require: try Requirement($0))] } ?? []
    change(&run)
    let records = (0..<pages).map { number in
      let failure = Failure(stage: "tesseract", kind: .crash, message: "")
      var record = CaseRecord(
        CaseIdentity(
          case: "\(number)", dataset: "drawn", document: "\(number)", lane: .accuracy,
          repetition: 0),
        pipeline: "a", outcome: number < failed ? .failed(failure) : .scored)
      record.scores[.cer] = Tally(number < failed ? 100 : 1, of: 100)
      return record
    }
    return Summary(of: run, records: records, assurance: assurance).exit == 0
  }
}
