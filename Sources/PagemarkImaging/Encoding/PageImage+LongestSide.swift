public import PagemarkCore

extension PageImage {
  /// The page with no side above `longestSide` pixels, shrunk by area where it has one; its proportions are kept.
  public func bounded(longestSide: Int) throws(ImagingError) -> PageImage {
    let longer = max(width, height)
    guard longer > longestSide else { return self }
    func shrunk(_ side: Int) -> Int {
      max(1, Int((Double(side) * Double(longestSide) / Double(longer)).rounded()))
    }
    return try OpenCV.resize(self, width: shrunk(width), height: shrunk(height))
  }
}
