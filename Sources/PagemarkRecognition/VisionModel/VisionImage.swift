public import PagemarkImaging
public import PagemarkReading

/// The picture that is sent; the page reader's own setting is a longest side of 2048 pixels and a quality of 80.
public enum VisionImage {
  /// Encodes the page; the same page always gives the same bytes.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - longestSide: In pixels; a larger page is made smaller.
  ///   - quality: 1 … 100.
  /// - Returns: The JPEG file.
  /// - Throws: `ImagingError` if the page can't be resized or encoded.
  public static func jpeg(
    of page: PageImage, longestSide: Int, quality: Int
  ) throws(ImagingError) -> [UInt8] {
    try page.bounded(longestSide: longestSide).encoded(as: .jpeg(quality: quality))
  }
}
