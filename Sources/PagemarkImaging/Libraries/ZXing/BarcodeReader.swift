internal import CBarcode
public import PagemarkReading

/// Finds and makes barcodes, by ZXing-C++.
public enum BarcodeReader {
  /// The turns that are tried until one shows a barcode, in degrees.
  ///
  /// A PDF417 that is turned by more than 2.5° is not found.
  private static let turns = [0, -2.5, 2.5, -5, 5, -7.5, 7.5]
  private static let capacity = 16
  private static let messageSize = 256

  /// The barcodes of a page: PDF417, QR Code, Data Matrix, Aztec, Code 128, 93 and 39.
  ///
  /// - Parameter page: Turned by quarter turns and up to about 10°.
  /// - Returns: In no particular order; those that are damaged have no content.
  /// - Throws: `operationFailed` or `outOfMemory`.
  /// - Complexity: O(pixels); a page without barcodes takes seven times as long as one with a level one.
  public static func barcodes(on page: PageImage) throws(ImagingError) -> [Barcode] {
    let gray = try page.inGray()
    var damaged: [Barcode] = []
    for degrees in turns {
      let canvas = TurnedCanvas(for: gray, skewedBy: degrees)
      let turned = degrees == 0 ? gray : try OpenCV.turn(gray, on: canvas)
      let found = try find(on: turned).map { barcode in
        guard degrees != 0 else { return barcode }
        var barcode = barcode
        barcode.outline = barcode.outline.mapped(by: canvas.toInput) ?? barcode.outline
        return barcode
      }
      if found.contains(where: { $0.content != nil }) { return found }
      damaged += found
    }
    return damaged
  }

  private static func find(on page: PageImage) throws(ImagingError) -> [Barcode] {
    var count: Int32 = 0
    var found = [pm_barcode](repeating: pm_barcode(), count: capacity)
    try unsafe call("looking for barcodes") { message, size in
      unsafe pm_barcode_find(
        page.pixels, Int32(clamping: page.width), Int32(clamping: page.height), &found,
        Int32(capacity), &count, message, size)
    }
    return found.prefix(Int(count)).map(Barcode.init)
  }

  /// The modules of a PDF417, row by row, `true` for black.
  ///
  /// - Parameters:
  ///   - content: At most 1,000 bytes.
  ///   - level: Of the error correction, 0 … 8.
  /// - Returns: Rows of equal length, all modules as wide as high.
  /// - Throws: `operationFailed` if the content is too long.
  public static func pdf417(_ content: [UInt8], level: Int) throws(ImagingError) -> [[Bool]] {
    var (width, height): (Int32, Int32) = (0, 0)
    var modules = [UInt8](repeating: 0, count: 1 << 20)
    try unsafe call("making a PDF417") { message, size in
      unsafe pm_barcode_pdf417(
        content, Int32(clamping: content.count), Int32(clamping: level), &modules,
        Int32(clamping: modules.count), &width, &height, message, size)
    }
    return (0..<Int(height)).map { row in
      modules[row * Int(width)..<(row + 1) * Int(width)].map { $0 != 0 }
    }
  }

  private static func call(
    _ operation: String, _ body: (UnsafeMutablePointer<CChar>, Int) -> Int32
  ) throws(ImagingError) {
    var message = [CChar](repeating: 0, count: messageSize)
    guard unsafe body(&message, messageSize) == 0 else {
      let text = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw .operationFailed(operation: operation, reason: String(decoding: text, as: UTF8.self))
    }
  }
}

extension Barcode {
  fileprivate init(_ found: pm_barcode) {
    let (x, y) = (found.x, found.y)
    let corners = zip([x.0, x.1, x.2, x.3], [y.0, y.1, y.2, y.3]).map {
      PixelPoint(x: Double($0), y: Double($1))
    }
    let name = unsafe withUnsafeBytes(of: found.name) { unsafe Array($0.prefix { $0 != 0 }) }
    let content = unsafe withUnsafeBytes(of: found.content) { bytes in
      unsafe bytes.prefix(Int(found.content_count)).map { Character(Unicode.Scalar($0)) }
    }
    self.init(
      symbology: String(decoding: name, as: UTF8.self),
      content: found.is_read ? String(content) : nil,
      outline: Quadrilateral(
        topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3]))
  }
}
