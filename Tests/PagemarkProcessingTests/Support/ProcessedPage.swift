import Foundation
import PagemarkCore
import PagemarkImaging
import PagemarkProcessing
import PagemarkRecognition
import TestSupport

/// A page in a folder of its own, and the events of its processing.
final class ProcessedPage {
  let folder: TemporaryFolder
  /// The stand-in for each recognizer, by its name.
  let engines: [String: ScriptedEngine]
  private(set) var events: [WorkerEvent] = []

  /// - Parameters:
  ///   - width: Width of the page, in pixels.
  ///   - height: Height of the page, in pixels.
  ///   - engines: The stand-in for each recognizer, by its name.
  /// - Throws: What the system says about the image's file.
  init(
    width: Int = 200, height: Int = 100,
    _ engines: [String: ScriptedEngine] = ["tesseract": ScriptedEngine(.success(["TOTAL 9.99"]))]
  ) throws {
    self.engines = engines
    folder = try TemporaryFolder()
    let pixels = (0..<width * height).map { UInt8($0 % 200) }
    let image = PageImage(width: width, height: height, format: .gray, pixels: pixels)
    guard let image else { throw CocoaError(.fileWriteUnknown) }
    try folder.write(image.encoded(as: .png), to: "page.png")
  }

  func request(_ pipelines: [Pipeline], lane: Lane = .accuracy) -> PageRequest {
    PageRequest(
      identity: CaseIdentity(
        case: "page", dataset: "d", document: "page", lane: lane, repetition: 0),
      image: folder.path + "/page.png", pipelines: pipelines,
      truth: .reference(Reference(text: "TOTAL 9.99")))
  }

  /// Runs a request in this process.
  func run(_ request: PageRequest, observers: [any PageObserver] = []) {
    let handler = RequestHandler(
      loadingBy: { [engines] (recognizer, _) throws(RecognitionError) in
        guard let engine = engines[recognizer.name] else { throw .refused }
        return engine
      },
      observers: { $0.observers + observers }, send: { [self] in events.append($0) })
    handler.run(request)
  }

  var results: [PageResult] {
    events.compactMap { if case .finished(let result) = $0 { result } else { nil } }
  }

  /// The steps that were announced for a pipeline; a step that is announced again continues.
  func steps(of pipeline: String) -> [String] {
    events.reduce(into: []) { steps, event in
      if case .began(let step, pipeline) = event, steps.last != step { steps.append(step) }
    }
  }
}
