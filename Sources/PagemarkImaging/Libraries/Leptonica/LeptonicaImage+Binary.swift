internal import CLeptonica
internal import PagemarkReading

extension LeptonicaImage {
  /// The page at one bit per pixel, dark pixels black, with an Otsu threshold per tile.
  ///
  /// `tileSide`, in pixels, is at least 16; a tile should contain both paper and text.
  borrowing func binary(tileSide: Int = 400) throws(ImagingError) -> LeptonicaImage {
    try unsafe binary { gray in
      var black: UnsafeMutablePointer<Pix>?
      let side = Int32(clamping: tileSide)
      // Leptonica recommends 0.1 for text.
      _ = unsafe pixOtsuAdaptiveThreshold(gray, side, side, 0, 0, 0.1, nil, &black)
      return unsafe black
    }
  }

  /// The page at one bit per pixel, with a threshold per pixel from the mean and deviation around it (Sauvola).
  ///
  /// `reach` is the number of pixels considered on each side, at least 2; `factor` is Sauvola's `k`, 0 … 1.
  borrowing func binary(reach: Int, factor: Double) throws(ImagingError) -> LeptonicaImage {
    // The sums take 12 bytes per pixel of a tile.
    let (across, down) = (max(1, width / 1000), max(1, height / 1000))
    return try unsafe binary { gray in
      var black: UnsafeMutablePointer<Pix>?
      _ = unsafe pixSauvolaBinarizeTiled(
        gray, Int32(clamping: reach), Float(factor), Int32(across), Int32(down), nil, &black)
      return unsafe black
    }
  }

  private borrowing func binary(
    _ threshold: (UnsafeMutablePointer<Pix>) -> UnsafeMutablePointer<Pix>?
  ) throws(ImagingError) -> LeptonicaImage {
    var binary: LeptonicaImage?
    let reason = LeptonicaMessages.captured {
      guard let gray = unsafe LeptonicaImage(owning: pixConvertTo8(pointer, 0)) else { return }
      binary = unsafe LeptonicaImage(owning: threshold(gray.pointer))
    }
    guard let binary else { throw .operationFailed(operation: "binarizing", reason: reason) }
    return binary
  }

  /// The page of one bit per pixel in gray: black is 0, white 255.
  borrowing func blackAndWhitePage() throws(ImagingError) -> PageImage {
    guard let gray = unsafe LeptonicaImage(owning: pixConvert1To8(nil, pointer, 255, 0)) else {
      throw .outOfMemory(width: width, height: height)
    }
    return try gray.page()
  }
}
