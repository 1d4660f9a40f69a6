public import PagemarkPipeline
public import PagemarkReading

/// What an image stage does to a page, according to its settings; keeps nothing between pages.
///
/// Each type of `ImageStage.catalogue` conforms, in the folder of its slot next to this file.
public protocol ImageOperation: ImageStageSettings {
  /// Runs the stage on one page; returns the page as it is if there is nothing to do.
  ///
  /// - Parameter page: The page after the previous stages.
  /// - Returns: The page, and what was done to it.
  /// - Throws: Why the stage failed.
  func run(on page: PageImage) throws(ImagingError) -> PreparedPage

  /// Runs a stage that needs something from outside; all other stages ignore the aids.
  ///
  /// - Parameters:
  ///   - page: The page after the previous stages.
  ///   - aids: What it needs; without them, it leaves pages as they are.
  /// - Returns: The page, and what was done to it.
  /// - Throws: Why the stage failed.
  func run(
    on page: PageImage, with aids: StageAids
  ) throws(ImagingError) -> PreparedPage
}

extension ImageOperation {
  public func run(
    on page: PageImage, with aids: StageAids
  ) throws(ImagingError) -> PreparedPage {
    try run(on: page)
  }
}

extension ImageStage {
  /// Runs the stage on one page; returns the page as it is if there is nothing to do.
  ///
  /// - Parameters:
  ///   - page: The page after the previous stages.
  ///   - aids: What some stages need from outside; without them, they leave pages as they are.
  /// - Returns: The page, and what was done to it.
  /// - Throws: Why the stage failed.
  public func run(
    on page: PageImage, with aids: StageAids = StageAids()
  ) throws(ImagingError) -> PreparedPage {
    guard let operation = settings as? any ImageOperation else {
      throw .operationFailed(operation: name, reason: "no ImageOperation")
    }
    return try operation.run(on: page, with: aids)
  }
}
