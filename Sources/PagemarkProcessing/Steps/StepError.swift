internal import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkRecognition

/// An error of a step, which becomes the failure of a case.
protocol StepError: Error, CustomStringConvertible {
  /// The kind of failure shown in the report.
  var failureKind: Failure.Kind { get }
}

extension RecognitionError: StepError {}

extension ImagingError: StepError {
  var failureKind: Failure.Kind {
    switch self {
    case .tooLarge, .tooMuchWork: .tooLarge
    case .missingFile, .unreadableFile, .emptyFile, .notAnImage, .needsConversion, .cutShort,
      .damaged, .zeroSized,
      .unsupported, .noSuchPage:
      .unreadable
    case .outOfMemory, .operationFailed: .refused
    case .programFailed(let kind, _): kind
    }
  }
}
