public import PagemarkPipeline
public import PagemarkReading

extension FingerprintDHash: ImageOperation {
  /// The page as it is; the findings are the parts of its fingerprint, of 32 bits each.
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let parts = Fingerprint(ink: try OpenCV.ink(of: page, side: Fingerprint.side)).parts
    return .unchanged(
      page,
      findings: Dictionary(
        uniqueKeysWithValues: parts.enumerated().map { (Self.part($0), Double($1)) }))
  }
}
