public import PagemarkReading

extension ExcerptError {
  /// The product's error for a failed case; `nil` if it did not fail in loading or recognizing.
  public init?(_ failure: Failure, in pipeline: Pipeline) {
    switch failure.stage {
    case "load": self = .invalidImage
    case pipeline.recognizer.name: self = .visionFailed
    default: return nil
    }
  }
}
