public import PagemarkPipeline
public import PagemarkReading

extension Contrast: ImageOperation {
  /// Each sample `v` becomes `(v − 127.5) · amount + 127.5`, rounded and clamped to 0 … 255.
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let table = (0...255).map { level in
      UInt8(((Double(level) - 127.5) * amount + 127.5).rounded().clamped(to: 0...255))
    }
    var changes: UInt8 = 0
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: page.pixels.count) { out, count in
      unsafe table.withUnsafeBufferPointer { table in
        for (index, sample) in page.pixels.enumerated() {
          let mapped = unsafe table[Int(sample)]
          unsafe out[index] = mapped
          changes |= mapped ^ sample
        }
      }
      count = page.pixels.count
    }
    guard changes != 0,
      let stretched = PageImage(
        width: page.width, height: page.height, format: page.format, pixels: pixels,
        pixelsPerInch: page.pixelsPerInch)
    else { return .unchanged(page) }
    return PreparedPage(page: stretched, report: StageReport(changed: true))
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
