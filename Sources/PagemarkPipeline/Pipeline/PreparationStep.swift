/// One step of a pipeline up to its recognizer; pipelines with equal first steps share their work on a page.
public enum PreparationStep: Hashable, Sendable {
  /// - Parameter leastWidth: As `Pipeline.leastLoadWidth`.
  case load(leastWidth: Int?, pixelLimit: Int)
  case image(ImageStage)
  /// - Parameter recovery: As `Pipeline.recovery`.
  case recognize(Recognizer, recovery: RecognizerRecovery?)
}

extension PreparationStep: Encodable {
  private enum Keys: String, CodingKey { case load }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .load(let leastWidth, let pixelLimit):
      var step = encoder.container(keyedBy: Keys.self)
      try step.encode(["leastWidth": leastWidth, "pixelLimit": pixelLimit], forKey: .load)
    case .image(let stage): try stage.encode(to: encoder)
    // Recovered pages are not cached, so keys do not depend on the recovery.
    case .recognize(let recognizer, _): try recognizer.encode(to: encoder)
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
      + image.map(PreparationStep.image) + [.recognize(recognizer, recovery: recovery)]
  }
}
