import PagemarkCore
import PagemarkImaging
import Testing

@Suite struct PageImageLoadTests {
  @Test(arguments: [PageImage.Format.gray, .rgb])
  func readsPixelsAsTheyAre(format: PageImage.Format) throws {
    let page = try PageImage.drawn(width: 5, height: 3, format: format) { point, channel in
      UInt8(point.x * 20 + point.y * 5) + UInt8(channel)
    }
    let loaded = try PageImage.load(bytes: SampleFile.pnm(page))
    #expect(loaded.format == format)
    #expect(loaded.pixels == page.pixels)
  }

  @Test func readsOneBitAsBlackAndWhite() throws {
    let file = SampleFile.png(
      width: 9, height: 1, depth: 1, color: .gray, rows: [[0b1010_0000, 0b1000_0000]])
    let page = try PageImage.load(bytes: file)
    #expect(page.format == .gray)
    #expect(page.pixels == [255, 0, 255, 0, 0, 0, 0, 0, 255])
  }

  @Test func keepsTheHighByteOfSixteenBits() throws {
    let file = SampleFile.png(
      width: 2, height: 1, depth: 16, color: .gray, rows: [[0x12, 0x34, 0xAB, 0xCD]])
    #expect(try PageImage.load(bytes: file).pixels == [0x12, 0xAB])
  }

  @Test func looksUpThePalette() throws {
    let palette = SampleFile.chunk("PLTE", [255, 0, 0, 0, 128, 255])
    let file = SampleFile.png(
      width: 3, height: 1, depth: 8, color: .palette, rows: [[0, 1, 0]], before: [palette])
    let page = try PageImage.load(bytes: file)
    #expect(page.format == .rgb)
    #expect(page.pixels == [255, 0, 0, 0, 128, 255, 255, 0, 0])
  }

  /// Half-transparent black on white is middle gray, wholly transparent black is white.
  @Test func blendsTransparencyOnWhite() throws {
    let file = SampleFile.png(
      width: 3, height: 1, depth: 8, color: .grayWithAlpha, rows: [[0, 255, 0, 128, 0, 0]])
    let page = try PageImage.load(bytes: file)
    #expect(page.format == .rgb)
    let reds = stride(from: 0, to: 9, by: 3).map { Int(page.pixels[$0]) }
    #expect(reds[0] == 0)
    #expect(abs(reds[1] - 127) <= 1)
    #expect(reds[2] == 255)
  }

  @Test func readsThePageAskedForAndItsResolution() throws {
    let file = SampleFile.tiff([
      try .plain(10, width: 4, height: 2), try .plain(20, width: 3, height: 5),
    ])
    let first = try PageImage.load(bytes: file)
    let second = try PageImage.load(bytes: file, page: 1)
    #expect(first.pixels == [UInt8](repeating: 10, count: 8))
    #expect(second.pixels == [UInt8](repeating: 20, count: 15))
    #expect(second.pixelsPerInch == 300)
  }

  @Test func hasNoResolutionIfTheFileStatesNone() throws {
    let page = try PageImage.load(bytes: SampleFile.pnm(.plain(0, width: 4, height: 4)))
    #expect(page.pixelsPerInch == nil)
  }

  @Test func readsJPEG() throws {
    let page = try PageImage.load(bytes: SampleFile.jpeg)
    #expect(page.width == 24)
    #expect(page.height == 16)
    #expect(page.format == .gray)
  }
}
