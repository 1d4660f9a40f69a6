import PagemarkCore
import Testing

@testable import PagemarkImaging

@Suite struct LeptonicaImageTests {
  @Test(arguments: [PageImage.Format.gray, .rgb], 1...9)
  func givesBackThePixelsItWasMadeOf(format: PageImage.Format, width: Int) throws {
    var random = SplitMix64(seed: UInt64(width))
    let page = try PageImage.drawn(width: width, height: 5, format: format) { _, _ in
      .random(in: 0...255, using: &random)
    }
    #expect(try LeptonicaImage(page).page() == page)
  }

  @Test func keepsMessagesOfOneOperationApart() throws {
    let quiet = LeptonicaMessages.captured {}
    #expect(quiet.isEmpty)
    #expect(throws: ImagingError.self) { try PageImage.load(bytes: Array("P5\n1 1\n255\n".utf8)) }
    #expect(LeptonicaMessages.captured {}.isEmpty)
  }
}
