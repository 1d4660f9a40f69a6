public import PagemarkPipeline
public import PagemarkReading

extension FingerprintDHash: ImageOperation {
  /// The page as it is; the findings are the eight parts of its fingerprint, of 32 bits each.
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let square = try OpenCV.resize(page, width: Fingerprint.side, height: Fingerprint.side)
    let samples = square.format.samples
    let gray = stride(from: 0, to: square.pixels.count, by: samples).map { place -> UInt8 in
      let sum = square.pixels[place..<place + samples].reduce(0) { $0 + Int($1) }
      return UInt8(sum / samples)
    }
    let parts = Fingerprint(gray: gray).parts
    return .unchanged(
      page,
      findings: Dictionary(
        uniqueKeysWithValues: parts.enumerated().map { (Self.part($0), Double($1)) }))
  }
}
