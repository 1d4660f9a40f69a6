public import PagemarkImaging
public import PagemarkReading

/// The picture that is sent: longest side at most 2048 pixels, JPEG of quality 80 (the page reader's own setting).
public enum VisionImage {
  public static let longestSide = 2048
  public static let quality = 80

  /// Encodes the page; the same page always gives the same bytes.
  ///
  /// - Parameter page: The page.
  /// - Returns: The JPEG file.
  /// - Throws: `ImagingError` if the page can't be resized or encoded.
  public static func jpeg(of page: PageImage) throws(ImagingError) -> [UInt8] {
    try page.bounded(longestSide: longestSide).encoded(as: .jpeg(quality: quality))
  }
}
