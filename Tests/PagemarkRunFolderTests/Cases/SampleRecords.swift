import Foundation
import PagemarkCore

/// Records with every key that a record can have.
enum SampleRecords {
  /// One with nothing unusual in it.
  static var plain: CaseRecord {
    var record = record("page-000001", .scored)
    record.identity.page.tags = ["clean"]
    (record.elapsed, record.confidence, record.reading) = (1.5, 0.53125, .text)
    record.scores = [.cer: Tally(3, of: 40)]
    record.fields[.vendor] = FieldResult(
      verdict: .right, read: "SHOP", expected: ["SHOP", "The SHOP"], isInText: true,
      confidence: 0.9)
    record.calibration = CalibrationBins([.init(weight: 1, confidence: 0.5, right: 0)])
    record.timings = [StepTiming(step: "load", wall: 0.0016990415689197166, cpu: 3e-05)]
    record.stages["contrast"] = StageReport(
      changed: true, verticalScale: 2.1603305785123967, findings: ["angle": -0.9074410163339383])
    return record
  }

  static var all: [CaseRecord] {
    [plain, full, record("", .unscored(reason: "a.txt is missing: \"a\"\\\n")), hostile] + failed
  }

  /// Every key.
  static var full: CaseRecord {
    var record = plain
    record.identity.page.case = "a name of more than fifteen bytes"
    record.identity.page.document = "a document's long name"
    (record.identity.lane, record.identity.repetition) = (.latency, 2)
    record.identity.page.session = "session 1"
    record.quality = [
      .blur: QualityFinding(.blur, score: 1.5, threshold: 0.75),
      .glare: QualityFinding(.glare, score: 0.25, threshold: 0.5),
    ]
    (record.recognition, record.recovery, record.recognizedBy) = (.shared, .fallback, "tesseract")
    (record.fault, record.attempts) = (.transport, 2)
    record.sessionSeconds = 1.5
    (record.reading, record.sharedSeconds, record.peakResidentBytes) = (.noText, 0.1, 123_456_789)
    record.readingDigest = String(repeating: "0123456789abcdef", count: 4)
    record.contention = ReadingContention(
      seconds: 0.25, waited: 0.0123456789, others: 1.7, steal: 0.04)
    record.remeasured = 2
    record.values = [.quadIoU: 1, .skewError: 1e22, .costPerPage: 1.2345678901234567e-12]
    record.identity.page.tags = ["split=tune", "a long tag, longer than a word", ""]
    for (kind, verdict) in zip(FieldKind.ofReceipts.dropFirst(), FieldVerdict.allCases) {
      record.fields[kind] = FieldResult(
        verdict: verdict, read: nil, expected: [], isInText: nil)
    }
    record.fields[.vendor]?.rows = PrecisionRecall(matched: 1, found: 2, expected: 3)
    var service = ServiceUse()
    (service.model, service.attempts, service.cost) = ("model/1", 3, 0.0123)
    (service.inputTokens, service.waiting, service.isRecorded) = (1000, 2.5, true)
    (service.sentBytes, service.requests) = (123_456, [0.5, 2])
    service.firstTokens = [0.25, 1]
    record.service = service
    record.absent = [.text, .fields]
    let question = Question("How much?", answers: ["1 €"], check: .anls)
    record.answers = [AnswerRecord(of: question, "1 e"), AnswerRecord(of: question, nil)]
    return record
  }

  /// Texts that a page or a file's name may have.
  private static var hostile: CaseRecord {
    var record = record("</script>\u{202E}\u{0}\t\"\\ e\u{301} 😀 日本語のとても長い名前", .scored)
    record.identity.page.tags = ["\u{7F}", "a/b", "key=\u{2028}"]
    record.scores = [.cer: Tally(-1, of: 0), .wer: Tally(1, of: 1)]
    record.values = [.quadIoU: -1.5, .cornerError: .greatestFiniteMagnitude]
    record.stages["\""] = StageReport(
      changed: false, findings: ["é": -1.5, "": 9_007_199_254_740_992])
    return record
  }

  private static var failed: [CaseRecord] {
    let kinds: [Failure.Kind] = [.unreadable, .crash, .timeout, .declined, .memory]
    return kinds.map {
      record(
        "failed",
        .failed(Failure(stage: "tesseract", kind: $0, message: "killed ☠", signal: 11)))
    }
  }

  private static func record(_ name: String, _ outcome: Outcome) -> CaseRecord {
    CaseRecord(
      CaseIdentity(case: name, dataset: "pages", document: name, lane: .accuracy, repetition: 0),
      pipeline: "opencv", outcome: outcome)
  }

  /// As runs write it.
  static func line(_ record: CaseRecord) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(record)
  }

  /// All of a record, to the bit.
  static func bytes(_ record: CaseRecord) -> Data? { try? line(record) }
}
