import Foundation
import PagemarkImaging
import PagemarkPipeline
import PagemarkReading
import Testing

@Suite struct BarcodeZXingTests {
  private static let content = "@\n\u{1E}\rANSI 636999100001DL00310200DLDAQD1234562\nDCSPUBLIC\r"

  /// A white page with the barcode, each module of 3 pixels, turned clockwise about its middle.
  private func page(turnedBy degrees: Double = 0) throws -> PageImage {
    let modules = try BarcodeReader.pdf417(Array(Self.content.utf8), level: 5)
    let (columns, rows) = (Double(modules[0].count * 3), Double(modules.count * 3))
    let side = Int(max(columns, rows)) + 240
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    var pixels = [UInt8](repeating: 245, count: side * side)
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x - side / 2), Double(y - side / 2))
        let column = (dx * cosine + dy * sine + columns / 2) / 3
        let row = (dy * cosine - dx * sine + rows / 2) / 3
        guard row >= 0, column >= 0, Int(row) < modules.count, Int(column) < modules[0].count,
          modules[Int(row)][Int(column)]
        else { continue }
        pixels[y * side + x] = 20
      }
    }
    return try #require(PageImage(width: side, height: side, format: .gray, pixels: pixels))
  }

  @Test func whatWasWrittenIsReadByteByByte() throws {
    let prepared = try BarcodeZXing().run(on: try page())
    #expect(prepared.barcodes == [Self.content])
    #expect(prepared.report.findings["read"] == 1 && !prepared.report.changed)
  }

  @Test(arguments: [0.0, 5]) func itsOutlineIsWhereItIs(degrees: Double) throws {
    let page = try page(turnedBy: degrees)
    let outline = try #require(try BarcodeReader.barcodes(on: page).first?.outline)
    let x = outline.corners.map(\.x)
    #expect(abs((x.min() ?? 0) - 120) < 20 && abs((x.max() ?? 0) - Double(page.width - 120)) < 20)
    let middle = outline.corners.reduce(0) { $0 + $1.y } / 4
    #expect(abs(middle - Double(page.height / 2)) < 20)
  }

  /// Alone, ZXing finds none that is turned by 3° or more.
  @Test(arguments: [0.0, 2, 4, -6, 8, 90, 180]) func turnedOnesAreFound(degrees: Double) throws {
    #expect(
      try BarcodeReader.barcodes(on: page(turnedBy: degrees)).map(\.content) == [Self.content])
  }

  /// That one is found in a turn must not end the search: what is not found is not masked.
  @Test func barcodesThatAreTurnedDifferentlyAreAllFound() throws {
    let (level, turned) = (try page(), try page(turnedBy: 5))
    let both = try #require(
      PageImage(
        width: level.width, height: level.height * 2, format: .gray,
        pixels: level.pixels + turned.pixels))
    let found = try BarcodeReader.barcodes(on: both)
    #expect(found.map(\.content) == [Self.content, Self.content])
    #expect(found.allSatisfy { $0.symbology == "PDF417" })
    #expect(Set(found.map { $0.box.y > level.height }) == [false, true])
  }

  @Test func aPageWithoutBarcodeHasNone() throws {
    let white = try #require(
      PageImage(
        width: 300, height: 200, format: .gray,
        pixels: [UInt8](repeating: 255, count: 60_000)))
    #expect(try BarcodeZXing().run(on: white).barcodes == [])
  }
}
