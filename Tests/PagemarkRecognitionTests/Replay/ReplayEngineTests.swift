import Foundation
import PagemarkCore
import PagemarkRecognition
import TestSupport
import Testing

@Suite struct ReplayEngineTests {
  private static let root = TestFiles.repository

  /// A folder with one recording.
  private func folder(_ recording: String, name: String = "a.json") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(recording, to: name)
    return folder
  }

  private static let recording = """
    {"schema": "pagemark.recording/1", "recognizer": "a phone",
     "picture": {"width": 400, "height": 200, "scale": 2, "shows": "image"},
     "lines": [{"text": "Crème 2.50", "confidence": 0.5, "box": {"x": 0.25, "y": 0.5, "width": 0.5, "height": 0.25}},
               {"text": " ", "confidence": 1, "box": {"x": 0.1, "y": 0.1, "width": 0.1, "height": 0.1}}]}
    """

  private func page(_ width: Int, _ height: Int) throws -> PageImage {
    try #require(
      PageImage(
        width: width, height: height, format: .gray,
        pixels: Array(repeating: 255, count: width * height)))
  }

  /// What the engine says of a page of 200 × 100 pixels.
  private func fault(
    _ recording: String, name: PageName = PageName(dataset: "d", case: "a"),
    width: Int = 200, height: Int = 100
  ) throws -> (kind: Failure.Kind, message: String)? {
    let folder = try folder(recording)
    var settings = ReplaySettings()
    settings.folder = folder.path
    let engine = try ReplayEngine(settings)
    engine.expect(name)
    let page = try page(width, height)
    do throws(RecognitionError) {
      _ = try engine.lines(of: page)
      return nil
    } catch {
      return (error.failureKind, error.description)
    }
  }

  @Test func linesAreInPixelsOfTheDevicesPicture() throws {
    let folder = try folder(Self.recording, name: "d/a b.json")
    var settings = ReplaySettings()
    settings.file = folder.path + "/{dataset}/{case}.json"
    let engine = try ReplayEngine(settings)
    engine.expect(PageName(dataset: "d", case: "a b"))
    #expect(
      try engine.lines(of: page(200, 100)) == [
        TextLine(
          text: "Crème 2.50", box: PixelBox(x: 100, y: 50, width: 200, height: 50), confidence: 0.5)
      ])
    #expect(
      engine.recordedView
        == RecordedView(
          size: ImageSize(width: 400, height: 200), scale: 2, isWholeImage: true))
  }

  @Test(arguments: ["b", "../a", "/a"]) func aPageWithoutARecordingIsNotRecorded(name: String)
    throws
  {
    let fault = try fault(Self.recording, name: PageName(dataset: "d", case: name))
    #expect(fault?.kind == .notRecorded)
  }

  @Test(arguments: [
    ("\"text\"", "\"txt\"", "it lacks 'text'"),
    ("0.25, \"y\": 0.5", "25, \"y\": 0.5", "line 1 has a box outside 0 … 1"),
    ("0.5, \"box\"", "50, \"box\"", "line 1 has a confidence outside 0 … 1"),
    ("Crème", "Crème\\n", "line 1 has a line break"),
    ("\"width\": 400", "\"width\": 0", "its picture has no size"),
    ("\"scale\": 2", "\"scale\": 0", "its picture has an impossible scale"),
    ("recording/1", "recording/2", "its schema is 'pagemark.recording/2'"),
    ("\"image\"", "\"half\"", "a wrong value at 'picture.shows'"),
    ("0.25}},", "\"tall\"}},", "a wrong value at 'lines[0].box.height'"),
    ("{\"schema\"", "\"schema\"", "it is not valid JSON"),
  ])
  func anInvalidRecordingIsNonsense(part: String, instead: String, message: String) throws {
    let fault = try fault(Self.recording.replacingOccurrences(of: part, with: instead))
    #expect(fault?.kind == .nonsense)
    #expect(fault?.message.contains(message) == true, "\(fault?.message ?? "")")
  }

  @Test func aPictureOfOtherProportionsIsOfAnotherImageUnlessThePageWasCutOut() throws {
    #expect(try fault(Self.recording, width: 100, height: 200)?.kind == .refused)
    let cutOut = Self.recording.replacing("\"image\"", with: "\"page\"")
    #expect(try fault(cutOut, width: 100, height: 200) == nil)
  }

  @Test func aPipeIsNotWaitedFor() throws {
    let folder = try folder(Self.recording, name: "other.json")
    #expect(mkfifo(folder.path + "/a.json", 0o600) == 0)
    var settings = ReplaySettings()
    settings.folder = folder.path
    let engine = try ReplayEngine(settings)
    engine.expect(PageName(dataset: "d", case: "a"))
    let fault = #expect(throws: RecognitionError.self) { try engine.lines(of: page(200, 100)) }
    #expect(fault?.failureKind == .nonsense)
  }

  @Test func aMissingFolderIsReportedBeforeTheRun() {
    var settings = ReplaySettings()
    settings.folder = "/nowhere/recordings"
    #expect(throws: RecognitionError.replay(.noFolder("/nowhere/recordings"))) {
      try ReplayEngine(settings)
    }
  }

  /// The document, its schema and the code agree.
  @Test func theDocumentedExampleIsARecordingAndSoAreTheFixtures() throws {
    let schema = try JSONSchema(
      Data(contentsOf: Self.root.appending(path: "docs/replay.schema.json")))
    let document = try String(
      contentsOf: Self.root.appending(path: "docs/replay.md"), encoding: .utf8)
    let example = try #require(document.components(separatedBy: "```json\n").dropFirst().first)
      .components(separatedBy: "```")[0]
    let fixtures = Self.root.appending(path: "Tests/Fixtures")
    let phone = try String(
      contentsOf: fixtures.appending(path: "phone/recordings/receipts/bakery.json"),
      encoding: .utf8)
    for text in [example, phone, Self.recording] {
      #expect(try schema.faults(of: text, as: "recording") == [])
      #expect(try fault(text, width: 360, height: 480)?.kind != .nonsense)
    }
    #expect(try !schema.faults(of: "{}", as: "recording").isEmpty)
  }

  // MARK: PDFs

  /// What the engine reads of a page of 596 × 840 pixels, twice the size of the PDF's page in points.
  private func lines(
    ofPDF pages: [WrittenPDF.Page]?, width: Int = 596
  ) throws(RecognitionError) -> [TextLine] {
    let made = try? TemporaryFolder()
    guard let folder = made, let page = try? page(width, 840) else { return [] }
    if let pages { _ = try? folder.write(Data(WrittenPDF(pages).bytes), to: "a.pdf") }
    var settings = ReplaySettings()
    settings.file = folder.path + "/{case}.pdf"
    let engine = try ReplayEngine(settings)
    engine.expect(PageName(dataset: "d", case: "a"))
    return try engine.lines(of: page)
  }

  @Test(.enabled(if: Programs.areExpected("pdftotext")))
  func theLinesOfAPDFAreItsTextLayerInPixelsOfTheImage() throws {
    let lines = try lines(ofPDF: [.text("Tea 9.00")])
    #expect(lines.map(\.text) == ["Tea 9.00"])
    let line = try #require(lines.first)
    #expect(line.words.map(\.text) == ["Tea", "9.00"])
    // Written at 20, 300 points from the lower left in letters of 24 points; two pixels make a point.
    #expect(line.box.x == 40)
    #expect(line.box.y < 240 && line.box.maxY > 240)
  }

  @Test(.enabled(if: Programs.areExpected("pdftotext")))
  func aPDFThatCanNotBeThePagesIsAFault() throws {
    func fault(_ pages: [WrittenPDF.Page]?, width: Int = 596) -> String? {
      do throws(RecognitionError) {
        _ = try lines(ofPDF: pages, width: width)
        return nil
      } catch { return "\(error.failureKind): \(error.description)" }
    }
    #expect(try #require(fault(nil)).hasPrefix("notRecorded: "))
    #expect(try #require(fault([.text("a"), .text("b")])).contains("it has 2 pages"))
    #expect(try #require(fault([.text("a")], width: 840)).hasPrefix("refused: "))
  }
}
