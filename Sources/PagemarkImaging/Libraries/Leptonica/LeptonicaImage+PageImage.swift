internal import CLeptonica
internal import PagemarkReading

// Leptonica keeps pixels in 32-bit words, the leftmost in the highest bits. A color pixel is one
// word, red highest; four gray pixels share one, so on little-endian machines their bytes are
// swapped.

extension LeptonicaImage {
  /// A copy of the page, 8 bits per pixel for gray and 32 for RGB.
  init(_ page: PageImage) throws(ImagingError) {
    let depth = page.format == .gray ? 8 : 32
    guard let image = LeptonicaImage(width: page.width, height: page.height, depth: depth),
      let words = unsafe pixGetData(image.pointer)
    else { throw .outOfMemory(width: page.width, height: page.height) }
    let (width, wordsPerLine) = (page.width, image.wordsPerLine)
    unsafe page.pixels.withUnsafeBufferPointer { samples in
      guard let samples = samples.baseAddress else { return }
      for y in 0..<page.height {
        let row = unsafe words + y * wordsPerLine
        switch page.format {
        case .gray:
          unsafe UnsafeMutableRawPointer(row).copyMemory(
            from: samples + y * width, byteCount: width)
        case .rgb: unsafe pack(samples + y * width * 3, count: width, into: row)
        }
      }
    }
    if page.format == .gray { unsafe pixEndianByteSwap(image.pointer) }
    if let resolution = page.pixelsPerInch.map(Int32.init(clamping:)) {
      unsafe pixSetResolution(image.pointer, resolution, resolution)
    }
    self = image
  }

  /// The page in an image of 8 (gray) or 32 (RGB) bits per pixel, which is consumed.
  ///
  /// The image's resolution refers to an image larger by `reduction`.
  consuming func page(reducedBy reduction: Int = 1) throws(ImagingError) -> PageImage {
    let (width, height, wordsPerLine) = (self.width, self.height, self.wordsPerLine)
    let format: PageImage.Format = depth == 8 ? .gray : .rgb
    let pixelsPerInch = self.pixelsPerInch.map { $0 / reduction }
    guard depth == 8 || depth == 32, let words = unsafe pixGetData(pointer) else {
      throw .operationFailed(operation: "reading pixels", reason: "\(depth) bits per pixel")
    }
    if format == .gray { unsafe pixEndianByteSwap(pointer) }
    let count = width * height * format.samples
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { samples, initialized in
      guard let samples = samples.baseAddress else { return }
      for y in 0..<height {
        let row = unsafe words + y * wordsPerLine
        switch format {
        case .gray:
          unsafe UnsafeMutableRawPointer(samples + y * width).copyMemory(
            from: row, byteCount: width)
        case .rgb: unsafe unpack(row, count: width, into: samples + y * width * 3)
        }
      }
      initialized = count
    }
    guard
      let page = PageImage(
        width: width, height: height, format: format, pixels: pixels, pixelsPerInch: pixelsPerInch)
    else { throw .zeroSized(width: width, height: height) }
    return page
  }
}

/// Packs `count` pixels of red, green and blue into words.
private func pack(
  _ samples: UnsafePointer<UInt8>, count: Int, into words: UnsafeMutablePointer<UInt32>
) {
  for x in 0..<count {
    let sample = unsafe samples + 3 * x
    unsafe words[x] =
      UInt32(sample[0]) << 24 | UInt32(sample[1]) << 16 | UInt32(sample[2]) << 8
  }
}

/// Unpacks `count` words into pixels of red, green and blue.
private func unpack(
  _ words: UnsafePointer<UInt32>, count: Int, into samples: UnsafeMutablePointer<UInt8>
) {
  for x in 0..<count {
    let (word, sample) = unsafe (words[x], samples + 3 * x)
    unsafe sample[0] = UInt8(truncatingIfNeeded: word >> 24)
    unsafe sample[1] = UInt8(truncatingIfNeeded: word >> 16)
    unsafe sample[2] = UInt8(truncatingIfNeeded: word >> 8)
  }
}
