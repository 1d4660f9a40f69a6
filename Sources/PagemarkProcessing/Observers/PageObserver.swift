public import PagemarkCore

/// Gets what the steps make of a page, as pixels and as lines, without taking part in them.
///
/// Nothing that an observer does is timed as part of a step. Its error fails the page at that step.
public protocol PageObserver: AnyObject {
  /// Gets the pixels that loading or an image stage made; a page from the cache has none.
  ///
  /// - Parameters:
  ///   - image: The page.
  ///   - step: What made it.
  /// - Throws: Why the page fails.
  func didMake(_ image: PageImage, _ step: PixelStep) throws(Failure)

  /// Gets the lines of a page, also of one from the cache, before they are ordered.
  ///
  /// - Parameters:
  ///   - page: The lines, and where the page lies in the original image.
  ///   - pipelines: Those that order, clean and extract them.
  /// - Throws: Why the page fails for these pipelines.
  func didRecognize(_ page: RecognizedPage, for pipelines: [Pipeline]) throws(Failure)

  /// Adds what came of observing to the result of one pipeline.
  func add(to result: inout PageResult)
}

extension PageObserver {
  public func didMake(_ image: PageImage, _ step: PixelStep) throws(Failure) {}
  public func didRecognize(_ page: RecognizedPage, for pipelines: [Pipeline]) throws(Failure) {}
  public func add(to result: inout PageResult) {}
}

/// What a step did to the pixels of a page.
public struct PixelStep: Sendable {
  /// As `Pipeline.stepNames` has it.
  public let name: String
  /// Whether the step changed anything.
  public let isChanged: Bool
  /// From the page's pixels to those of the original image.
  public let toOriginal: PageMap
}
