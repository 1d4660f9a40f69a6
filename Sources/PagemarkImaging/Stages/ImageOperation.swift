public import PagemarkCore

/// What an image stage does to a page, by its settings; nothing is kept between pages.
///
/// Each type of `ImageStage.catalogue` conforms, in its slot's folder beside this file.
public protocol ImageOperation: ImageStageSettings {
  /// Runs the stage on one page; a page it has nothing to do on is returned as it is.
  ///
  /// - Parameter page: The page as the stages before left it.
  /// - Returns: The page, and what was done to it.
  /// - Throws: What the stage could not do.
  func run(on page: PageImage) throws(ImagingError) -> PreparedPage

  /// Runs a stage that must be told how far the page is turned; others run alone.
  ///
  /// - Parameters:
  ///   - page: The page as the stages before left it.
  ///   - finder: Tells how far the page is turned; `nil` can judge no page.
  /// - Returns: The page, and what was done to it.
  /// - Throws: What the stage could not do.
  func run(
    on page: PageImage, findingTurnsBy finder: (any QuarterTurnFinder)?
  ) throws(ImagingError) -> PreparedPage
}

extension ImageOperation {
  public func run(
    on page: PageImage, findingTurnsBy finder: (any QuarterTurnFinder)?
  ) throws(ImagingError) -> PreparedPage {
    try run(on: page)
  }
}

extension ImageStage {
  /// Runs the stage on one page; a page it has nothing to do on is returned as it is.
  ///
  /// - Parameters:
  ///   - page: The page as the stages before left it.
  ///   - finder: Tells how far the page is turned, for the stages that ask; without it they turn no page.
  /// - Returns: The page, and what was done to it.
  /// - Throws: What the stage could not do.
  public func run(
    on page: PageImage, findingTurnsBy finder: (any QuarterTurnFinder)? = nil
  ) throws(ImagingError) -> PreparedPage {
    guard let operation = settings as? any ImageOperation else {
      throw .operationFailed(operation: name, reason: "no ImageOperation")
    }
    return try operation.run(on: page, findingTurnsBy: finder)
  }
}
