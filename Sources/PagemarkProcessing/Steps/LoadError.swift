internal import PagemarkImaging
internal import PagemarkPipeline

/// Why the file of a page was not decoded.
enum LoadError: StepError {
  case image(ImagingError)
  /// The file is not the one that the run started with.
  case changed(path: String)

  var failureKind: Failure.Kind {
    switch self {
    case .image(let error): error.failureKind
    case .changed: .changed
    }
  }

  var description: String {
    switch self {
    case .image(let error): error.description
    case .changed(let path):
      "\(path) has changed since the run began: run again on images that stay the same"
    }
  }
}
