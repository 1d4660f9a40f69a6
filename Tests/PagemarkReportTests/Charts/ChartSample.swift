import Foundation
import PagemarkCore
import PagemarkRunFolder
import RunSamples

@testable import PagemarkReport

/// A run of several pipelines in both lanes, of as many pages as wanted.
struct ChartSample {
  static let hostile =
    "\"; system('touch pwned') `touch pwned` @x {/Bold _y^z} %d \\n <b>&</b> it's\n\u{202E}\u{0}\u{FFFE}"

  var pages = 12
  var pipelines = ["opencv", "leptonica"]
  var dataset = "pages"
  var lanes: [Lane] = [.accuracy, .latency]
  /// Whether a page in ten fails.
  var hasFailures = false

  var finished: FinishedRun {
    get throws {
      let run = RunRecord(
        suite: "sample",
        pipelines: pipelines.map {
          Pipeline(
            name: $0, image: [ImageStage(Contrast())], recognizer: Recognizer(TesseractSettings()))
        },
        datasets: [
          DatasetRecord(
            name: dataset, title: "Pages", cases: pages, absence: nil, policy: TextPolicy())
        ],
        gates: [
          Gate(require: try Requirement("latency.p95 <= 2 s")),
          Gate(require: try Requirement("field.total.accuracy >= 80 %")),
        ],
        measure: Measure(), lanes: lanes, isPartial: false,
        provenance: Provenance(
          tool: "0.1.0", libraries: [:], suiteFingerprint: "abc", cpu: "a CPU", cores: 2,
          kernel: "6.1", threadLimit: 1, workers: 2, startedAt: "2026-01-01T00:00:00Z"),
        ending: .complete)
      return FinishedRun(run: run, records: records)
    }
  }

  var records: [CaseRecord] {
    pipelines.enumerated().flatMap { number, pipeline in
      (0..<pages).flatMap { page in
        lanes.map { record(page, $0, pipeline: pipeline, number: number) }
      }
    }
  }

  private func record(
    _ page: Int, _ lane: Lane, pipeline: String, number: Int
  ) -> CaseRecord {
    var random = SplitMix64(seed: UInt64(page), stream: pipeline)
    let isFailed = hasFailures && page.isMultiple(of: 10)
    let failure = Failure(stage: "tesseract", kind: .crash, message: "killed")
    var record = CaseRecord(
      CaseIdentity(
        case: "page \(page)", dataset: dataset, document: "page \(page)", lane: lane, repetition: 0),
      pipeline: pipeline, outcome: isFailed ? .failed(failure) : .scored)
    let isRight = !isFailed && random.next() % 4 > 0
    record.scores[.cer] = Tally(isFailed ? 100 : Int(random.next() % 20) + number, of: 100)
    record.fields[.total] = FieldResult(
      verdict: isRight ? .right : .wrong, read: "1", expected: ["1"], isInText: isRight)
    if !isFailed {
      record.timings = [
        StepTiming(step: "load", wall: 0.02, cpu: 0.02),
        StepTiming(step: "contrast", wall: 0.05 * Double(number + 1), cpu: 0.05),
        StepTiming(
          step: "tesseract", wall: 0.5 + Double(random.next() % 1000) / 1000, cpu: 0.5),
      ]
    }
    return record
  }

  var charts: [Chart] {
    get throws {
      let finished = try finished
      return RunCharts.charts(
        of: finished, Summary(of: finished.run, records: finished.records))
    }
  }
}
