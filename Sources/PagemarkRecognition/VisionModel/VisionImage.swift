public import PagemarkCore
public import PagemarkImaging

/// The picture that is sent: longest side at most 2048 pixels, JPEG of quality 80 (the page reader's own).
public enum VisionImage {
  public static let longestSide = 2048
  public static let quality = 80

  /// The same bytes for the same page.
  public static func jpeg(of page: PageImage) throws(ImagingError) -> [UInt8] {
    try page.bounded(longestSide: longestSide).encoded(as: .jpeg(quality: quality))
  }
}
