import Foundation
import PagemarkCore
import TestSupport
import Testing

/// `document:`, the last step of a pipeline.
@Suite(.serialized, .enabled(if: Programs.areExpected("pdftotext", "mutool", "qpdf")))
struct DocumentRunTests: DocumentRunning {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

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
    let fields = try ["fine", "coarse"].map { try metrics($0)["pdf.legibility.fields"] }
    #expect(fields.allSatisfy { $0?.n == 10 })
    let (fineFields, coarseFields) = (
      try #require(fields[0]?.estimate), try #require(fields[1]?.estimate)
    )
    #expect(fineFields > coarseFields + 0.2)
  }

  /// The oracle reads a page whole; what can't be drawn can't be read.
  @Test func aPageThatIsNotDrawnWithinItsDeadlineIsIllegible() async throws {
    try dataset()
    let programs = try TemporaryFolder()
    try programs.writeShellScript("exec sleep 1000", to: "pdftoppm")
    let text = try String(contentsOfFile: try suite("{ readAgain: true }"), encoding: .utf8)
    let late = try scratch.write(
      text.replacing("seed: 7", with: "seed: 7, pageTimeout: 1 s"), to: "late.yml")
    let path = programs.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let result = try await Command.pagemark(
      ["run", late, "--output", self.path("run")], environment: ["PATH": path])
    #expect(
      result.errors.replacing(#/\s+/#, with: " ")
        .contains("page 1 can't be drawn: pdftoppm took longer than 1 s"), "\(result)")
    #expect(try metrics()["pdf.legibility.words"]?.estimate == -1)
    #expect(try #require(try metrics()["pdf.legibility.fields"]?.estimate) < -0.5)
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
