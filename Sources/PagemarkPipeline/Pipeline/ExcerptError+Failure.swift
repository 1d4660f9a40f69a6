public import PagemarkReading

extension ExcerptError {
  /// What a failed case means to the product; `nil` for one that did not fail in loading or recognizing.
  public init?(_ failure: Failure, in pipeline: Pipeline) {
    switch failure.stage {
    case "load": self = .invalidImage
    case pipeline.recognizer.name: self = .visionFailed
    default: return nil
    }
  }
}
