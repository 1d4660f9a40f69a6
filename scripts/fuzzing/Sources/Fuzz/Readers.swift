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
  /// The greeting, the apology and the answers of a recognizer's program.
  case program
  /// The answers of an extractor's program.
  case extractor
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

  /// Of records without a language of their own.
  private static let manifestOfRecords: DatasetManifest = {
    let yaml = """
      version: 1
      name: n
      format: records
      root: .
      fields: { surname: name, items: lineItems }
      """
    guard let manifest = try? DatasetManifest(yaml: yaml, path: "f") else {
      fatalError("the manifest that the records are read with is not valid: \(yaml)")
    }
    return manifest
  }()

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
      let record = Record(values: values, file: "f", line: 1, manifest: Self.manifestOfRecords)
      try record.rejectUnknownKeys()
      _ = (try record.lineBoxes(), try record.fields(), try record.outline(), try record.skew())
      _ = (try record.questions(), try record.absent(), try record.tags(), try record.pageIndex())
      _ = (try record.text("text"), try record.barcodes(), try record.quality())
      _ = record.placedLines
    case .annotation:
      return try readAnnotation(text)
    case .csv: _ = try Table(of: text, file: "f", requiring: ["case"])
    case .suite: _ = try Suite(parsing: text, file: "f")
    case .manifest:
      let manifest = try DatasetManifest(yaml: text, path: "f")
      _ = (manifest.grouping.document(of: "a/b-1"), manifest.namesInRuns, manifest.correctionsPath)
      _ = (try? manifest.corrected(), manifest.asking().publishedName, manifest.lineItems)
      _ = manifest.format.layout
      if case .rule(let rule) = manifest.splits { _ = rule.split(ofValue: SplitRule.folded(text)) }
    case .cases: return try readCase(bytes)
    case .run:
      let file = RunFile(Data(bytes), inFolder: "f")
      let (run, head) = (try file.record(), try file.head())
      _ = (head.isComplete, head.machine, RecordAudit(of: run, records: []).sentences)
      _ = file.finding(ending: run.ending, seal: run.seal, cases: bytes, references: nil)
    case .baseline:
      _ = try Baseline(Data(bytes), file: "f").rendered()
    case .program:
      if let greeting = try? JSONDecoder().decode(ProgramGreeting.self, from: Data(bytes)) {
        _ = try JSONEncoder().encode(greeting)
        return true
      }
      if (try? JSONDecoder().decode(ProgramApology.self, from: Data(bytes))) != nil { return true }
      let answer = try JSONDecoder().decode(ProgramAnswer.self, from: Data(bytes))
      _ = try answer.textLines(width: 100, height: 100)
    case .extractor:
      let answer = try JSONDecoder().decode(ExtractorAnswer.self, from: Data(bytes))
      let line = TextLine(text: "a", box: PixelBox(x: 0, y: 0, width: 9, height: 9))
      _ = try answer.receiptFields(
        Set(FieldKind.ofReceipts + [.declared("items")]), from: [line, line],
        SecretMask(environment: ["A_KEY": "secret"]))
    case .recording:
      let recording = try JSONDecoder().decode(Recording.self, from: Data(bytes))
      if recording.fault != nil { return false }
      _ = recording.textLines
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
    _ = try stage.run(on: page)
    return true
  }

  private func readAnnotation(_ text: String) throws -> Bool {
    var unused = UnusedNames()
    let annotations: [(any PageAnnotation)?] = [
      try? CORDReceipt(json: text, file: "f"), try? FUNSDForm(json: text, file: "f"),
    ]
    let published = annotations.compactMap { $0 }
    for annotation in published {
      _ = (annotation.words, annotation.fields, annotation.items)
      unused.note(annotation.unusedNames, in: "f")
    }
    guard case .object(let values) = try jsonTree(of: text, file: "f") else { return false }
    let row = TableRow(line: 1, values: values)
    _ = row.questions
    let truth = NamedTruth(
      row.parsed, keys: TruthKeys(declared: ["items"], lineItems: ["items"]))
    unused.note(truth, in: "f")
    return !truth.isEmpty || !published.isEmpty
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
