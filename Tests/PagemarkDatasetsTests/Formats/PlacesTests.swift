import PagemarkDatasets
import PagemarkReading
import Testing

/// The words of pages where they stand.
@Suite struct PlacesTests {
  private func places(_ text: String) throws -> [PlacedPage] {
    try PageText.parse(Array(text.utf8), file: "page").places
  }

  private func word(_ text: String, _ box: [Int]) -> Word {
    Word(
      text: text, box: PixelBox(x: box[0], y: box[1], width: box[2], height: box[3]), confidence: 1)
  }

  @Test func eachPageOfHOCRHasItsOwnWords() throws {
    let found = try places(
      """
      <html><body>
      <div class="ocr_page" title="image a.png; bbox 0 0 300 400"><span class="ocr_line" title="bbox 10 20 90 40">
      <span class="ocrx_word" title="bbox 10 20 40 40">Tea</span> <span class="ocrx_word" title="bbox 50 20 90 40">9.00</span>
      </span></div>
      <div class="ocr_page" title="bbox 0 0 200 100"><span class="ocr_line" title="bbox 1 2 31 12">
      <span class="ocrx_word" title="bbox 1 2 31 12">Cake</span></span></div>
      </body></html>
      """)
    #expect(
      found == [
        PlacedPage(
          width: 300, height: 400,
          words: [word("Tea", [10, 20, 30, 20]), word("9.00", [50, 20, 40, 20])]),
        PlacedPage(width: 200, height: 100, words: [word("Cake", [1, 2, 30, 10])]),
      ])
  }

  @Test func aPageWithoutItsSizeLeavesNoPlaces() throws {
    let found = try places(
      """
      <html><body><div class="ocr_page"><span class="ocr_line" title="bbox 10 20 90 40">
      <span class="ocrx_word" title="bbox 10 20 40 40">Tea</span></span></div></body></html>
      """)
    #expect(found.isEmpty)
  }

  @Test func wordsOfALineWithoutAnyShareItsWidth() throws {
    let found = try places(
      """
      <PcGts><Page imageWidth="100" imageHeight="50"><TextRegion id="r"><TextLine id="l">
      <Coords points="10,10 80,10 80,20 10,20"/><TextEquiv><Unicode>Tea 900</Unicode></TextEquiv></TextLine>
      <TextEquiv><Unicode>Tea 900</Unicode></TextEquiv></TextRegion></Page></PcGts>
      """)
    #expect(
      found == [
        PlacedPage(
          width: 100, height: 50,
          words: [word("Tea", [10, 10, 30, 10]), word("900", [50, 10, 20 + 10, 10])])
      ])
  }

  @Test func pixelsOfALTOAreTaken() throws {
    func file(_ unit: String) -> String {
      """
      <alto><Description><MeasurementUnit>\(unit)</MeasurementUnit></Description>
      <Layout><Page WIDTH="100" HEIGHT="50"><PrintSpace><TextLine HPOS="1" VPOS="2" WIDTH="30" HEIGHT="4">
      <String CONTENT="Tea" HPOS="1" VPOS="2" WIDTH="30" HEIGHT="4"/></TextLine></PrintSpace></Page></Layout></alto>
      """
    }
    #expect(
      try places(file("pixel")) == [
        PlacedPage(width: 100, height: 50, words: [word("Tea", [1, 2, 30, 4])])
      ])
    #expect(try places(file("mm10")).isEmpty)
  }

  @Test func readingsSayTheSizeOfTheirImages() throws {
    let found = try places(
      """
      [{"text": "Tea", "size": [100, 50], "lines": [{"text": "Tea", "box": [1, 2, 30, 4]}]}]
      """)
    #expect(
      found == [PlacedPage(width: 100, height: 50, words: [word("Tea", [1, 2, 30, 4])])])
    #expect(try places(#"{"text": "Tea", "size": [100], "lines": []}"#).isEmpty)
    #expect(try places(#"{"text": "Tea", "lines": []}"#).isEmpty)
  }
}
