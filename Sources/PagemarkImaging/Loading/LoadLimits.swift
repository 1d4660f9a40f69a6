public import PagemarkPipeline

/// The largest page that is loaded.
public struct LoadLimits: Hashable, Sendable {
  /// The pixels of one page; checked before any pixel is decoded.
  public var maximumPixels: Int
  public init(maximumPixels: Int = PageRequest.defaultPixelLimit) {
    self.maximumPixels = maximumPixels
  }

  public static let standard = LoadLimits()

  func check(width: Int, height: Int) throws(ImagingError) {
    guard width > 0, height > 0 else { throw .zeroSized(width: width, height: height) }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= maximumPixels else {
      throw .tooLarge(width: width, height: height, maximumPixels: maximumPixels)
    }
  }
}
