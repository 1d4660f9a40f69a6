import PagemarkElementary
import PagemarkJudging
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring

/// Two pipelines over drawn pages that vary as real ones do: a few very bad, times by the page's length.
struct SyntheticRun {
  var pages = 40
  /// Pages of one document in a row.
  var pagesPerDocument = 1
  /// Factor on the candidate's time.
  var slowdown = 1.0
  /// Share of the candidate's totals that are right; the baseline has 85 %.
  var totals = 0.85
  /// Whether both read exactly the same.
  var isIdentical = false
  var cpu = "a CPU"
  /// The fingerprint of the dataset.
  var fingerprint: String?
  var gates: [Gate] = []
  let seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  static let pipelines = ["a", "b"].map {
    Pipeline(name: $0, image: [], recognizer: Recognizer(TesseractSettings()), extract: .receipt)
  }

  var run: RunRecord {
    RunRecord(
      suite: "synthetic", pipelines: Self.pipelines,
      datasets: [
        DatasetRecord(
          name: "drawn", title: "Drawn", cases: pages, absence: nil, policy: TextPolicy(),
          fingerprint: fingerprint)
      ],
      gates: gates, measure: Measure(), lanes: [.accuracy, .latency], isPartial: false,
      provenance: Provenance(
        tool: "0", libraries: [:], suiteFingerprint: "", cpu: cpu, cores: 2, kernel: "",
        threadLimit: 1, workers: 2, startedAt: "2026-01-01T00:00:00Z"),
      ending: .complete)
  }

  /// Three repetitions in the latency lane.
  var records: [CaseRecord] {
    var random = SplitMix64(seed: seed, stream: "synthetic")
    return (0..<pages).flatMap { page in
      let length = Int.random(in: 200...1_500, using: &random)
      // Most pages are good; one of six is five times worse.
      let badness =
        Double.random(in: 0.01...0.08, using: &random)
        * (Int.random(in: 0..<6, using: &random) == 0 ? 5 : 1)
      let seconds = 0.1 + Double(length) / 3_000
      var edits: [Int] = []
      return ["a", "b"].flatMap { pipeline -> [CaseRecord] in
        var noise = Double.random(in: 0.7...1.3, using: &random)
        if isIdentical { noise = 1 }
        edits.append(Int(Double(length) * badness * noise))
        let share = pipeline == "a" || isIdentical ? 0.85 : totals
        let luck = Double.random(in: 0..<1, using: &random)
        let isRight = isIdentical ? page % 7 != 0 : luck < share
        var record = self.record(page, pipeline, .accuracy, 0)
        record.scores[.cer] = Tally(edits[edits.count - 1], of: length)
        record.fields[.total] = FieldResult(
          verdict: isRight ? .right : .wrong, read: "1", expected: ["1"], isInText: isRight)
        let latencies = (0..<3).map { repetition in
          var record = self.record(page, pipeline, .latency, repetition)
          let wall =
            seconds * Double.random(in: 0.95...1.08, using: &random)
            * (pipeline == "b" ? slowdown : 1)
          record.timings = [StepTiming(step: "tesseract", wall: wall, cpu: wall)]
          record.peakResidentBytes = 80_000_000
          return record
        }
        return [record] + latencies
      }
    }
  }

  var measured: Baseline { Baseline(of: run, records: records) }

  /// b, the candidate, against a.
  var comparison: Comparison {
    Comparison(
      (.init(label: "a", pipeline: "a", run: "run"), measured),
      (.init(label: "b", pipeline: "b", run: "run"), measured))
  }

  private func record(
    _ page: Int, _ pipeline: String, _ lane: Lane, _ repetition: Int
  ) -> CaseRecord {
    CaseRecord(
      CaseIdentity(
        case: "page-\(page + 100)", dataset: "drawn",
        document: "document-\(page / pagesPerDocument + 100)",
        tags: page.isMultiple(of: 2) ? ["even"] : ["odd"], lane: lane, repetition: repetition),
      pipeline: pipeline, outcome: .scored)
  }
}

extension Comparison {
  func difference(_ quantity: String) -> PairedDifference? {
    datasets.first?.differences.first { $0.quantity == quantity }
  }
}

extension RunSpread {
  /// The spread of eight runs, half of them longer by a share and half shorter, for every pipeline of the drawn pages.
  static func scattering(by deviation: Double) -> RunSpread? {
    RunSpread(
      of: (0..<8).map { run in
        let factor = run.isMultiple(of: 2) ? 1 + deviation : 1 - deviation
        return RunSpread.Run(
          code: "",
          values: [
            RunSpread.Place(pipeline: nil, dataset: "drawn", metric: "latency.p95"): factor
          ])
      }, source: "8 runs")
  }
}
