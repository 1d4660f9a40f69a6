internal import CVision
public import PagemarkReading

/// Finds and makes barcodes, by ZXing-C++.
public enum BarcodeReader {
  /// The turns that are tried, in degrees: ZXing by itself finds no PDF417 that is turned by more than 2.5°.
  private static let turns = [0, -2.5, 2.5, -5, 5, -7.5, 7.5]
  /// As many as ZXing finds at most.
  private static let capacity = 255

  /// The barcodes of a page: PDF417, QR Code, Data Matrix, Aztec, Code 128, 93 and 39.
  ///
  /// All turns are tried even after a barcode was found, because others on the page may be turned differently.
  ///
  /// - Parameter page: The page, which may be turned by quarter turns and by up to about 10°.
  /// - Returns: Those that were read, and then damaged ones in other places, which have no content.
  /// - Throws: `operationFailed` or `outOfMemory`.
  /// - Complexity: O(pixels), seven times.
  public static func barcodes(on page: PageImage) throws(ImagingError) -> [Barcode] {
    let gray = try page.inGray()
    var found: [Barcode] = []
    for degrees in turns {
      let canvas = TurnedCanvas(for: gray, skewedBy: degrees)
      let turned = degrees == 0 ? gray : try OpenCV.turn(gray, on: canvas)
      for var barcode in try find(on: turned) {
        let place = BarcodeBars(page: turned).place(around: barcode.outline)
        barcode.outline = place.mapped(by: canvas.toInput) ?? place
        found.append(barcode)
      }
    }
    let (read, damaged) = (found.filter { $0.content != nil }, found.filter { $0.content == nil })
    return (read + damaged).reduce(into: []) { barcodes, barcode in
      // The same one, seen in another turn.
      if !barcodes.contains(where: { $0.box.hasMiddle(of: barcode.box) }) {
        barcodes.append(barcode)
      }
    }
  }

  private static func find(on page: PageImage) throws(ImagingError) -> [Barcode] {
    var count: Int32 = 0
    var found = [pm_cv_barcode](repeating: pm_cv_barcode(), count: capacity)
    try unsafe OpenCV.call("looking for barcodes") { message, size in
      unsafe pm_cv_find_barcodes(
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
    try unsafe OpenCV.call("making a PDF417") { message, size in
      unsafe pm_cv_make_pdf417(
        content, Int32(clamping: content.count), Int32(clamping: level), &modules,
        Int32(clamping: modules.count), &width, &height, message, size)
    }
    return (0..<Int(height)).map { row in
      modules[row * Int(width)..<(row + 1) * Int(width)].map { $0 != 0 }
    }
  }
}

extension PixelBox {
  fileprivate func hasMiddle(of other: PixelBox) -> Bool {
    (x..<maxX).contains((other.x + other.maxX) / 2)
      && (y..<maxY).contains((other.y + other.maxY) / 2)
  }
}

extension Barcode {
  fileprivate init(_ found: pm_cv_barcode) {
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
