import Foundation
import PagemarkCore
import PagemarkImaging
import TestSupport
import Testing

@testable import PagemarkRecognition

@Suite struct ExternalStageTests {
  private static let greeting = """
    def say(message): print(json.dumps(message), flush=True)
    say({"protocol": "pagemark.stage/1", "program": "test", "version": "1", "model": "none"})

    """
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A program whose body sees `request` and `pixels`, and answers.
  private func stage(
    _ body: String, deadline: Double = 20, options: [String: SettingValue] = [:]
  ) throws -> ExternalStage {
    let lines = body.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    try folder.writeExecutable(
      """
      #!/usr/bin/env python3
      import json, os, sys, time
      \(Self.greeting)for line in sys.stdin:
          request = json.loads(line)
          pixels = open(request["path"], "rb").read()[-request["width"] * request["height"]:]
      \(lines)

      """, to: "program")
    var settings = ProgramStage()
    settings.program.command = ["./program"]
    settings.program.deadline = deadline
    settings.program.options = options
    return try ExternalStage(settings, folders: [folder.path])
  }

  private func page() throws -> PageImage {
    try #require(
      PageImage(
        width: 3, height: 2, format: .gray, pixels: [10, 20, 30, 40, 50, 60], pixelsPerInch: 300))
  }

  private func fault(_ stage: ExternalStage) throws -> (kind: Failure.Kind, message: String) {
    let page = try page()
    do throws(ImagingError) {
      _ = try stage.prepare(page)
      Issue.record("it prepared the page")
    } catch .programFailed(let kind, let message) {
      return (kind, message)
    } catch {
      Issue.record("\(error)")
    }
    return (.refused, "")
  }

  @Test func thePageIsWhatTheProgramWrote() throws {
    let stage = try stage(
      """
      open(request["output"], "wb").write(b"P5 3 2 255\\n" + bytes(255 - p for p in pixels))
      say({"id": request["id"], "findings": {"light": request["options"]["light"]}})
      """, options: ["light": .number(7)])
    let prepared = try stage.prepare(page())
    #expect(prepared.page.pixels == [245, 235, 225, 215, 205, 195])
    #expect(prepared.page.pixelsPerInch == 300)
    #expect(prepared.report == StageReport(changed: true, findings: ["light": 7]))
    #expect(prepared.toInput == .identity)
    // And again, for the next page.
    #expect(try stage.prepare(page()) == prepared)
  }

  @Test func anotherSizeIsAScaleUnlessTheProgramSaysMore() throws {
    let scaled = try stage(
      """
      open(request["output"], "wb").write(b"P5 6 4 255\\n" + bytes(24))
      say({"id": request["id"]})
      """
    ).prepare(page())
    #expect(scaled.report.verticalScale == 2)
    #expect(scaled.toInput(PixelPoint(x: 6, y: 4)) == PixelPoint(x: 3, y: 2))
    let cropped = try stage(
      """
      open(request["output"], "wb").write(b"P5 1 1 255\\n" + pixels[4:5])
      say({"id": request["id"], "toInput": [1, 0, 1, 0, 1, 1, 0, 0, 1]})
      """
    ).prepare(page())
    #expect(cropped.page.pixels == [50])
    #expect(cropped.toInput(PixelPoint(x: 0.5, y: 0.5)) == PixelPoint(x: 1.5, y: 1.5))
  }

  @Test func aPageThatWasLeftIsUnchanged() throws {
    let stage = try stage(
      #"say({"id": request["id"], "changed": False, "findings": {"skew": 0.1}})"#)
    #expect(try stage.prepare(page()) == .unchanged(page(), findings: ["skew": 0.1]))
    // A page written without a change is no change either.
    let same = try self.stage(
      """
      open(request["output"], "wb").write(b"P5 3 2 255\\n" + pixels)
      say({"id": request["id"]})
      """)
    #expect(try same.prepare(page()) == .unchanged(page()))
  }

  @Test(arguments: [
    (#"say({"id": request["id"], "error": "too dark"})"#, Failure.Kind.refused, "test: too dark"),
    (#"say({"id": request["id"]})"#, .nonsense, "wrote no page to 'output'"),
    (
      #"open(request["output"], "wb").write(b"P5 9 9 255\n") and say({"id": request["id"]})"#,
      .nonsense, "wrote no page to 'output'"
    ),
    (
      "open(request[\"output\"], \"wb\").write(b\"P5 1 1 255\\n1\")\nsay({\"id\": request[\"id\"], \"toInput\": [0] * 9})",
      .nonsense, "'toInput' must be nine numbers"
    ),
    (#"say({"id": request["id"] + 1})"#, .nonsense, "answered request 2 instead of 1"),
    ("sys.exit(3)", .crash, "ended with code 3"), ("os.kill(os.getpid(), 9)", .crash, "signal 9"),
  ])
  func aProgramThatFailsCostsItsPage(
    body: String, kind: Failure.Kind, message: String
  ) throws {
    let found = try fault(stage(body))
    #expect(found.kind == kind)
    #expect(found.message.contains(message), "\(found.message)")
    #expect(!found.message.contains("recognizer"))
  }

  @Test func aProgramThatHangsIsEndedAndStartedAgain() throws {
    let stage = try stage(
      """
      if not os.path.exists("\(folder.path.replacing("\"", with: "\\\""))/been"):
          open("\(folder.path.replacing("\"", with: "\\\""))/been", "w").close()
          time.sleep(60)
      say({"id": request["id"], "changed": False})
      """, deadline: 1)
    #expect(try fault(stage).kind == .timeout)
    #expect(try stage.prepare(page()) == .unchanged(page()))
  }

  @Test func aRecognizersProgramIsNoStage() throws {
    try folder.writeExecutable(
      "#!/bin/sh\necho '\(Script.greeting)'\nsleep 9\n", to: "program")
    var settings = ProgramStage()
    settings.program.command = ["./program"]
    #expect(throws: RecognitionError.self) {
      try ExternalStage(settings, folders: [folder.path])
    }
    settings.program.command = []
    do throws(RecognitionError) {
      _ = try ExternalStage(settings, folders: [])
    } catch {
      #expect("\(error)" == "the stage 'program' needs a command: write command: PROGRAM")
    }
  }

  /// The example that ships, on a page with a shadow.
  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/PIL")
        && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/numpy"),
      "apt-get install python3-pil python3-numpy"))
  func theExampleEvensOutAShadow() throws {
    var settings = ProgramStage()
    // Debian's Python, which has the packages; another one may come first in the path.
    settings.program.command = ["/usr/bin/python3", "scripts/stages/even_light.py"]
    let stage = try ExternalStage(settings, folders: [TestFiles.repository.path])
    let (width, height) = (400, 200)
    let pixels = (0..<height).flatMap { _ in (0..<width).map { UInt8(100 + $0 * 120 / width) } }
    let shadow = try #require(
      PageImage(width: width, height: height, format: .gray, pixels: pixels))
    let prepared = try stage.prepare(shadow)
    let levels = prepared.page.pixels
    #expect((levels.max() ?? 0) - (levels.min() ?? 255) < 40)
    #expect(prepared.page.width == width && prepared.toInput == .identity)
  }
}
