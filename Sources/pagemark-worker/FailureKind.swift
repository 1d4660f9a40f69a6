internal import PagemarkCore
internal import PagemarkImaging

extension ImagingError {
  /// What the error means to a reader of the report.
  var failureKind: Failure.Kind {
    switch self {
    case .tooLarge: .tooLarge
    case .missingFile, .unreadableFile, .emptyFile, .notAnImage, .cutShort, .damaged, .zeroSized,
      .unsupported, .noSuchPage:
      .unreadable
    case .outOfMemory, .operationFailed: .refused
    }
  }
}
