internal import Foundation
public import PagemarkCore
internal import PagemarkRunFolder
public import TestSupport

/// A small run with a failed page, one without text that owes none, and two scored ones.
public struct SampleRun {
  public let pipeline = Pipeline(
    name: "opencv", image: [ImageStage(Contrast())], recognizer: Recognizer(TesseractSettings()))

  public init() {}

  public var run: RunRecord {
    get throws {
      RunRecord(
        suite: "sample", pipelines: [pipeline],
        datasets: [
          DatasetRecord(name: "pages", title: "Pages", cases: 4, absence: nil, policy: TextPolicy())
        ],
        gates: [Gate(require: try Requirement("cer <= 5 %"))], measure: Measure(),
        lanes: [.accuracy], isPartial: false,
        provenance: Provenance(
          tool: "0.1.0", libraries: ["Tesseract": "5.3.0"], suiteFingerprint: "abc", cpu: "a CPU",
          cores: 2, kernel: "6.1", threadLimit: 1, workers: 2,
          startedAt: "2026-01-01T00:00:00Z"),
        ending: .complete)
    }
  }

  public var records: [CaseRecord] {
    let crash = Failure(stage: "tesseract", kind: .crash, message: "killed by <signal> 11 | now")
    return [
      record("a", .scored, cer: Tally(1, of: 100)),
      record("b|<script>", .scored, cer: Tally(30, of: 100)),
      record("c", .failed(crash), cer: Tally(100, of: 100)),
      record("d", .unscored(reason: "d.txt is missing"), cer: nil),
    ]
  }

  private func record(_ name: String, _ outcome: Outcome, cer: Tally?) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(case: name, dataset: "pages", document: name, lane: .accuracy, repetition: 0),
      pipeline: "opencv", outcome: outcome)
    if let cer { record.scores[.cer] = cer } else { record.absent = TruthPart.allCases }
    if record.failure != nil { record.absent = [.fields] }
    if record.failure == nil {
      record.stages["contrast"] = StageReport(changed: name == "a")
      record.identity.page.tags = name == "a" ? ["clean"] : []
      record.fields[.total] = FieldResult(
        verdict: name == "a" ? .right : .ambiguous, read: "1", expected: ["1"], isInText: true)
      record.timings = [StepTiming(step: "contrast", wall: 0.1, cpu: 0.1)]
    }
    return record
  }

  /// Writes the run into a new folder.
  ///
  /// - Returns: The folder.
  /// - Throws: What keeps it from being written.
  public func written() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let encoder = JSONEncoder()
    try folder.write(encoder.encode(run), to: RunFiles.run)
    let lines = try records.map { try encoder.encode($0) + Data("\n".utf8) }
    try folder.write(Data(lines.joined()), to: RunFiles.cases)
    return folder
  }
}
