import Foundation
import PagemarkImaging
import PagemarkPipeline
import PagemarkReading
import TestSupport
import Testing

@testable import PagemarkProcessing

@Suite struct PageStampTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func page(_ width: Int, _ height: Int, gray: (Int, Int) -> UInt8) throws -> PageImage {
    let pixels = (0..<height).flatMap { y in (0..<width).map { gray($0, y) } }
    return try #require(
      PageImage(
        width: width, height: height, format: .gray, pixels: pixels, pixelsPerInch: 300))
  }

  /// A stamp whose letters are a black bar.
  private func stamp(_ style: Watermark.Style) throws -> PageStamp {
    let file = folder.url.appending(path: "letters.png")
    try Data(page(200, 40) { _, _ in 0 }.encoded(as: .png)).write(to: file)
    return try PageStamp(style, letters: file.path)
  }

  @Test func aTextAcrossDarkensLightGroundAndLightensDark() throws {
    // Light above the middle, dark below it; the bar runs from the bottom left to the top right.
    let page = try page(400, 400) { _, y in y < 192 ? 200 : 50 }
    let stamped = try stamp(.diagonal).over(page)
    #expect(stamped.width == 400 && stamped.height == 400)
    func gray(_ x: Int, _ y: Int) -> Int { Int(stamped.pixels[y * 400 + x]) }
    #expect(gray(240, 160) == 140)
    #expect(gray(160, 240) == 112)
    // Beside the bar, nothing has changed.
    #expect(gray(40, 40) == 200 && gray(360, 360) == 50)
  }

  @Test func aStripLiesBelowThePageAndHidesNothing() throws {
    let page = try page(400, 300) { x, y in UInt8((x + y) % 256) }
    let stamped = try stamp(.footer).over(page)
    #expect(stamped.width == 400 && stamped.height > 300)
    #expect(stamped.pixels.prefix(400 * 300).elementsEqual(page.pixels))
    #expect(stamped.pixels.suffix(from: 400 * 300).contains(0))
  }

  @Test func aMissingFileOfLettersIsAnError() {
    #expect(throws: (any Error).self) { try PageStamp(.footer, letters: "/no/such/file.png") }
  }
}
