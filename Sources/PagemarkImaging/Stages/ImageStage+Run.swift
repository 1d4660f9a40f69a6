public import PagemarkCore

extension ImageStage {
  /// Runs the stage on one page; a page it has nothing to do on is returned as it is.
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    try operation.run(on: page)
  }

  private var operation: any ImageOperation {
    switch self {
    case .normalize(let settings): settings
    case .pageOpenCV(let settings): settings
    case .dewarpLeptonica(let settings): settings
    case .pageNone(let settings): settings
    case .deskewOpenCV(let settings): settings
    case .deskewLeptonica(let settings): settings
    case .claheOpenCV(let settings): settings
    case .denoiseOpenCV(let settings): settings
    case .sharpenOpenCV(let settings): settings
    case .backgroundLeptonica(let settings): settings
    case .despeckleLeptonica(let settings): settings
    case .contrast(let settings): settings
    case .binarizeOpenCV(let settings): settings
    case .binarizeLeptonica(let settings): settings
    }
  }
}
