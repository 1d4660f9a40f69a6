import PagemarkCore
import PagemarkImaging
import Testing

@Suite struct ImagingErrorTests {
  @Test func namesTheFileThatIsMissing() {
    #expect(throws: ImagingError.missingFile(path: "/no/such page.png")) {
      try PageImage.encodedBytes(path: "/no/such page.png")
    }
  }

  @Test func refusesAnEmptyFile() {
    #expect(throws: ImagingError.emptyFile) { try PageImage.load(bytes: []) }
  }

  @Test(arguments: ["x", "P5", "no image at all, only a line of text"])
  func refusesWhatIsNoImage(text: String) {
    let heic: [UInt8] = [0, 0, 0, 24] + Array("ftypheic".utf8) + Array(repeating: 0, count: 20)
    #expect(throws: ImagingError.needsConversion("a HEIC photograph")) {
      try PageImage.load(bytes: heic)
    }
    #expect(throws: ImagingError.needsConversion("a PDF")) {
      try PageImage.load(bytes: Array("%PDF-1.7 and more".utf8))
    }
    #expect(throws: ImagingError.notAnImage) { try PageImage.load(bytes: Array(text.utf8)) }
  }

  @Test(arguments: 12..<SampleFile.jpeg.count)
  func refusesAJPEGCutAnywhere(length: Int) {
    #expect(throws: ImagingError.cutShort(format: "JPEG")) {
      try PageImage.load(bytes: Array(SampleFile.jpeg.prefix(length)))
    }
  }

  @Test func refusesAPNGCutAnywhere() throws {
    let file = SampleFile.png(
      width: 3, height: 2, depth: 8, color: .gray, rows: [[1, 2, 3], [4, 5, 6]])
    for length in 12..<file.count {
      #expect(throws: ImagingError.cutShort(format: "PNG")) {
        try PageImage.load(bytes: Array(file.prefix(length)))
      }
    }
  }

  @Test func refusesATIFFCutAnywhere() throws {
    let file = SampleFile.tiff([try .plain(200, width: 6, height: 7)])
    for length in 12..<file.count {
      #expect(throws: ImagingError.cutShort(format: "TIFF")) {
        try PageImage.load(bytes: Array(file.prefix(length)))
      }
    }
  }

  @Test func refusesAPNGWhosePixelsDoNotDecode() {
    let file = SampleFile.png(width: 9, height: 9, depth: 8, color: .gray, rows: [[1, 2, 3]])
    #expect {
      try PageImage.load(bytes: file)
    } throws: { error in
      guard case .damaged? = error as? ImagingError else { return false }
      return true
    }
  }

  @Test func checksTheLimitBeforeItDecodes() {
    // The header claims 400 megapixels; decoding would fail for want of rows.
    let file = SampleFile.png(width: 20_000, height: 20_000, depth: 1, color: .gray, rows: [[0]])
    let expected = ImagingError.tooLarge(width: 20_000, height: 20_000, maximumPixels: 200_000_000)
    #expect(throws: expected) { try PageImage.load(bytes: file) }
    #expect(expected.description.contains("400 megapixels"))
    #expect(expected.description.contains("limit of 200"))
  }

  @Test func appliesALimitOfItsOwn() throws {
    let file = SampleFile.pnm(try .plain(0, width: 10, height: 10))
    #expect(try PageImage.load(bytes: file, limits: LoadLimits(maximumPixels: 100)).width == 10)
    #expect(throws: ImagingError.tooLarge(width: 10, height: 10, maximumPixels: 99)) {
      try PageImage.load(bytes: file, limits: LoadLimits(maximumPixels: 99))
    }
  }

  @Test(arguments: [(0, 5), (5, 0), (0, 0)])
  func refusesAnImageWithoutPixels(width: Int, height: Int) {
    let file = SampleFile.png(width: width, height: height, depth: 8, color: .gray, rows: [])
    #expect(throws: ImagingError.zeroSized(width: width, height: height)) {
      try PageImage.load(bytes: file)
    }
  }

  @Test(arguments: [-1, 2, 7])
  func refusesAPageThatTheFileDoesNotHave(index: Int) throws {
    let file = SampleFile.tiff([
      try .plain(10, width: 4, height: 2), try .plain(20, width: 3, height: 5),
    ])
    #expect(throws: ImagingError.noSuchPage(index: index, count: 2)) {
      try PageImage.load(bytes: file, page: index)
    }
  }
}
