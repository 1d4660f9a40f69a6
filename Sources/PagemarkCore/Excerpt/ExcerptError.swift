/// Why an image gave no excerpt: the product's two errors, each one kind of failed case here.
public enum ExcerptError: Error, Hashable, Sendable {
  /// The input is unusable: a case that failed at `load`.
  case invalidImage
  /// Recognition failed in a way that nobody expected: a case that failed in the recognizer.
  case visionFailed

  /// What a failed case means to the product; `nil` for one that did not fail in loading or recognizing.
  public init?(_ failure: Failure, in pipeline: Pipeline) {
    switch failure.stage {
    case "load": self = .invalidImage
    case pipeline.recognizer.name: self = .visionFailed
    default: return nil
    }
  }
}
