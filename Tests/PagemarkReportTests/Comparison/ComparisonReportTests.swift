import Foundation
import PagemarkCore
import PagemarkReport
import PagemarkRunFolder
import TestSupport
import Testing

@Suite struct ComparisonReportTests {
  /// 40 receipts: b reads 12 totals that a does not, and 2 the other way round; 10 ms slower a page.
  private static let measured: Baseline = {
    let pipelines = ["a", "b"].map {
      Pipeline(name: $0, image: [], recognizer: Recognizer(TesseractSettings()), extract: .receipt)
    }
    let run = RunRecord(
      suite: "sample", pipelines: pipelines,
      datasets: [
        DatasetRecord(
          name: "receipts", title: "Receipts", cases: 40, absence: nil, policy: TextPolicy())
      ],
      gates: [], measure: Measure(), lanes: [.accuracy, .latency], isPartial: false,
      provenance: Provenance(
        tool: "0", libraries: [:], suiteFingerprint: "abc", cpu: "a CPU", cores: 2, kernel: "",
        threadLimit: 1, workers: 2, startedAt: "2026-01-01T00:00:00Z"),
      ending: .complete)
    let records = (0..<40).flatMap { page in
      ["a", "b"].flatMap { pipeline -> [CaseRecord] in
        let identity = { (lane: Lane) in
          CaseIdentity(
            case: "receipt-\(page + 10)", dataset: "receipts", document: "receipt-\(page + 10)",
            tags: page < 20 ? ["photo"] : ["scan|flat"], lane: lane, repetition: 0)
        }
        var scored = CaseRecord(identity(.accuracy), pipeline: pipeline, outcome: .scored)
        scored.scores[.cer] = Tally(page % 5, of: 100)
        let isRight = pipeline == "a" ? page >= 12 : page < 38
        scored.fields[.total] = FieldResult(
          verdict: isRight ? .right : .wrong, read: "1", expected: ["1"], isInText: true)
        scored.fields[.tax] = scored.fields[.total]
        var timed = CaseRecord(identity(.latency), pipeline: pipeline, outcome: .scored)
        let seconds = 0.1 + Double(page) / 1000 + (pipeline == "b" ? 0.01 : 0)
        timed.timings = [StepTiming(step: "tesseract", wall: seconds, cpu: seconds)]
        return [scored, timed]
      }
    }
    return Baseline(of: run, records: records)
  }()

  private static let comparison = Comparison(
    (.init(label: "a", pipeline: "a", run: "run"), measured),
    (.init(label: "b", pipeline: "b", run: "run"), measured))

  @Test func saysInWordsWhatDiffers() {
    let text = ComparisonText.render(Self.comparison)
      .replacingOccurrences(of: "\n ", with: "")
    #expect(text.contains("b reads 25.0 points more totals (95 %: "))
    #expect(text.contains("b reads 25.0 points more taxes (95 %: "))
    #expect(text.contains("12 : 2 discordant)"))
    #expect(text.contains("b is 10.00 ms slower per page (95 %: "))
    #expect(text.contains("character errors: the same on every case"))
  }

  @Test func longNamesGiveWay() {
    var comparison = Self.comparison
    comparison.candidate.label = String(repeating: "candidate-", count: 20)
    comparison.datasets[0].dataset = String(repeating: "dataset ", count: 30)
    let tooWide = ComparisonText.render(comparison).split(separator: "\n").map(String.init)
      .filter { $0.count > 80 }
    #expect(tooWide == [])
  }

  @Test func staysWithinEightyColumns() {
    for line in ComparisonText.render(Self.comparison).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test func showsTheCasesToLookAt() {
    let text = ComparisonText.render(Self.comparison)
    #expect(text.contains("most worse"))
    #expect(text.contains("by tag (exploring)"))
  }

  @Test func markdownEscapesNamesAndStatesTheDetectableDifference() {
    let markdown = ComparisonMarkdown.render(Self.comparison)
    #expect(markdown.hasPrefix("# b against a\n"))
    #expect(markdown.contains("scan\\|flat"))
    #expect(markdown.contains("could have shown"))
    #expect(markdown.contains("| 12 : 2 | 40 |"))
  }

  @Test func jsonReadsBack() throws {
    let decoded = try JSONDecoder().decode(Comparison.self, from: Self.comparison.rendered())
    #expect(decoded == Self.comparison)
    #expect(decoded.schema == "pagemark.comparison/1")
  }

  @Test func aBaselineReadsBackFromALineACase() throws {
    let saved = Self.measured.withEstimates()
    #expect(saved.metrics["a"]?["receipts"]?["field.total.accuracy"]?.estimate == 0.7)
    let bytes = try saved.rendered()
    #expect(try JSONDecoder().decode(Baseline.self, from: bytes) == saved)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("{\"case\":") } == 80)
    #expect(lines.filter { $0.hasPrefix("{\"case\":") }.allSatisfy { $0.count < 300 })
    // What was read stays out of it.
    #expect(!String(decoding: bytes, as: UTF8.self).contains("isInText"))
  }

  @Test func refusesAFileThatIsNoBaseline() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("{}", to: "baseline.json")
    #expect(throws: Faults.self) { try Baseline(path: file) }
    #expect(throws: Faults.self) { try Baseline(path: folder.path + "/missing.json") }
    #expect(throws: Faults.self) { try Calibration(path: file) }
  }
}
