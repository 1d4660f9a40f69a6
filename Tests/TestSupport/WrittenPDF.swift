/// A PDF for tests: objects, a table of their places, and a trailer.
public struct WrittenPDF {
  /// A page of A6 size, 298 × 420 points.
  public enum Page {
    /// A gray scan that covers the page, `width` × `height` pixels.
    case scan(width: Int, height: Int, rotated: Int)
    /// A JPEG in gray that covers the page.
    case jpeg([UInt8], width: Int, height: Int)
    /// Text in Helvetica.
    case text(String)
  }

  public let bytes: [UInt8]

  public init(_ pages: [Page]) {
    var objects: [[UInt8]] = []
    let kids = pages.indices.map { "\(4 + 3 * $0) 0 R" }.joined(separator: " ")
    objects.append(Array("<< /Type /Catalog /Pages 2 0 R >>".utf8))
    objects.append(Array("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>".utf8))
    objects.append(Array("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".utf8))
    for (index, page) in pages.enumerated() {
      let number = 4 + 3 * index
      var rotation = 0
      let content: String
      var image = Array("<< >>".utf8)
      switch page {
      case .scan(let width, let height, let rotated):
        rotation = rotated
        content = "q 298 0 0 420 0 0 cm /I Do Q"
        // Dark in the upper half, so that turns can be seen.
        let pixels = (0..<width * height).map { $0 < width * height / 2 ? UInt8(40) : 220 }
        image = Self.image(pixels, width: width, height: height)
      case .jpeg(let jpeg, let width, let height):
        content = "q 298 0 0 420 0 0 cm /I Do Q"
        image = Self.image(jpeg, width: width, height: height, filter: "/Filter /DCTDecode ")
      case .text(let text):
        content = "BT /F 24 Tf 20 300 Td (\(text)) Tj ET"
      }
      let isScan = if case .text = page { false } else { true }
      let resources =
        isScan ? "/XObject << /I \(number + 2) 0 R >>" : "/Font << /F 3 0 R >>"
      objects.append(
        Array(
          "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Rotate \(rotation) /Resources << \(resources) >> /Contents \(number + 1) 0 R >>"
            .utf8))
      objects.append(
        Array("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream".utf8))
      objects.append(image)
    }
    var bytes = Array("%PDF-1.4\n".utf8)
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(bytes.count)
      bytes += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let table = bytes.count
    bytes += Array("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
    for place in places {
      let digits = String("\(10_000_000_000 + place)".dropFirst())
      bytes += Array("\(digits) 00000 n \n".utf8)
    }
    bytes += Array(
      "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n".utf8)
    self.bytes = bytes
  }

  private static func image(
    _ data: [UInt8], width: Int, height: Int, filter: String = ""
  ) -> [UInt8] {
    let head =
      "<< /Type /XObject /Subtype /Image /Width \(width) /Height \(height) /ColorSpace /DeviceGray "
      + "/BitsPerComponent 8 \(filter)/Length \(data.count) >>\nstream\n"
    return Array(head.utf8) + data + Array("\nendstream".utf8)
  }
}
