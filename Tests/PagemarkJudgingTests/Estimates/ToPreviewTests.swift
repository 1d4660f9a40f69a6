import PagemarkPipeline
import PagemarkScoring
import Testing

@testable import PagemarkJudging

@Suite struct ToPreviewTests {
  private func record(_ steps: [(String, Double)], _ outcome: Outcome = .scored) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(case: "a", dataset: "d", document: "a", lane: .latency, repetition: 0),
      pipeline: "p", outcome: outcome)
    record.timings = steps.map { StepTiming(step: $0.0, wall: $0.1, cpu: $0.1) }
    return record
  }

  private static let scan = [
    ("load", 0.25), ("normalize", 0.5), ("page.opencv", 1.0), ("contrast", 2.0), ("tesseract", 4.0),
  ]

  @Test func aPreviewIsThereWhenThePageWasFound() {
    #expect(record(Self.scan).seconds(.toPreview) == 1.75)
    #expect(record(Self.scan).seconds(.page) == 7.75)
  }

  @Test func aStageThatStandsTwiceIsFoundByItsFirst() {
    let twice = [("load", 0.25), ("image[0].page.opencv", 0.5), ("image[1].page.opencv", 1.0)]
    #expect(record(twice).seconds(.toPreview) == 0.75)
  }

  @Test func withoutAStageThatFindsThePageThereIsNoValue() {
    #expect(record([("load", 0.25), ("tesseract", 4.0)]).seconds(.toPreview) == nil)
  }

  @Test func aFailedPageIsOverEveryBudget() {
    let failure = Failure(stage: "page.opencv", kind: .crash, message: "")
    #expect(record(Self.scan, .failed(failure)).seconds(.toPreview) == .infinity)
  }
}
