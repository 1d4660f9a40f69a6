public import PagemarkPipeline
public import PagemarkReading

/// Receives what the steps produce for a page, as pixels and as lines, without changing it.
///
/// Nothing that an observer does is timed as part of a step. Its error fails the page at that step.
public protocol PageObserver: AnyObject {
  /// Whether it uses the pixels that it receives.
  ///
  /// If so, the pipelines share no steps, and everything received before a pipeline's result belongs to that pipeline.
  /// If not, a shared step is done and reported once.
  var usesPixels: Bool { get }

  /// Receives the pixels that loading or an image stage produced; a page from the cache has none.
  ///
  /// - Parameters:
  ///   - image: The page.
  ///   - step: The step that produced it.
  /// - Throws: The failure of the page.
  func didMake(_ image: PageImage, _ step: PixelStep) throws(Failure)

  /// Receives the lines of a page before they are ordered, including a page from the cache.
  ///
  /// - Parameters:
  ///   - page: The lines, and where the page lies in the original image.
  ///   - pipelines: The pipelines that order, clean and extract them.
  /// - Throws: The failure of the page for these pipelines.
  func didRecognize(_ page: RecognizedPage, for pipelines: [Pipeline]) throws(Failure)

  /// Adds the observer's output to the result of one pipeline.
  func add(to result: inout PageResult)
}

extension PageObserver {
  public func didMake(_ image: PageImage, _ step: PixelStep) throws(Failure) {}
  public func didRecognize(_ page: RecognizedPage, for pipelines: [Pipeline]) throws(Failure) {}
  public func add(to result: inout PageResult) {}
}

/// What a step did to the pixels of a page.
public struct PixelStep: Sendable {
  /// The step's name, as in `Pipeline.stepNames`.
  public let name: String
  /// Whether the step changed anything.
  public let isChanged: Bool
  /// Maps the page's pixels to those of the original image.
  public let toOriginal: PageMap
}
