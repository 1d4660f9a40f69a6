import Foundation
import PagemarkCore
import PagemarkSuite

@testable import PagemarkDatasets
@testable import PagemarkImaging
@testable import PagemarkJudging
@testable import PagemarkPipeline
@testable import PagemarkRecognition
@testable import PagemarkRunFolder
@testable import PagemarkScoring

/// The readers of foreign bytes: each reads an input to its end or refuses it with an error.
enum Reader: String, CaseIterable {
  /// PAGE XML, ALTO and hOCR.
  case markup
  /// A dataset's records.
  case truth
  /// Published annotations of pages, and JSON with names of the user's own.
  case annotation
  /// Comma-separated tables.
  case csv
  /// A suite's YAML.
  case suite
  /// A dataset's manifest.
  case manifest
  /// Lines of `cases.jsonl`, by the fast reader and by `JSONDecoder`, which must agree.
  case cases
  /// `run.json`.
  case run
  /// A baseline's file.
  case baseline
  /// The greeting and the answers of a recognizer's program.
  case program
  /// What a device recognized.
  case recording
  /// A vision model's JSON.
  case answer
  /// What an image's bytes say before a library decodes them.
  case structure
  /// A whole image, decoded.
  case image
  /// Any pixels, through a stage.
  case stage

  /// Reads the input.
  ///
  /// - Returns: Whether it is valid.
  func reads(_ bytes: [UInt8]) -> Bool {
    (try? read(bytes)) ?? false
  }

  private func read(_ bytes: [UInt8]) throws -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .markup:
      _ = try PageText.parse(bytes, file: "f", rules: PageTextRules(level: .region))
    case .truth:
      let values = try decodeJSON([String: JSONValue].self, from: text, file: "f")
      let record = Record(values: values, file: "f", line: 1, dateOrder: nil)
      try record.rejectUnknownKeys()
      _ = (try record.lineBoxes(), try record.fields(), try record.outline(), try record.skew())
      _ = (try record.questions(), try record.absent(), try record.tags(), try record.pageIndex())
    case .annotation:
      let isPublished =
        (try? CORDReceipt(json: text, file: "f")) != nil
        || (try? FUNSDForm(json: text, file: "f")) != nil
      guard case .object(let values) = try jsonTree(of: text, file: "f") else { return false }
      let row = TableRow(line: 1, values: values)
      _ = row.questions
      return !NamedTruth(row.parsed, keys: TruthKeys()).isEmpty || isPublished
    case .csv: _ = try Table(of: text, file: "f", requiring: ["case"])
    case .suite: _ = try Suite(parsing: text, file: "f")
    case .manifest: _ = try DatasetManifest(yaml: text, path: "f")
    case .cases: return try readCase(bytes)
    case .run:
      let run = try JSONDecoder().decode(RunRecord.self, from: Data(bytes))
      _ = RecordAudit(of: run, records: [])
    case .baseline:
      let baseline = try JSONDecoder().decode(Baseline.self, from: Data(bytes))
      _ = try baseline.rendered()
    case .program:
      if let greeting = try? JSONDecoder().decode(ProgramGreeting.self, from: Data(bytes)) {
        _ = greeting
        return true
      }
      let answer = try JSONDecoder().decode(ProgramAnswer.self, from: Data(bytes))
      _ = try answer.textLines(width: 100, height: 100)
    case .recording:
      let recording = try JSONDecoder().decode(Recording.self, from: Data(bytes))
      if recording.fault != nil { return false }
      _ = recording.view
    case .answer: return JSONTree(parsing: text) != nil
    case .structure:
      guard let format = FileFormat(of: bytes) else { return false }
      _ = try FileStructure(bytes, format: format, page: 0)
    case .image:
      _ = try PageImage.load(bytes: bytes, limits: LoadLimits(maximumPixels: 1_000_000))
    case .stage: return try runStage(bytes)
    }
    return true
  }

  /// The first four bytes say which stage, whether the page is in color, its width and its height; the others are pixels.
  private func runStage(_ bytes: [UInt8]) throws -> Bool {
    guard bytes.count > 4 else { return false }
    let stages = ImageStage.catalogue
    let stage = stages[Int(bytes[0]) % stages.count]
    let isColored = bytes[1] & 1 == 1
    let (width, height) = (Int(bytes[2]) + 1, Int(bytes[3]) + 1)
    let pixels = Array(bytes[4...])
    let header = [UInt8]("\(isColored ? "P6" : "P5") \(width) \(height) 255\n".utf8)
    let body = (0..<width * height * (isColored ? 3 : 1)).map { pixels[$0 % pixels.count] }
    let page = try PageImage.load(
      bytes: header + body, limits: LoadLimits(maximumPixels: 100_000))
    _ = try stage.run(on: page, findingTurnsBy: nil)
    return true
  }

  private func readCase(_ bytes: [UInt8]) throws -> Bool {
    var scanner = CaseScanner()
    let quick = scanner.quickly(bytes, 0..<bytes.count)
    let slow = try? JSONDecoder().decode(CaseRecord.self, from: Data(bytes))
    if let quick {
      precondition(slow != nil, "the fast reader takes what JSONDecoder refuses")
      precondition(quick == slow, "both readers see different records")
    }
    guard let slow else { return false }
    _ = slow.impossibility
    return true
  }
}
