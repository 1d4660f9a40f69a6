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

  /// A mask is larger by 8 pixels and more on each side.
  @Test(arguments: [0.0, 90, 180, 5, -6]) func itsOutlineHasAllOfItsBars(degrees: Double) throws {
    let page = try page(turnedBy: degrees)
    let box = try #require(try BarcodeReader.barcodes(on: page).first?.box)
    let dark = page.pixels.indices.filter { page.pixels[$0] < 100 }
    let (x, y) = (dark.map { $0 % page.width }, dark.map { $0 / page.width })
    let bars = try [x.min(), x.max(), y.min(), y.max()].map { try #require($0) }
    #expect(box.x <= bars[0] + 5 && box.maxX >= bars[1] - 5, "\(box), \(bars)")
    #expect(box.y <= bars[2] + 5 && box.maxY >= bars[3] - 5, "\(box), \(bars)")
    #expect(box.x >= bars[0] - 12 && box.maxX <= bars[1] + 12, "\(box), \(bars)")
    #expect(box.y >= bars[2] - 12 && box.maxY <= bars[3] + 12, "\(box), \(bars)")
  }

  /// Code 39, of which a decoder needs a single line: A1 between the signs for beginning and end.
  @Test func aBarcodeOfOneRowOfBarsIsPlacedWithTheirWholeLength() throws {
    let signs = ["nwnnwnwnn", "wnnnnwnnw", "wnnwnnnnw", "nwnnwnwnn"]
    let bars = signs.joined(separator: "n").enumerated().flatMap { index, width in
      [UInt8](repeating: index % 2 == 0 ? 0 : 255, count: width == "w" ? 9 : 3)
    }
    let (width, height) = (bars.count + 80, 300)
    let white = [UInt8](repeating: 255, count: 40)
    let pixels = (0..<height).flatMap { row in
      (50..<250).contains(row) ? white + bars + white : [UInt8](repeating: 255, count: width)
    }
    let page = try #require(
      PageImage(width: width, height: height, format: .gray, pixels: pixels))
    let barcode = try #require(try BarcodeReader.barcodes(on: page).first)
    #expect(barcode.content == "A1" && barcode.symbology == "Code39")
    #expect(barcode.box.y <= 52 && barcode.box.maxY >= 248, "\(barcode.box)")
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
