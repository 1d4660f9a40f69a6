public import PagemarkCore

/// How large a page may be.
public struct LoadLimits: Hashable, Sendable {
  /// Pixels of one page; checked before any of them is decoded.
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
