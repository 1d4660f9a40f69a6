import Foundation
import PagemarkCore

/// A finished run with as many pages as wanted, none of which was ever measured.
struct ManyCases {
  var count: Int

  /// Writes `run.json` and `cases.jsonl`.
  ///
  /// - Returns: The folder.
  func write(to scratch: Scratch) throws -> String {
    let pipeline = Pipeline(
      name: "plain", image: [], recognizer: Recognizer(TesseractSettings()))
    let run = RunRecord(
      suite: "many", pipelines: [pipeline],
      datasets: [
        DatasetRecord(name: "d", title: "", cases: count, absence: nil, policy: TextPolicy())
      ],
      gates: [Gate(require: try Requirement("cer <= 90 %"))], measure: Measure(),
      lanes: [.accuracy], isPartial: false,
      provenance: Provenance(
        tool: "1", libraries: [:], suiteFingerprint: "", cpu: "", cores: 1, kernel: "",
        threadLimit: 1, workers: 1, startedAt: "2026-01-01T00:00:00Z"),
      ending: .complete)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    var lines = Data()
    for index in 0..<count {
      var record = CaseRecord(
        CaseIdentity(
          case: "page-\(index)", dataset: "d", document: "\(index)", lane: .accuracy,
          repetition: 0), pipeline: "plain", outcome: .scored)
      record.scores[.cer] = Tally(index % 97, of: 400)
      record.timings = [StepTiming(step: "tesseract", wall: 0.1, cpu: 0.1)]
      lines += try encoder.encode(record) + Data("\n".utf8)
    }
    try scratch.write(try encoder.encode(run), to: "many/run.json")
    return URL(filePath: try scratch.write(lines, to: "many/cases.jsonl"))
      .deletingLastPathComponent().path
  }
}
