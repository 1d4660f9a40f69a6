import PagemarkCore
import PagemarkImaging
import Testing

/// Every kind of file and sample: right, or refused in plain words.
@Suite struct FileKindTests {
  private let colors: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 10, 20, 30]

  private func pixels(_ bytes: [UInt8]) throws -> [UInt8] {
    try PageImage.load(bytes: bytes).pixels
  }

  @Test func readsColorFromEveryLosslessFormat() throws {
    #expect(try pixels(SampleFile.webp) == colors)
    #expect(try pixels(SampleFile.gif) == colors)
    #expect(try pixels(SampleFile.gifAnimated) == colors)
    #expect(try pixels(SampleFile.jp2) == colors)
    #expect(
      try pixels(
        SampleFile.tiff(
          width: 2, height: 2, bits: 8, samples: 3, photometric: 2, data: colors)) == colors)
    let png = SampleFile.png(
      width: 2, height: 2, depth: 8, color: .rgb,
      rows: [Array(colors[..<6]), Array(colors[6...])])
    #expect(try pixels(png) == colors)
    // From the lowest row up, blue first, rows of whole words.
    let rows: [UInt8] = [255, 0, 0, 30, 20, 10, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0]
    #expect(try pixels(SampleFile.bmp(width: 2, height: 2, bits: 24, data: rows)) == colors)
    #expect(try pixels(Array("P3 2 2 255 ".utf8) + text(colors)) == colors)
  }

  private func text(_ samples: [UInt8]) -> [UInt8] {
    Array(samples.map { "\($0)" }.joined(separator: " ").utf8)
  }

  @Test func readsGrayFromJPEG2000() throws {
    #expect(try pixels(SampleFile.jp2Gray) == [0, 50, 100, 150, 200, 250])
  }

  @Test func readsTwoAndFourBitsAsEvenSteps() throws {
    let two = SampleFile.png(width: 4, height: 1, depth: 2, color: .gray, rows: [[0b0001_1011]])
    #expect(try pixels(two) == [0, 85, 170, 255])
    let four = SampleFile.png(width: 2, height: 1, depth: 4, color: .gray, rows: [[0x1F]])
    #expect(try pixels(four) == [17, 255])
    #expect(
      try pixels(SampleFile.tiff(width: 2, height: 1, bits: 4, data: [0x1F])) == [17, 255])
  }

  @Test func keepsTheHighByteOfSixteenBitsInColorToo() throws {
    let png = SampleFile.png(
      width: 1, height: 1, depth: 16, color: .rgb, rows: [[0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC]])
    #expect(try pixels(png) == [0x12, 0x56, 0x9A])
    let tiff = SampleFile.tiff(
      width: 1, height: 1, bits: 16, samples: 3, photometric: 2,
      data: [0x34, 0x12, 0x78, 0x56, 0xBC, 0x9A])
    #expect(try pixels(tiff) == [0x12, 0x56, 0x9A])
    #expect(
      try pixels(SampleFile.tiff(width: 2, height: 1, bits: 16, data: [0x34, 0x12, 0xCD, 0xAB]))
        == [0x12, 0xAB])
  }

  @Test func readsZeroAsWhiteIfATIFFSaysSo() throws {
    func level(bits: UInt16, _ data: [UInt8], width: Int) throws -> [UInt8] {
      try pixels(SampleFile.tiff(width: width, height: 1, bits: bits, photometric: 0, data: data))
    }
    #expect(try level(bits: 1, [0b1000_0000], width: 2) == [0, 255])
    #expect(try level(bits: 4, [0x1F], width: 2) == [238, 0])
    #expect(try level(bits: 8, [0, 100], width: 2) == [255, 155])
    #expect(try level(bits: 16, [0x34, 0x12, 0xFF, 0xFF], width: 2) == [0xED, 0])
  }

  @Test func looksUpTheColorsOfABMPOfThirtyTwoBits() throws {
    // Blue, green, red, and a byte that means nothing.
    let file = SampleFile.bmp(
      width: 2, height: 1, bits: 32, data: [1, 2, 3, 0, 4, 5, 6, 255])
    #expect(try pixels(file) == [3, 2, 1, 6, 5, 4])
  }

  @Test func readsABMPThatRunsDownward() throws {
    let file = SampleFile.bmp(
      width: 1, height: -2, bits: 24, data: [1, 2, 3, 0, 4, 5, 6, 0])
    #expect(try pixels(file) == [3, 2, 1, 6, 5, 4])
  }

  /// Adobe writes CMYK inverted: 255 is no ink.
  ///
  /// Red is (255 − cyan) · (255 − black) / 255.
  @Test func readsCMYK() throws {
    let inverted = try pixels(SampleFile.cmyk).prefix(3)
    for (sample, expected) in zip(inverted, [200, 78, 39]) {
      #expect(abs(Int(sample) - expected) <= 2)
    }
    let tiff = SampleFile.tiff(
      width: 1, height: 1, bits: 8, samples: 4, photometric: 5, data: [0, 155, 205, 55])
    for (sample, expected) in zip(try pixels(tiff), [200, 78, 39]) {
      #expect(abs(Int(sample) - expected) <= 2)
    }
  }

  /// Half-transparent red on white is pink.
  @Test func blendsAlphaOnWhiteWhateverTheFormat() throws {
    let webp = try pixels(SampleFile.webpAlpha)
    #expect(webp[0] >= 254)
    #expect(abs(Int(webp[1]) - 127) <= 1)
    // Not yet multiplied (2), multiplied (1), and no alpha at all (0).
    for (kind, red, expected): (UInt16, UInt8, [Int]) in [
      (2, 200, [227, 127, 127]), (1, 100, [227, 127, 127]), (0, 200, [200, 0, 0]),
    ] {
      let tiff = SampleFile.tiff(
        width: 1, height: 1, bits: 8, samples: 4, photometric: 2, data: [red, 0, 0, 128],
        extra: [338: kind])
      for (sample, expected) in zip(try pixels(tiff), expected) {
        #expect(abs(Int(sample) - expected) <= 1)
      }
    }
  }

  @Test func showsATransparentColorAsWhite() throws {
    let gray = SampleFile.png(
      width: 3, height: 1, depth: 8, color: .gray, rows: [[0, 50, 255]],
      before: [SampleFile.chunk("tRNS", [0, 50])])
    #expect(try pixels(gray) == [0, 255, 255])
    let color = SampleFile.png(
      width: 2, height: 1, depth: 8, color: .rgb, rows: [[1, 2, 3, 1, 2, 4]],
      before: [SampleFile.chunk("tRNS", [0, 1, 0, 2, 0, 3])])
    #expect(try pixels(color) == [255, 255, 255, 1, 2, 4])
    #expect(try pixels(SampleFile.gifTransparent) == [255, 255, 255] + colors.dropFirst(3))
  }

  @Test(arguments: [
    (SampleFile.webpAnimated, "an animated WebP"),
    (SampleFile.jp2Deep, "a JPEG 2000 of 16 bits per sample"),
    (
      SampleFile.bmp(width: 2, height: 1, bits: 16, data: [0, 0, 0, 0]),
      "a BMP of 16 bits per pixel"
    ),
    (
      SampleFile.bmp(width: 1, height: 1, bits: 32, data: [0, 0, 0, 0], compression: 3),
      "a BMP with compression or bit masks"
    ),
    (
      SampleFile.tiff(width: 1, height: 1, bits: 32, data: [0, 0, 0, 0]),
      "a TIFF of 32 bits per sample"
    ),
    (
      SampleFile.tiff(width: 1, height: 1, bits: 16, data: [0, 0], extra: [339: 2]),
      "a TIFF with signed or floating-point samples"
    ),
    (SampleFile.jpeg(SampleFile.cmyk, without: 0xEE), "a CMYK JPEG without Adobe's marker"),
    (deepJPEG, "a JPEG of 12 bits per sample"),
  ])
  func refusesWhatItWouldReadWrongly(bytes: [UInt8], kind: String) {
    #expect(throws: ImagingError.unsupported(kind)) { try PageImage.load(bytes: bytes) }
  }

  /// The header of a frame says that it has 12 bits per sample.
  private static let deepJPEG: [UInt8] = {
    var bytes = SampleFile.blocks
    if let frame = bytes.indices.first(where: { bytes[$0...].starts(with: [0xFF, 0xC0]) }) {
      bytes[frame + 4] = 12
    }
    return bytes
  }()

  @Test(arguments: ["P5 2 1 100\n..", "P5 2 1 4095\n....", "P9 2 1 255\n...."])
  func refusesAPNMOfARareKindInItsOwnWords(text: String) {
    let error = #expect(throws: ImagingError.self) {
      try PageImage.load(bytes: Array(text.utf8))
    }
    expectPlainWords(error)
  }

  @Test(arguments: [
    SampleFile.webp, SampleFile.gif, SampleFile.jp2,
    SampleFile.bmp(width: 2, height: 1, bits: 24, data: [1, 2, 3, 4, 5, 6, 0, 0]),
    Array("P6 2 1 255\nabcdef".utf8), SampleFile.blocks,
    SampleFile.tiff(width: 2, height: 2, bits: 8, data: [1, 2, 3, 4]),
  ])
  func refusesAFileCutAnywhereInPlainWords(bytes: [UInt8]) {
    for length in 1..<bytes.count {
      let error = #expect(throws: ImagingError.self) {
        try PageImage.load(bytes: Array(bytes.prefix(length)))
      }
      expectPlainWords(error)
    }
  }

  /// No names of libraries or their functions, and a remedy after a colon.
  private func expectPlainWords(_ error: ImagingError?) {
    let text = error?.description ?? ""
    for word in ["Error in", "pix", "lept", "libjpeg", "OpenCV", "read fail"] {
      #expect(!text.contains(word), "\(text)")
    }
    #expect(text.contains(": ") || text.contains("; "), "\(text)")
  }

  @Test func aFailedOperationIsReportedWithoutTheLibrarysName() {
    expectPlainWords(.operationFailed(operation: "turning", reason: "Error in pixRotate90"))
  }

  @Test(arguments: [0, 255] as [UInt8], [(1, 1), (1, 10_000), (10_000, 1)])
  func readsPagesOfAnyShape(level: UInt8, shape: (width: Int, height: Int)) throws {
    let page = try PageImage.plain(level, width: shape.width, height: shape.height)
    for bytes in [SampleFile.pnm(page), SampleFile.tiff([page])] where bytes.count >= 12 {
      let loaded = try PageImage.load(bytes: bytes)
      #expect(loaded.width == shape.width)
      #expect(loaded.height == shape.height)
      #expect(loaded.pixels.allSatisfy { $0 == level })
    }
  }

  @Test func refusesAHugePictureBeforeItIsDecoded() {
    // The picture's descriptor claims 65,535 × 65,535; the screen's says 2 × 2.
    var gif = SampleFile.gif
    if let picture = gif.lastIndex(of: 0x2C) {
      gif.replaceSubrange(picture + 5..<picture + 9, with: [255, 255, 255, 255])
    }
    let frame = SampleFile.blocks.indices.first { index in
      SampleFile.blocks[index...].starts(with: [0xFF, 0xC0])
    }
    var jpeg = SampleFile.blocks
    if let frame { jpeg.replaceSubrange(frame + 5..<frame + 9, with: [250, 0, 250, 0]) }
    for bytes in [gif, jpeg] {
      let error = #expect(throws: ImagingError.self) { try PageImage.load(bytes: bytes) }
      guard case .tooLarge? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }
}
