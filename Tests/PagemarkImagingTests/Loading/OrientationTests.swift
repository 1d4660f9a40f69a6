import PagemarkCore
import PagemarkImaging
import Testing

/// The eight ways in which a picture may lie (EXIF 2.32, tag 274).
@Suite struct OrientationTests {
  /// What a viewer shows of rows 0 50 100 and 150 200 250, by orientation.
  private static let shown: [[[UInt8]]] = [
    [[0, 50, 100], [150, 200, 250]],
    [[100, 50, 0], [250, 200, 150]],
    [[250, 200, 150], [100, 50, 0]],
    [[150, 200, 250], [0, 50, 100]],
    [[0, 150], [50, 200], [100, 250]],
    [[150, 0], [200, 50], [250, 100]],
    [[250, 100], [200, 50], [150, 0]],
    [[100, 250], [50, 200], [0, 150]],
  ]

  private func shown(_ orientation: UInt16) -> [[UInt8]] { Self.shown[Int(orientation) - 1] }

  private func rows(of page: PageImage) -> [[UInt8]] {
    let length = page.width * page.format.samples
    return (0..<page.height).map { Array(page.pixels[$0 * length..<($0 + 1) * length]) }
  }

  /// A color of its own for each level.
  private func red(_ level: UInt8) -> [UInt8] { [level, 1, 255 - level] }

  @Test(arguments: UInt16(1)...8, [true, false])
  func turnsAJPEGAsItsNotesSay(orientation: UInt16, isLittleEndian: Bool) throws {
    let file = SampleFile.jpeg(
      SampleFile.blocks,
      exif: SampleFile.exif(orientation: orientation, isLittleEndian: isLittleEndian))
    let blocks = try PageImage.load(bytes: file)
    let expected = shown(orientation)
    #expect(blocks.width == 8 * expected[0].count)
    #expect(blocks.height == 8 * expected.count)
    for y in 0..<blocks.height {
      for x in 0..<blocks.width {
        let difference =
          Int(blocks.pixels[y * blocks.width + x]) - Int(expected[y / 8][x / 8])
        #expect(abs(difference) <= 2)
      }
    }
    // An eighth of a block of 8 × 8 is one pixel.
    let small = try LoadedPage(bytes: file, leastWidth: expected[0].count)
    #expect(small.reduction == 8)
    #expect(small.orientation == Int(orientation))
    #expect(rows(of: small.page) == expected)
  }

  /// 21 × 13 pixels are no multiple of any reduction: the pixels at the far edges reach beyond the image.
  @Test(arguments: UInt16(1)...8, [2, 4, 8])
  func aReducedPageLiesExactlyOnItsOriginal(orientation: UInt16, reduction: Int) throws {
    let file = SampleFile.jpeg(
      SampleFile.oddBlocks, exif: SampleFile.exif(orientation: orientation))
    let original = try LoadedPage(bytes: file)
    let reduced = try LoadedPage(
      bytes: file, leastWidth: original.page.width / reduction)
    #expect(reduced.reduction == reduction)
    #expect(reduced.originalWidth == original.page.width)
    #expect(reduced.originalHeight == original.page.height)
    #expect(reduced.report?.verticalScale == 1 / Double(reduction))
    for y in 0..<reduced.page.height {
      for x in 0..<reduced.page.width {
        let middle = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let corner = PixelPoint(x: Double(x), y: Double(y))
        let place = try #require(reduced.toOriginal(middle))
        let cornerPlace = try #require(reduced.toOriginal(corner))
        // Whole pixels of the original lie under each pixel.
        #expect(abs(place.x - cornerPlace.x) == Double(reduction) / 2)
        #expect(cornerPlace.x == cornerPlace.x.rounded())
        guard place.x > 0, place.y > 0, place.x < Double(original.page.width),
          place.y < Double(original.page.height)
        else { continue }
        let there = original.page.pixels[Int(place.y) * original.page.width + Int(place.x)]
        let here = reduced.page.pixels[y * reduced.page.width + x]
        #expect(abs(Int(there) - Int(here)) <= 3)
      }
    }
  }

  @Test func aReducedPageStatesAReducedResolution() throws {
    #expect(try LoadedPage(bytes: SampleFile.oddBlocks).page.pixelsPerInch == 300)
    let half = try LoadedPage(bytes: SampleFile.oddBlocks, leastWidth: 10)
    #expect(half.page.pixelsPerInch == 150)
  }

  @Test(arguments: UInt16(1)...8) func turnsATIFFGrayOrInColor(orientation: UInt16) throws {
    let levels: [UInt8] = [0, 50, 100, 150, 200, 250]
    let gray = SampleFile.tiff(
      width: 3, height: 2, bits: 8, data: levels, extra: [274: orientation])
    #expect(rows(of: try PageImage.load(bytes: gray)) == shown(orientation))
    let color = SampleFile.tiff(
      width: 3, height: 2, bits: 8, samples: 3, photometric: 2,
      data: levels.flatMap(red), extra: [274: orientation])
    let expected = shown(orientation).map { $0.flatMap(red) }
    #expect(rows(of: try PageImage.load(bytes: color)) == expected)
  }

  @Test(arguments: UInt16(1)...8) func turnsAPNGAsItsNotesSay(orientation: UInt16) throws {
    let file = SampleFile.png(
      width: 3, height: 2, depth: 8, color: .gray, rows: [[0, 50, 100], [150, 200, 250]],
      before: [SampleFile.chunk("eXIf", SampleFile.exif(orientation: orientation))])
    #expect(rows(of: try PageImage.load(bytes: file)) == shown(orientation))
  }

  @Test func turnsAWebPAsItsNotesSay() throws {
    let page = try PageImage.load(bytes: SampleFile.webpTurned)
    #expect(rows(of: page) == [[0, 0, 255, 255, 0, 0], [10, 20, 30, 0, 255, 0]])
  }

  @Test(arguments: [
    SampleFile.exif(orientation: 0), SampleFile.exif(orientation: 9),
    SampleFile.exif(orientation: 0xFFFF), SampleFile.exif(orientation: 6, type: 4),
    SampleFile.exif(orientation: 6, count: 2), SampleFile.exif(orientation: 6, count: 0xFFFF_FFFF),
    SampleFile.exif(orientation: 6, offset: 0), SampleFile.exif(orientation: 6, offset: 500),
    SampleFile.exif(orientation: 6, offset: 0xFFFF_FFFF),
    Array("II".utf8), Array("XX".utf8) + SampleFile.exif(orientation: 6).dropFirst(2), [],
  ])
  func leavesAPageWhoseNotesAreNonsense(exif: [UInt8]) throws {
    let page = try PageImage.load(bytes: SampleFile.jpeg(SampleFile.blocks, exif: exif))
    #expect(page == (try PageImage.load(bytes: SampleFile.blocks)))
  }

  @Test func readsTheOrientationDespiteATooLargeCountOfEntries() throws {
    let exif = SampleFile.exif(orientation: 6, entries: 0xFFFF)
    #expect(
      try PageImage.load(bytes: SampleFile.jpeg(SampleFile.blocks, exif: exif)).width == 16)
  }

  @Test func leavesAPageWhoseNotesAreCutShort() throws {
    let whole = SampleFile.exif(orientation: 6)
    // The entry ends four bytes before the offset of a next directory.
    for length in 0..<whole.count - 4 {
      let file = SampleFile.jpeg(SampleFile.blocks, exif: Array(whole.prefix(length)))
      #expect(try PageImage.load(bytes: file).width == 24)
    }
  }
}
