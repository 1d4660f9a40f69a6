public import PagemarkCore

extension ImageStage {
  /// Runs the stage on one page; a page it has nothing to do on is returned as it is.
  ///
  /// `orient` asks the finder, without which it turns no page; the other stages ask nobody.
  public func run(
    on page: PageImage, findingTurnsBy finder: (any QuarterTurnFinder)? = nil
  ) throws(ImagingError) -> PreparedPage {
    try operation(finder).run(on: page)
  }

  private func operation(_ finder: (any QuarterTurnFinder)?) -> any ImageOperation {
    switch self {
    case .normalize(let settings): settings
    case .orient(let settings): Orientation(settings: settings, finder: finder)
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
