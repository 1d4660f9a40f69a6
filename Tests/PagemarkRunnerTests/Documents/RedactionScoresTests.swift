import PagemarkCore
import Testing

@testable import PagemarkRunner

@Suite struct RedactionScoresTests {
  private static let tilt = 10.0
  private static let middle = PixelPoint(x: 450, y: 450)

  /// A page of 900 × 900 pixels that is turned by 10° clockwise in its image.
  private func page(masking boxes: [PixelBox]) -> DocumentPage {
    var page = DocumentPage(
      encoding: .jpeg, width: 900, height: 900, resolution: 300, rows: [])
    page.maskBoxes = boxes
    page.toOriginal = .projective(
      .rotation(degrees: Self.tilt, around: Self.middle, to: Self.middle))
    return page
  }

  private let word = PixelBox(x: 150, y: 430, width: 600, height: 30)

  private func reference(skew: Double?) -> Reference {
    let box = page(masking: []).toOriginal.boundingBox(of: word, width: 900, height: 900)
    var reference = Reference(skew: skew, fields: [.vendor: .labelled(["Corner Shop"])])
    reference.placedLines = [
      TextLine(
        text: "CornerShop", box: box,
        words: [Word(text: "CornerShop", box: box, confidence: 1)])
    ]
    return reference
  }

  /// The masks of a page whose only secret is in a barcode.
  private func scoresOfABarcode(masking boxes: [PixelBox]) throws -> RedactionScores {
    let page = page(masking: boxes)
    let symbol = Quadrilateral(
      topLeft: PixelPoint(x: 200, y: 300), topRight: PixelPoint(x: 700, y: 300),
      bottomRight: PixelPoint(x: 700, y: 500), bottomLeft: PixelPoint(x: 200, y: 500))
    var reference = Reference(fields: [.vendor: .labelled(["Corner Shop"])])
    reference.barcodes = [try #require(symbol.mapped { page.toOriginal($0) })]
    return RedactionScores(of: page, masking: [.vendor], reference, size: (900, 900))
  }

  @Test func aBarcodeThatIsNotMaskedIsNotCovered() throws {
    #expect(try scoresOfABarcode(masking: []).coverage == 0)
    let beside = try scoresOfABarcode(masking: [word])
    #expect(abs(try #require(beside.coverage) - 0.15) < 0.01)
  }

  /// 500 × 200 pixels: half of it, and 20 more pixels on each side, of which 8 are its surroundings.
  @Test func aBarcodeCountsByItsArea() throws {
    let half = try scoresOfABarcode(
      masking: [PixelBox(x: 200, y: 300, width: 250, height: 200)])
    #expect(abs(try #require(half.coverage) - 0.5) < 0.01)
    #expect(half.excess == 0)
    let generous = try scoresOfABarcode(
      masking: [PixelBox(x: 180, y: 280, width: 540, height: 240)])
    #expect(generous.coverage == 1)
    let beyond = Double(540 * 240 - 516 * 216) / Double(500 * 200)
    #expect(abs(try #require(generous.excess) - beyond) < 0.01)
  }

  private func scores(masking boxes: [PixelBox], skew: Double? = tilt) -> RedactionScores {
    RedactionScores(
      of: page(masking: boxes), masking: [.vendor], reference(skew: skew), size: (900, 900))
  }

  @Test(arguments: [10.0, nil])
  func aMaskOverATurnedWordCoversIt(skew: Double?) throws {
    let scores = scores(masking: [word], skew: skew)
    #expect(try #require(scores.coverage) > 0.97)
    #expect(try #require(scores.excess) < 0.01)
  }

  /// The boxes along the sides of the image overlap; the word and the mask do not.
  @Test func aMaskBelowATurnedWordCoversNothing() throws {
    let scores = scores(masking: [PixelBox(x: 150, y: 480, width: 600, height: 30)])
    #expect(try #require(scores.coverage) < 0.01)
    #expect(try #require(scores.excess) > 0.5)
  }

  @Test func aMaskOverHalfOfATurnedWordCoversHalf() throws {
    let scores = scores(masking: [PixelBox(x: 150, y: 430, width: 300, height: 30)])
    #expect(abs(try #require(scores.coverage) - 0.5) < 0.03)
  }
}
