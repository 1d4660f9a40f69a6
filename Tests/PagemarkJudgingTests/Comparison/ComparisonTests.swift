import Foundation
import PagemarkJudging
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct ComparisonTests {
  @Test func findsASlowerCandidate() throws {
    var run = SyntheticRun(seed: 1)
    run.slowdown = 1.2
    let latency = try #require(run.comparison.difference("latency"))
    #expect(latency.finding == .worse)
    let ratio = try #require(latency.ratio)
    #expect(abs(ratio - 1.2) < 0.03)
    #expect(latency.worseCases == 40 && latency.betterCases == 0)
    #expect(run.comparison.hasRegression)
  }

  @Test func countsTotalsThatOnlyOneSideReads() throws {
    var run = SyntheticRun(seed: 2)
    run.totals = 0.2
    let total = try #require(run.comparison.difference("field.total.accuracy"))
    #expect(total.test == .mcNemar)
    #expect(total.finding == .worse)
    let right = { (pipeline: String) in
      run.records.filter {
        $0.pipeline == pipeline && $0.lane == .accuracy && $0.fields[.total]?.verdict == .right
      }.count
    }
    let expected = Double(right("b") - right("a")) / 40
    #expect(abs((total.difference ?? 0) - expected) < 1e-12)
    #expect(total.betterCases - total.worseCases == right("b") - right("a"))
  }

  @Test func warnsIfEveryScoreIsTheSame() throws {
    var run = SyntheticRun(seed: 3)
    run.isIdentical = true
    #expect(run.comparison.warnings.contains { $0.contains("every score is the same") })
    #expect(run.comparison.difference("cer")?.finding == .same)
    #expect(run.comparison.difference("cer")?.difference == 0)
  }

  @Test func comparesOnlyCommonCasesAndSaysSo() throws {
    let whole = SyntheticRun(seed: 4)
    let part = Baseline(of: whole.run, records: whole.records.filter { $0.case < "page-130" })
    let comparison = Comparison(
      (.init(label: "old", pipeline: "a", run: "old"), part),
      (.init(label: "new", pipeline: "a", run: "new"), whole.measured))
    #expect(comparison.datasets.first?.cases == 30)
    #expect(comparison.warnings.contains { $0.contains("10 only in the candidate") })
  }

  @Test func doesNotCompareTimesOfAnotherMachine() {
    let run = SyntheticRun(seed: 5)
    var other = run
    other.cpu = "another CPU"
    let comparison = Comparison(
      (.init(label: "old", pipeline: "a", run: "old"), run.measured),
      (.init(label: "new", pipeline: "a", run: "new"), other.measured))
    #expect(comparison.difference("latency") == nil)
    #expect(comparison.difference("cer")?.finding == .same)
    #expect(comparison.warnings.contains { $0.contains("times are not compared") })
  }

  @Test func drawsDocumentsNotPages() throws {
    var run = SyntheticRun(seed: 6)
    run.pagesPerDocument = 4
    let total = try #require(run.comparison.difference("field.total.accuracy"))
    #expect((total.n, total.documents) == (40, 10))
    #expect(total.test == .permutation)
  }

  @Test func listsTheCasesThatDifferMost() throws {
    let dataset = try #require(SyntheticRun(seed: 7).comparison.datasets.first)
    let losses = dataset.losses.filter { $0.quantity == "cer" }
    #expect(losses.count == 5)
    #expect(
      losses.map { $0.candidate - $0.baseline }
        == losses.map { $0.candidate - $0.baseline }.sorted(by: >))
    #expect(dataset.gains.allSatisfy { $0.candidate < $0.baseline })
  }

  @Test func comparesSlicesByTag() throws {
    let dataset = try #require(SyntheticRun(seed: 8).comparison.datasets.first)
    #expect(Set(dataset.slices.map(\.tag)) == ["even", "odd"])
    #expect(dataset.slices.allSatisfy { $0.difference.n == 20 })
  }

  @Test func reportsTheDetectableDifference() throws {
    let few = try #require(SyntheticRun(seed: 9).comparison.difference("cer")?.detectable)
    var more = SyntheticRun(seed: 9)
    more.pages = 400
    let many = try #require(more.comparison.difference("cer")?.detectable)
    #expect(many < few / 2)
  }

  @Test func aCalibrationRaisesWhatCountsAsAChange() throws {
    var run = SyntheticRun(seed: 10)
    run.slowdown = 1.08
    var calibration = Calibration(
      of: run.run, records: run.records, pipeline: "a", double: "b")
    let floor = try #require(calibration.floor(of: .time(.page), on: "drawn"))
    #expect(floor > 0.08 && floor < 0.12)
    calibration.floors["drawn"]?["latency"]?.floor = 0.15
    let side = { Comparison.Side(label: $0, pipeline: $0, run: "run") }
    let measured = run.measured
    let plain = Comparison((side("a"), measured), (side("b"), measured))
    let calibrated = Comparison(
      (side("a"), measured), (side("b"), measured), calibration: calibration)
    #expect(plain.difference("latency")?.finding == .worse)
    #expect(calibrated.difference("latency")?.finding == .same)
  }

  @Test func quantitiesAreFoundByTheirNames() {
    for quantity in Comparison.usual + [.time(.cpu), .time(.step("page.opencv"))] {
      #expect(Quantity("\(quantity)") == quantity)
    }
    #expect(Quantity("latency.p95") == nil)
    #expect(Quantity("nothing") == nil)
  }
}
