/// One step of a pipeline up to its recognizer: pipelines that begin with equal steps share their work on a page.
public enum PreparationStep: Hashable, Sendable {
  /// - Parameter leastWidth: As `Pipeline.leastLoadWidth`.
  case load(leastWidth: Int?, pixelLimit: Int)
  case image(ImageStage)
  case recognize(Recognizer)
}

extension PreparationStep: Encodable {
  private enum Keys: String, CodingKey { case load }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .load(let leastWidth, let pixelLimit):
      var step = encoder.container(keyedBy: Keys.self)
      try step.encode(["leastWidth": leastWidth, "pixelLimit": pixelLimit], forKey: .load)
    case .image(let stage): try stage.encode(to: encoder)
    case .recognize(let recognizer): try recognizer.encode(to: encoder)
    }
  }
}

extension Pipeline {
  /// The steps up to the recognizer's, which stand first in `stepNames` in the same order.
  ///
  /// - Parameter pixelLimit: Images with more pixels are refused.
  /// - Returns: Loading, the image stages and the recognizer.
  public func preparation(pixelLimit: Int) -> [PreparationStep] {
    [.load(leastWidth: leastLoadWidth, pixelLimit: pixelLimit)]
      + image.map(PreparationStep.image) + [.recognize(recognizer)]
  }
}
