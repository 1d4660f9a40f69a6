import Foundation
import PagemarkCore
import TestSupport
import Testing

/// `document:`, the last step of a pipeline.
@Suite(.serialized, .enabled(if: Programs.areExpected("pdftotext", "mutool", "qpdf")))
struct DocumentRunTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ name: String) -> String { scratch.url.path + "/" + name }

  /// The receipts that ship, two of them to a document.
  private func dataset(replacing pages: [String: Data] = [:]) throws {
    let source = Command.repository.appending(path: "datasets/quick-receipts")
    try FileManager.default.copyItem(at: source, to: scratch.url.appending(path: "stacks"))
    let manifest = try String(contentsOfFile: path("stacks/dataset.yml"), encoding: .utf8)
    try scratch.write(
      manifest.replacing("quick-receipts'\n", with: "stacks'\n") + "group: { every: 2 }\n",
      to: "stacks/dataset.yml")
    for (name, bytes) in pages { try scratch.write(bytes, to: "stacks/pages/" + name) }
  }

  private func suite(
    _ document: String, gates: String = "[failures.rate <= 20 %]", more: String = "",
    oracle: String = "{}"
  ) throws -> String {
    try scratch.write(
      """
      version: 1
      name: documents
      datasets: [./stacks]
      pipelines:
        own: { image: [], recognizer: { oracle: \(oracle) }, extract: receipt, document: \(document) }
        plain: { image: [], recognizer: { oracle: {} }, extract: receipt }
      measure: { seed: 7, stopAfterFailures: 100 % }
      gates: \(gates)
      \(more)
      """, to: "documents.yml")
  }

  private func run(_ suite: String, _ more: String...) async throws -> Command.Result {
    try await Command.pagemark(["run", suite, "--output", path("run")] + more)
  }

  private func metrics(_ pipeline: String = "own") throws -> [String: MetricEstimate] {
    try #require(try scratch.summary(of: "run").results.first { $0.pipeline == pipeline }).metrics
  }

  @Test func pagesThatBelongTogetherBecomeOneDocumentThatIsMeasured() async throws {
    try dataset()
    let result = try await run(
      try suite(
        "compact",
        gates: """
          [{ require: pdf.valid >= 100 %, pipeline: own }, { require: pdf.text.cer <= 1 %, pipeline: own }, { require: pdf.size <= 1 MB, pipeline: own }]
          """))
    #expect(result.status == 0, "\(result)")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: path("run/documents/own/stacks"))
    #expect(names.sorted() == ["0001.pdf", "0002.pdf", "0003.pdf", "0004.pdf", "0005.pdf"])
    #expect(
      try Programs.run("pdfinfo", [path("run/documents/own/stacks/0003.pdf")]).output
        .contains("Pages:           2"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("run/documents")) == ["own"])
    let metrics = try metrics()
    #expect(metrics["pdf.valid"]?.estimate == 1 && metrics["pdf.valid"]?.n == 5)
    #expect(metrics["pdf.size"]?.n == 5)
    #expect(metrics["pdf.text.cer"]?.n == 10)
    // The oracle reads the truth's own boxes.
    #expect(try #require(metrics["pdf.text.boxIoU"]?.estimate) > 0.9)
    #expect(try #require(metrics["pdf.search.recall"]?.estimate) > 0.99)
    #expect(metrics["pdf.targetSize.rate"] == nil && metrics["pdf.legibility.words"] == nil)
    #expect(try self.metrics("plain")["pdf.valid"] == nil)
  }

  @Test func aDocumentOfWhichAPageFailedIsMissingAndTheOthersAreNot() async throws {
    try dataset(replacing: ["receipt-0003.jpg": Data("no picture".utf8)])
    let result = try await run(
      try suite("standard", gates: "[{ require: pdf.valid >= 90 %, pipeline: own }]"))
    #expect(result.status == 1, "\(result)")
    #expect(
      result.errors.contains("the document '0002' of 'own': was not written: 1 page failed"))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: path("run/documents/own/stacks"))
    #expect(names.sorted() == ["0001.pdf", "0003.pdf", "0004.pdf", "0005.pdf"])
    let metrics = try metrics()
    #expect(metrics["pdf.valid"]?.estimate == 0.8)
    #expect(metrics["pdf.size"]?.n == 4)
    // Both pages of the missing one have none of their text.
    #expect(try #require(metrics["pdf.text.cer"]?.estimate) > 0.19)
  }

  @Test func aTargetSizeIsKeptByALowerQualityAndSaidWhereItCanNotBe() async throws {
    try dataset()
    var result = try await run(try suite("{ targetKilobytes: 150 }"))
    #expect(result.status == 0, "\(result)")
    #expect(try metrics()["pdf.targetSize.rate"]?.estimate == 1)
    for name in try FileManager.default.contentsOfDirectory(
      atPath: path("run/documents/own/stacks"))
    {
      let file = path("run/documents/own/stacks/" + name)
      #expect(try Data(contentsOf: URL(filePath: file)).count <= 150_000)
    }
    result = try await Command.pagemark([
      "run", try suite("{ targetKilobytes: 20 }"), "--output", path("small"),
    ])
    #expect(result.errors.contains("is larger than 20 kB at the lowest quality"))
  }

  @Test func theReportShowsADocumentsPageWithItsWords() async throws {
    try dataset()
    // Only pages with errors have pictures.
    let result = try await run(
      try suite("standard", oracle: "{ dropped: 0.1 }"), "--pictures", "2")
    #expect(result.status == 0, "\(result)")
    let index = try JSONDecoder().decode(
      PictureIndex.self,
      from: Data(contentsOf: URL(filePath: path("run/pictures/index.json"))))
    let pages = index.pages.filter { $0.page.pipeline == "own" }
    #expect(!pages.isEmpty)
    for page in pages {
      let picture = try #require(page.pictures.last { $0.step == "document" })
      #expect(max(picture.width, picture.height) == 1400)
      let layer = try #require(picture.layer)
      #expect(layer.count > 10)
      #expect(layer.allSatisfy { $0.box.x >= 0 && $0.box.maxY <= picture.height })
      let file = path("run/pictures/\(page.folder)/\(picture.file)")
      #expect(FileManager.default.fileExists(atPath: file))
    }
    // Pipelines without documents have no such picture.
    #expect(
      index.pages.filter { $0.page.pipeline == "plain" }.flatMap(\.pictures)
        .allSatisfy { $0.layer == nil })
    let report = try String(contentsOfFile: path("run/report.html"), encoding: .utf8)
    #expect(report.contains(#""layer":[["#))
  }

  @Test func aWatermarkIsDrawnIntoThePixelsAndReadBack() async throws {
    try dataset()
    let suite = try scratch.write(
      """
      version: 1
      name: documents
      datasets: [./stacks]
      pipelines:
        across:
          image: []
          recognizer: { oracle: {} }
          document: { watermark: For Tax Office, expires: 2027-05-31, watermarkStyle: diagonal }
        below:
          extends: across
          document: { watermark: For Tax Office, expires: 2027-05-31 }
      measure: { seed: 7 }
      gates: [{ require: watermark.recall >= 80 %, pipeline: below }, pdf.valid >= 100 %]
      """, to: "stamped.yml")
    let result = try await run(suite)
    #expect(result.status == 0, "\(result)")
    for name in ["across", "below"] {
      let metrics = try metrics(name)
      #expect(metrics["watermark.recall"]?.n == 10)
      // The words of the page are where they were.
      #expect(try #require(metrics["pdf.text.boxIoU"]?.estimate) > 0.9, "\(name)")
      // It is no text of the file, which could be taken out.
      let text = try Programs.run(
        "pdftotext", [path("run/documents/\(name)/stacks/0001.pdf"), "-"])
      #expect(!text.output.contains("Expires"))
    }
    #expect(try #require(metrics("below")["watermark.recall"]?.estimate) > 0.9)
  }

  @Test(arguments: [
    ("{ expires: tomorrow }", "expires: 'tomorrow' is no day: write one such as 2027-05-31"),
    (
      "{ watermark: Copy, watermarkStyle: diagonal, colors: blackAndWhite }",
      "in black and white, a watermark across the page would hide print"
    ),
  ])
  func aWatermarkThatCanNotBeIsAFault(document: String, message: String) async throws {
    try dataset()
    let result = try await run(try suite(document))
    #expect(result.status == 65)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func aWatermarkThatTheFontCanNotShowLeavesNoDocument() async throws {
    try dataset()
    let result = try await run(try suite("{ watermark: 機密 }"))
    #expect(result.status != 0)
    #expect(result.errors.contains("the font 'Liberation Sans' lacks letters of '機密'"))
  }

  @Test func pagesAreReadAgainAsTheyAreDrawn() async throws {
    try dataset()
    let suite = try scratch.write(
      """
      version: 1
      name: documents
      datasets: [./stacks]
      pipelines:
        fine:
          image: []
          recognizer: { tesseract: {} }
          extract: receipt
          document: { readAgain: true }
        coarse:
          extends: fine
          document: { readAgain: true, resolution: 60, quality: 20 }
      measure: { seed: 7 }
      gates: [{ require: pdf.legibility.words >= -5 pt, pipeline: fine }]
      """, to: "again.yml")
    let result = try await run(suite)
    #expect(result.status == 0, "\(result)")
    let fine = try #require(try metrics("fine")["pdf.legibility.words"]?.estimate)
    let coarse = try #require(try metrics("coarse")["pdf.legibility.words"]?.estimate)
    #expect(abs(fine) < 0.05 && coarse < fine - 0.2, "\(fine) and \(coarse)")
    #expect(try metrics("coarse")["pdf.legibility.total"]?.n == 10)
  }

  @Test func aRunThatWasCutOffMakesTheDocumentsThatAreMissing() async throws {
    try dataset()
    let suite = try suite("standard")
    _ = try await run(suite)
    let whole = try metrics()
    try cutOff()
    let result = try await Command.pagemark(["run", suite, "--resume", path("run")])
    #expect(result.status == 0, "\(result)")
    // The parts of the recorded pages are gone, so their documents can't be made again: that is said.
    #expect(result.errors.contains("the document '0003' of 'own'"))
    #expect(try metrics()["pdf.valid"]?.n == whole["pdf.valid"]?.n)
  }

  /// The command beside another `pagemark-document`; without a script, there is none.
  private func installation(writingBy script: String?) throws -> (folder: URL, command: String) {
    let folder = Command.products.appending(path: "installation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["pagemark", "pagemark-worker", "pagemark-draw"] {
      try FileManager.default.linkItem(
        at: Command.products.appending(path: name), to: folder.appending(path: name))
    }
    if let script {
      let programs = try TemporaryFolder()
      try FileManager.default.moveItem(
        atPath: try programs.writeShellScript(script, to: "pagemark-document"),
        toPath: folder.appending(path: "pagemark-document").path)
    }
    return (folder, folder.appending(path: "pagemark").path)
  }

  /// The system kills it at the first bytes beyond a limit.
  private var killed: String {
    "exec prlimit --fsize=2000 '\(Command.products.path)/pagemark-document'"
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  @Test(.enabled(if: Programs.areExpected("tesseract")))
  func aDocumentWhoseProgramIsKilledLeavesNoPartOfIt() async throws {
    let other = try installation(writingBy: killed)
    defer { try? FileManager.default.removeItem(at: other.folder) }
    try scratch.write(try Scratch.page(), to: "pages/a.jpg")
    try scratch.write("an earlier file", to: "pages/out.pdf")
    let result = try await Command.program([
      other.command, "read", path("pages/a.jpg"), "--pdf", path("pages/out.pdf"),
    ])
    #expect(result.status == 65, "\(result)")
    #expect(result.errors.contains("killed by signal 25"), "\(result)")
    #expect(result.errors.contains("out.pdf was not written"))
    #expect(result.errors.contains("the file of that name is an earlier one"))
    #expect(try names(in: "pages") == ["a.jpg", "out.pdf"])
  }

  /// As if it had been killed when the second pages of two documents were not recorded yet.
  private func cutOff() throws {
    let cases = try String(contentsOfFile: path("run/cases.jsonl"), encoding: .utf8)
    let kept = cases.split(separator: "\n").filter {
      !$0.contains("\"case\":\"receipt-0005\"") && !$0.contains("\"case\":\"receipt-0009\"")
    }
    #expect(kept.count == 16)
    try scratch.write(kept.joined(separator: "\n") + "\n", to: "run/cases.jsonl")
    let record = try String(contentsOfFile: path("run/run.json"), encoding: .utf8)
    let running = record.replacing(
      #/"ending"\s*:\s*"complete"/#, with: "\"ending\" : \"running\"")
    try scratch.write(
      running.replacing(#/,\s*"seal"\s*:\s*\{[^}]*\}/#, with: ""), to: "run/run.json")
  }

  @Test func whereADocumentWasNotWrittenNoEarlierOneStays() async throws {
    try dataset()
    let suite = try suite("standard")
    _ = try await run(suite)
    #expect(try names(in: "run/documents/own/stacks").count == 5)
    try cutOff()
    let other = try installation(writingBy: killed)
    defer { try? FileManager.default.removeItem(at: other.folder) }
    let result = try await Command.program([
      other.command, "run", suite, "--lane", "accuracy", "--pictures", "0", "--resume", path("run"),
    ])
    #expect(result.errors.contains("was not written"), "\(result)")
    #expect(
      try names(in: "run/documents/own/stacks") == ["0001.pdf", "0002.pdf", "0004.pdf"])
    #expect(try names(in: "run/documents") == ["own"])
  }

  @Test func aRunThatEndsByAnErrorLeavesNothingUnfinished() async throws {
    try dataset()
    let other = try installation(writingBy: nil)
    defer { try? FileManager.default.removeItem(at: other.folder) }
    let result = try await Command.program([
      other.command, "run", try suite("standard"), "--lane", "accuracy", "--pictures", "0",
      "--output", path("run"),
    ])
    #expect(result.status == 65 && result.errors.contains("no program at"), "\(result)")
    #expect(try !names(in: "run").contains("documents"))
  }

  @Test func whatAKilledRunLeftIsRemovedWhenItGoesOn() async throws {
    try dataset()
    let suite = try suite("standard")
    let command = Process()
    command.executableURL = Command.products.appending(path: "pagemark")
    command.arguments = [
      "run", suite, "--lane", "accuracy", "--pictures", "0", "--output", path("run"),
    ]
    (command.standardOutput, command.standardError) = (
      FileHandle.nullDevice, FileHandle.nullDevice
    )
    try command.run()
    #expect(eventually { (try? names(in: "run/documents").contains(".unfinished")) == true })
    kill(command.processIdentifier, SIGKILL)
    command.waitUntilExit()
    #expect(try names(in: "run/documents").contains(".unfinished"))
    let result = try await Command.pagemark(["run", suite, "--resume", path("run")])
    #expect(result.status == 0, "\(result)")
    #expect(try names(in: "run/documents") == ["own"])
    #expect(try names(in: "run/documents/own/stacks").count == 5)
  }

  @Test func aGateThatNoDocumentCanMeetIsFoundBeforeTheRun() async throws {
    try dataset()
    let gates = """
      [{ require: pdf.valid >= 100 %, pipeline: plain }, { require: pdf.targetSize.rate >= 90 %, pipeline: own }, { require: pdf.legibility.words >= -1 pt, pipeline: own }]
      """
    let result = try await run(try suite("standard", gates: gates), "--dry-run")
    for reason in [
      "'plain' makes no document: add 'document: standard'", "no target size",
      "are not read again: add 'readAgain: true'",
    ] {
      #expect(result.output.replacing(#/\s+/#, with: " ").contains(reason), "\(result.output)")
    }
    let wrong = try await run(
      try suite("{ profile: tiny, quality: 300 }", gates: "[pdf.legibility.words >= -300 %]"))
    #expect(wrong.status == 65)
    #expect(wrong.errors.contains("tiny") && wrong.errors.contains("300"))
  }

  @Test func theQualityOfPicturesIsTunedWithoutRecognizingAgain() async throws {
    try dataset()
    let suite = try suite(
      "standard",
      more: """
        tune:
          pipeline: own
          parameters: { document.quality: [30, 60, 90] }
          minimize: pdf.size
          splits: { tune: 60 %, validate: 40 % }
        """)
    let result = try await Command.pagemark(["tune", suite, "--output", path("tuned")])
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("quality: 30"), "\(result.output)")
    #expect(!FileManager.default.fileExists(atPath: path("tuned/documents")))
  }

  /// The cards that ship, as the oracle reads them.
  private func cards(masking fields: String) throws -> String {
    try scratch.write(
      """
      version: 1
      name: cards
      datasets: [\(Command.repository.path)/datasets/quick-cards]
      pipelines:
        own:
          image: [barcode.zxing]
          recognizer: { oracle: {} }
          extract: identity
          document: { profile: shareSafe, maskFields: \(fields) }
      measure: { seed: 7 }
      gates:
        - document.kind.accuracy >= 98 %
        - field.documentNumber.accuracy >= 90 %
        - redaction.leaks <= 0 %
        - redaction.coverage >= 99.5 %
      """, to: "cards.yml")
  }

  @Test func whatIsMaskedOnOnePageIsMaskedOnAll() async throws {
    let result = try await run(try cards(masking: "[documentNumber, 'dateOfBirth?', 'address?']"))
    #expect(result.status == 0, "\(result)")
    let metrics = try metrics()
    #expect(metrics["redaction.leaks"]?.estimate == 0 && metrics["redaction.leaks"]?.n == 3)
    // The barcode of a license holds all of it, and is read on the unmasked page.
    #expect(metrics["field.dateOfBirth.accuracy"]?.estimate == 1)
    // The back of a student card repeats its number, which is extracted from the front alone.
    let back = try Programs.run(
      "pdftotext", ["-raw", path("run/documents/own/quick-cards/card-0001.pdf"), "-"]
    ).output
    #expect(back.contains("Card Office") && !back.contains("98991911"))
  }

  @Test func aFieldThatIsNotThereLeavesNoDocument() async throws {
    let result = try await run(try cards(masking: "[issued]"))
    #expect(
      result.errors.replacing(#/\s+/#, with: " ")
        .contains("the field issued was found on no page, so it can't be masked"))
    // The student card has no such date; the licenses have.
    let documents = try FileManager.default.contentsOfDirectory(
      atPath: path("run/documents/own/quick-cards"))
    #expect(!documents.contains("card-0001.pdf") && documents.contains("card-0000.pdf"))
    let unknown = try await run(try cards(masking: "['not a field']"))
    #expect(unknown.status == 65 && unknown.errors.contains("'not a field' can't be a field"))
  }

  @Test func aFieldThatAProgramDoesNotExtractCanNotBeMasked() async throws {
    try dataset()
    let suite = try suite("{ maskFields: ['totl?'] }")
    let text = try String(contentsOfFile: suite, encoding: .utf8).replacing(
      "extract: receipt, document",
      with: "extract: { program: { command: [scripts/extractors/labelled_fields.py] } }, document")
    let result = try await run(try scratch.write(text, to: "documents.yml"))
    #expect(result.status == 65, "\(result)")
    #expect(
      result.errors.replacing(#/\s+/#, with: " ")
        .contains("gives no 'totl': did you mean 'total'?"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: path("run")))
  }

  @Test(.enabled(if: Programs.areExpected("tesseract")))
  func thePDFsOfAnotherProgramAreGatedLikeOurs() async throws {
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "datasets/quick-scans"),
      to: scratch.url.appending(path: "scans"))
    let pages = try FileManager.default.contentsOfDirectory(atPath: path("scans/pages")).sorted()
    let made = pages.dropLast().prefix(3).map { String($0.prefix { $0 != "." }) }
    try FileManager.default.createDirectory(
      atPath: path("pdf"), withIntermediateDirectories: true)
    for (name, file) in zip(made, pages) {
      let result = try Programs.run(
        "tesseract", [path("scans/pages/" + file), path("pdf/" + name), "pdf"])
      #expect(result.status == 0)
    }
    // A file that is no PDF.
    try scratch.write("%PDF-1.4 broken", to: "pdf/\(made[2]).pdf")
    let suite = try scratch.write(
      """
      version: 1
      name: layers
      datasets: [./scans]
      pipelines:
        theirs: { image: [], recognizer: { replay: { file: "pdf/{case}.pdf" } }, clean: none }
      measure: { seed: 7, stopAfterFailures: 100 % }
      gates: [pdf.valid >= 100 %, pdf.text.boxIoU >= 10 %]
      """, to: "layers.yml")
    let result = try await run(suite)
    #expect(result.status != 0)
    let metrics = try metrics("theirs")
    let valid = try #require(metrics["pdf.valid"])
    // Two of all pages have a valid PDF; one that is missing counts as invalid.
    #expect(abs(try #require(valid.estimate) - 2 / Double(valid.n)) < 1e-9)
    #expect(valid.n == pages.count)
    #expect(try #require(metrics["pdf.text.boxIoU"]?.estimate) < 0.5)
    let records = try scratch.records(in: "run").filter { $0.failure == nil }
    #expect(records.count == 2)
    for record in records {
      #expect(try #require(record.values[.documentBoxIoU]) > 0.3)
      #expect(try #require(record.values[.documentSearch]) > 0.5)
      #expect(try #require(record.scores[.wordRecall]?.rate) > 0.8)
    }
    let size = try await run(
      try scratch.write(
        String(contentsOfFile: suite, encoding: .utf8).replacing(
          "pdf.valid >= 100 %", with: "pdf.text.cer <= 1 %"),
        to: "more.yml"), "--dry-run")
    #expect(size.output.contains("can't be judged: 'theirs' replays PDFs"), "\(size)")
  }
}
