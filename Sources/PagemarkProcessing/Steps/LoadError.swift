internal import PagemarkCore
internal import PagemarkImaging

/// Why the file of a page was not decoded.
enum LoadError: StepError {
  case image(ImagingError)
  /// The file is not the one that the run began with.
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
      "\(path) is not the image that it was when the run began: run again on images that stay"
    }
  }
}
