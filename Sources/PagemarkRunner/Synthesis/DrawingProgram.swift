internal import Foundation
internal import PagemarkPipeline

/// `pagemark-draw`, which draws synthetic pages and watermarks in a process of its own.
struct DrawingProgram: Sendable {
  let path: String

  /// Starts the program with a request, and waits for its end.
  ///
  /// - Returns: Its answers, and how it ended.
  /// - Throws: `RunError` if it is missing, or if it says why it can't draw.
  func answers(
    to request: DrawingRequest
  ) async throws -> (events: [SynthesisEvent], end: ProcessEnd) {
    try await SiblingProgram(path: path).answers(to: request) { (event: SynthesisEvent) in
      if case .failed(let reason) = event { throw RunError.cannotDraw(reason) }
    }
  }

  /// Draws the watermarks of pipelines' documents.
  ///
  /// - Parameters:
  ///   - pipelines: The pipelines; those without watermarks have none.
  ///   - folder: An existing folder for them.
  /// - Returns: The image of each, by pipeline.
  /// - Throws: `RunError` if one can't be drawn.
  func stamps(of pipelines: [Pipeline], in folder: String) async throws -> [String: String] {
    var stamps: [String: String] = [:]
    for (number, pipeline) in pipelines.enumerated() {
      guard let watermark = pipeline.document?.stamp else { continue }
      let output = "\(folder)/stamp-\(number).png"
      let (events, end) = try await answers(to: .stamp(lines: watermark.lines, output: output))
      guard events == [.stamped] else {
        throw RunError.cannotDraw("\(path) died: \(end.description)")
      }
      stamps[pipeline.name] = output
    }
    return stamps
  }
}
