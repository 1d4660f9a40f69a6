public import PagemarkPipeline
public import PagemarkReading

extension Gray: ImageOperation {
  /// Each pixel becomes 0.3 · red + 0.5 · green + 0.2 · blue, rounded: the weights of Leptonica, and so of Tesseract.
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    guard page.format == .rgb else { return .unchanged(page) }
    let count = page.width * page.height
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { out, written in
      unsafe page.pixels.withUnsafeBufferPointer { samples in
        for index in 0..<count {
          let (red, green, blue) = unsafe (
            UInt32(samples[3 * index]), UInt32(samples[3 * index + 1]),
            UInt32(samples[3 * index + 2])
          )
          unsafe out[index] = UInt8(truncatingIfNeeded: (3 * red + 5 * green + 2 * blue + 5) / 10)
        }
      }
      written = count
    }
    guard
      let gray = PageImage(
        width: page.width, height: page.height, format: .gray, pixels: pixels,
        pixelsPerInch: page.pixelsPerInch)
    else { return .unchanged(page) }
    return .filtered(page, to: gray)
  }
}
