import Foundation
import PagemarkCore
import PagemarkProcessing
import PagemarkRecognition
import TestSupport
import Testing

@Suite struct PageProcessTests {
  private func pipeline(_ name: String = "p", extract: Extractor? = nil) -> Pipeline {
    Pipeline(
      name: name, image: [ImageStage(Normalize()), ImageStage(Contrast())],
      recognizer: Recognizer(TesseractSettings()), extract: extract)
  }

  @Test func announcesAndTimesEachStepInItsOrder() throws {
    let page = try ProcessedPage()
    let pipeline = pipeline(extract: .receipt)
    page.run(page.request([pipeline]))
    #expect(
      pipeline.stepNames == [
        "load", "normalize", "contrast", "tesseract", "order", "clean", "extract",
      ])
    #expect(page.steps(of: "p") == pipeline.stepNames + ["score"])
    let result = try #require(page.results.first)
    #expect(result.record.timings.map(\.step) == pipeline.stepNames)
    #expect(result.record.outcome == .scored && result.record.recognition == .made)
    #expect(result.reading?.lines.map(\.text) == ["TOTAL 9.99"])
    #expect(page.events.last == .done)
  }

  @Test func pipelinesShareTheStepsThatTheyBeginWith() throws {
    let page = try ProcessedPage()
    var other = pipeline("other")
    other.clean = nil
    page.run(page.request([pipeline(), other]))
    #expect(page.steps(of: "other") == ["order", "score"])
    #expect(page.results.map(\.record.recognition) == [.made, .shared])
    #expect(page.results[1].twin == "p" && page.results[1].reading == nil)
    #expect(page.engines["tesseract"]?.pages == 1)
  }

  @Test func theLatencyLaneSharesNothing() throws {
    let page = try ProcessedPage()
    page.run(page.request([pipeline(), pipeline("other")], lane: .latency))
    #expect(page.steps(of: "other") == pipeline().stepNames + ["score"])
    #expect(page.results.map(\.record.recognition) == [.made, .made])
    #expect(page.engines["tesseract"]?.pages == 2)
  }

  @Test func aStepThatFailsIsNamedByTheRecord() throws {
    let page = try ProcessedPage(
      width: 20, height: 3000, ["tesseract": ScriptedEngine(.failure(.refused))])
    var wide = Normalize()
    wide.minImageWidthForProcessing = 20_000
    wide.maxImageWidthForProcessing = 20_000
    var missing = page.request([pipeline()])
    missing.image += ".no"
    var changed = page.request([pipeline()])
    changed.imageDigest = "00"
    let enlarged = Pipeline(
      name: "p", image: [ImageStage(wide)], recognizer: Recognizer(TesseractSettings()))
    for request in [missing, changed, page.request([enlarged]), page.request([pipeline()])] {
      page.run(request)
    }
    let failures = page.results.compactMap(\.record.failure)
    #expect(failures.map(\.stage) == ["load", "load", "normalize", "tesseract"])
    #expect(failures.map(\.kind) == [.unreadable, .changed, .tooLarge, .refused])
    #expect(page.results.allSatisfy { $0.reading == nil })
    #expect(page.results.last?.record.stages.names == ["contrast", "normalize"])
  }

  @Test func aPageWhoseRecognizerFailsIsKeptAsAPictureIfThePipelineSaysSo() throws {
    let page = try ProcessedPage(["tesseract": ScriptedEngine(.failure(.refused))])
    var kept = pipeline()
    kept.recovery = .imageOnly
    page.run(page.request([kept]))
    let result = try #require(page.results.first)
    #expect(result.record.recovery == .imageOnly && result.record.failure == nil)
    #expect(result.record.reading == .noText)
  }

  @Test func anotherRecognizerReadsThePageThatTheFirstCouldNot() throws {
    let page = try ProcessedPage([
      "tesseract": ScriptedEngine(.failure(.refused)), "replay": ScriptedEngine(.success(["9"])),
    ])
    var pipeline = pipeline()
    pipeline.recovery = .fallback(Recognizer(ReplaySettings()))
    page.run(page.request([pipeline]))
    let result = try #require(page.results.first)
    #expect(result.record.recovery == .fallback && result.record.recognizedBy == "replay")
    #expect(result.reading?.lines.map(\.text) == ["9"])
    #expect(page.engines["replay"]?.pages == 1)
  }

  @Test func aPageInTheCacheIsNotRecognizedAgain() throws {
    let page = try ProcessedPage()
    var request = page.request([pipeline()])
    request.cacheFolder = page.folder.path + "/cache"
    page.run(request)
    let observer = Observer()
    page.run(request, observers: [observer])
    #expect(page.engines["tesseract"]?.pages == 1)
    #expect(page.results.map(\.record.recognition) == [.made, .cached])
    #expect(page.results[0].reading == page.results[1].reading)
    #expect(observer.pixels.isEmpty && observer.lines == ["TOTAL 9.99"])
  }

  @Test func picturesShowThePageAfterEachStep() throws {
    let page = try ProcessedPage()
    var request = page.request([pipeline()])
    request.pictures = PictureRequest(folder: page.folder.path, purpose: .inspection)
    page.run(request)
    let pictures = try #require(page.results.first?.pictures)
    #expect(pictures.map(\.step) == ["load", "normalize", "contrast"])
    #expect(pictures.map(\.isChanged) == [true, false, true])
    #expect(
      pictures.map(\.file) == ["00-load.png", "01-normalize-unchanged.png", "02-contrast.png"])
    for picture in pictures {
      #expect(FileManager.default.fileExists(atPath: page.folder.path + "/" + picture.file))
    }
  }

  @Test func anObserverGetsPixelsAndLinesOfEveryStepOnce() throws {
    let (page, observer) = (try ProcessedPage(), Observer())
    page.run(page.request([pipeline(), pipeline("other")]), observers: [observer])
    #expect(observer.pixels == ["load 200 × 100", "normalize 200 × 100", "contrast 200 × 100"])
    #expect(observer.lines == ["TOTAL 9.99"])
    #expect(page.results.map(\.note) == ["observed", "observed"])
  }

  @Test func pipelinesOfAnObserverThatUsesPixelsShareNothing() throws {
    let (page, observer) = (try ProcessedPage(), Observer(usingPixels: true))
    page.run(page.request([pipeline(), pipeline("other")]), observers: [observer])
    let steps = ["load 200 × 100", "normalize 200 × 100", "contrast 200 × 100"]
    #expect(observer.pixels == steps + steps)
    #expect(observer.lines == ["TOTAL 9.99", "TOTAL 9.99"])
  }

  @Test func anObserverThatFailsFailsThePageAtThatStep() throws {
    for step in ["contrast", "tesseract"] {
      let page = try ProcessedPage()
      page.run(page.request([pipeline()]), observers: [Observer(failingAt: step)])
      #expect(page.results.first?.record.failure?.stage == step)
    }
  }
}

/// Notes what it gets.
private final class Observer: PageObserver {
  private(set) var pixels: [String] = []
  private(set) var lines: [String] = []
  private let faulty: String?

  let usesPixels: Bool

  init(failingAt step: String? = nil, usingPixels: Bool = false) {
    (faulty, usesPixels) = (step, usingPixels)
  }

  func didMake(_ image: PageImage, _ step: PixelStep) throws(Failure) {
    pixels.append("\(step.name) \(image.width) × \(image.height)")
    try fail(at: step.name)
  }

  func didRecognize(_ page: RecognizedPage, for pipelines: [Pipeline]) throws(Failure) {
    lines += page.lines.map(\.text)
    try fail(at: pipelines[0].recognizer.name)
  }

  func add(to result: inout PageResult) { result.note = "observed" }

  private func fail(at step: String) throws(Failure) {
    if step == faulty { throw Failure(stage: step, kind: .refused, message: "no room") }
  }
}
