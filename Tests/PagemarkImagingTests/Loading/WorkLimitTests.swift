import PagemarkCore
import PagemarkImaging
import Testing

/// Small files that would take long to decode are refused before they are decoded.
@Suite struct WorkLimitTests {
  @Test(arguments: [(99, true), (100, false), (3000, false)])
  func aJPEGHasAtMostAHundredScans(repetitions: Int, isRead: Bool) throws {
    // The scan of a file with one, again and again, before the end marker.
    let file = SampleFile.jpeg
    let start = try #require(
      file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
    let scan = file[start..<file.count - 2]
    let bomb = file[..<start] + (0...repetitions).flatMap { _ in scan } + [0xFF, 0xD9]
    var found: ImagingError?
    // What is decoded may be damaged: libjpeg warns of the repeated scan.
    do { _ = try load(Array(bomb)) } catch { found = error as? ImagingError }
    if isRead {
      if case .tooMuchWork(let what) = found { Issue.record("refused as \(what)") }
    } else {
      #expect(found == .tooMuchWork("a JPEG of \(repetitions + 1) scans"))
    }
  }

  @Test func aPNGHasNoMoreDataThanItsPixelsTake() throws {
    let file = SampleFile.png(width: 2, height: 1, depth: 8, color: .gray, rows: [[1, 2]])
    #expect(try load(file).pixels == [1, 2])
    let end = file.count - 12
    let junk = SampleFile.chunk("IDAT", [UInt8](repeating: 0, count: 2_000_000))
    #expect(throws: ImagingError.tooMuchWork("a PNG of 2 × 1 with 2 MB of pixels")) {
      try load(Array(file[..<end]) + junk + file[end...])
    }
  }

  @Test func aPNMHasAShortHeader() throws {
    func file(comment length: Int) -> [UInt8] {
      Array("P5 #".utf8) + [UInt8](repeating: 0x78, count: length) + Array("\n2 1 255\n".utf8)
        + [UInt8](repeating: 7, count: 2)
    }
    #expect(try load(file(comment: 100)).pixels == [7, 7])
    #expect(throws: ImagingError.tooMuchWork("a PNM with a header of more than 4 KB")) {
      try load(file(comment: 50_000_000))
    }
  }

  @Test func aLargePNMWithAnOrdinaryHeaderIsRead() throws {
    for header in ["P5\n100 100\n255\n", "P5 # made here\n100\t100 255 ", "P4 800 100\n"] {
      let file = Array(header.utf8) + [UInt8](repeating: 0, count: 10_000)
      #expect(try load(file).height == 100, "\(header)")
    }
  }

  @Test func aBMPThatIsTooLargeIsSaidToBe() {
    var header = [UInt8](repeating: 0, count: 54)
    header.replaceSubrange(0..<2, with: "BM".utf8)
    header[14] = 40
    for (place, size) in [(18, 60_000), (22, 60_000)] {
      for index in 0..<4 { header[place + index] = UInt8(size >> (8 * index) & 255) }
    }
    (header[26], header[28]) = (1, 24)
    #expect {
      try load(header)
    } throws: { error in
      if case ImagingError.tooLarge(60_000, 60_000, _) = error { true } else { false }
    }
  }

  private func load(_ bytes: [UInt8]) throws -> PageImage { try PageImage.load(bytes: bytes) }
}
