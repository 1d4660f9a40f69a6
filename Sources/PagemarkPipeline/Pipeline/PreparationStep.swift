internal import PagemarkReading

/// One step of a pipeline up to its recognizer; pipelines with equal first steps share their work on a page.
public enum PreparationStep: Hashable, Sendable {
  /// - Parameter leastWidth: As `Pipeline.leastLoadWidth`.
  case load(leastWidth: Int?, pixelLimit: Int)
  case image(ImageStage)
  /// - Parameters:
  ///   - recovery: As `Pipeline.recovery`.
  ///   - turns: What decides how many recognizers read the page; `nil` without a cascade.
  case recognize(Recognizer, recovery: RecognizerRecovery?, turns: Turns? = nil)

  /// A cascade, and the steps by which a reading is judged.
  public struct Turns: Hashable, Sendable {
    var cascade: Cascade
    var order: ReadingOrder
    var extract: Extractor?
  }
}

extension PreparationStep: Encodable {
  private enum Keys: String, CodingKey { case load }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .load(let leastWidth, let pixelLimit):
      var step = encoder.container(keyedBy: Keys.self)
      try step.encode(["leastWidth": leastWidth, "pixelLimit": pixelLimit], forKey: .load)
    case .image(let stage): try stage.encode(to: encoder)
    // Recovered pages are not cached, and of a cascade each recognizer's page is, so keys do not depend on either.
    case .recognize(let recognizer, _, _): try recognizer.encode(to: encoder)
    }
  }
}

extension Pipeline {
  /// The steps up to and including recognition, which come first in `stepNames` in the same order.
  ///
  /// - Parameter pixelLimit: Images with more pixels are refused.
  /// - Returns: Loading, the image stages and the recognizer.
  public func preparation(pixelLimit: Int) -> [PreparationStep] {
    [.load(leastWidth: leastLoadWidth, pixelLimit: pixelLimit)]
      + image.map(PreparationStep.image)
      + [
        .recognize(
          recognizer, recovery: recovery,
          turns: cascade.map {
            PreparationStep.Turns(cascade: $0, order: order, extract: extract)
          })
      ]
  }
}
