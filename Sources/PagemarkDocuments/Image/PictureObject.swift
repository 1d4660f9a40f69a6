internal import PagemarkPipeline

/// A page's picture as an object of a PDF.
enum PictureObject {
  /// Adds the picture with its own encoding.
  static func add(
    _ bytes: [UInt8], of page: DocumentPage, to file: PDFFile
  ) throws(DocumentError) -> PDFFile.Object {
    let sides = [
      ("/Type", "/XObject"), ("/Subtype", "/Image"), ("/Width", "\(page.width)"),
      ("/Height", "\(page.height)"),
    ]
    switch page.encoding {
    case .jpeg, .grayJPEG:
      let space = page.encoding == .jpeg ? "/DeviceRGB" : "/DeviceGray"
      return try file.stream(
        bytes, sides + [("/ColorSpace", space), ("/BitsPerComponent", "8")], filter: "/DCTDecode")
    case .pixels, .grayPixels:
      // The file compresses what has no filter.
      let space = page.encoding == .pixels ? "/DeviceRGB" : "/DeviceGray"
      return try file.stream(
        bytes, sides + [("/ColorSpace", space), ("/BitsPerComponent", "8")])
    case .group4:
      return try file.stream(
        bytes, sides + [("/ColorSpace", "/DeviceGray"), ("/BitsPerComponent", "1")],
        filter: "/CCITTFaxDecode",
        parameters: "<< /K -1 /Columns \(page.width) /Rows \(page.height) /BlackIs1 false >>")
    }
  }
}
