public import PagemarkReading

extension PageImage {
  /// The page with at most `maximumPixels` pixels: a larger page is shrunk by area interpolation and keeps its
  /// proportions.
  ///
  /// - Parameter maximumPixels: The limit.
  /// - Returns: The page, or a smaller copy of it.
  /// - Throws: `operationFailed` or `outOfMemory` if the page can't be resized.
  public func bounded(to maximumPixels: Int) throws(ImagingError) -> PageImage {
    let excess = Double(width) * Double(height) / Double(max(1, maximumPixels))
    guard excess > 1 else { return self }
    // A side can't shrink below one pixel; the other side then shrinks more.
    func shrunk(_ side: Int) -> Int {
      max(1, Int((Double(side) / excess.squareRoot()).rounded(.down)))
    }
    return try OpenCV.resize(
      self, width: min(shrunk(width), maximumPixels), height: min(shrunk(height), maximumPixels))
  }

  /// The page with no side above `longestSide` pixels: a larger page is shrunk by area interpolation and keeps its
  /// proportions.
  ///
  /// - Parameter longestSide: The limit, in pixels.
  /// - Returns: The page, or a smaller copy of it.
  /// - Throws: `operationFailed` or `outOfMemory` if the page can't be resized.
  public func bounded(longestSide: Int) throws(ImagingError) -> PageImage {
    let longer = max(width, height)
    guard longer > longestSide else { return self }
    func shrunk(_ side: Int) -> Int {
      max(1, Int((Double(side) * Double(longestSide) / Double(longer)).rounded()))
    }
    return try OpenCV.resize(self, width: shrunk(width), height: shrunk(height))
  }
}
