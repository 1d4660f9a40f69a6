public import PagemarkPipeline
public import PagemarkReading

extension BarcodeZXing: ImageOperation {
  /// The page as it is; the findings are `barcodes`, how many were found, and `read`, how many of them were read.
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let found = try BarcodeReader.barcodes(on: page)
    let contents = found.compactMap(\.content)
    return PreparedPage(
      page: page,
      report: .unchanged(findings: [
        "barcodes": Double(found.count), "read": Double(contents.count),
      ]),
      barcodes: contents)
  }
}
