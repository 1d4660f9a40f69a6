import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct WordPlacementTests {
  private func words(_ texts: String, shifted: Int = 0) -> [Word] {
    texts.split(separator: " ").enumerated().map { place, text in
      Word(
        text: String(text), box: PixelBox(x: place * 100 + shifted, y: 0, width: 80, height: 20),
        confidence: 1)
    }
  }

  @Test func wordsAtTheirPlacesOverlapWhole() {
    let known = words("TOTAL: 12.50 thanks")
    let placement = WordPlacement(of: known, in: words("total 12.50 Thanks!"))
    #expect(placement.meanOverlap == 1)
    #expect(placement.order == 1)
    #expect(placement.searchRecall(amongRead: known) == 1)
  }

  @Test func aWordHalfAWidthOffOverlapsByAThird() {
    let known = words("one two")
    let placement = WordPlacement(of: known, in: words("one two", shifted: 40))
    #expect(abs(placement.meanOverlap! - 1.0 / 3) < 1e-9)
    // Half of the box is shared: a search still lands on it.
    #expect(placement.searchRecall(amongRead: known) == 1)
    #expect(
      WordPlacement(of: known, in: words("one two", shifted: 50)).searchRecall(amongRead: known)
        == 0)
  }

  @Test func wordsThatWereNotReadAreNotSearched() {
    let placement = WordPlacement(of: words("one two three"), in: words("one twa"))
    #expect(placement.searchRecall(amongRead: words("one twa")) == 1)
    #expect(placement.searchRecall(amongRead: words("one two")) == 0.5)
    #expect(placement.searchRecall(amongRead: []) == nil)
  }

  @Test func aWordWithinALongerOneIsFound() {
    let known = words("one")
    let line = [
      Word(text: "one-two", box: PixelBox(x: 0, y: 0, width: 180, height: 20), confidence: 1)
    ]
    #expect(WordPlacement(of: known, in: line).searchRecall(amongRead: known) == 1)
    // But it is another word, so its box is not compared.
    #expect(WordPlacement(of: known, in: line).meanOverlap == nil)
  }

  @Test func aReversedOrderIsMinusOne() {
    let layer = words("a b c")
    let placement = WordPlacement(of: layer.reversed(), in: layer)
    #expect(placement.order == -1 && placement.meanOverlap == 1)
    #expect(WordPlacement(of: words("a"), in: words("a")).order == nil)
  }

  @Test func eachWordOfTheLayerStandsForOne() {
    let twice = words("a") + words("a")
    #expect(WordPlacement(of: twice, in: words("a")).order == nil)
  }

  @Test func aLayerThatStandsElsewhereHasNoOverlap() {
    // OCRmyPDF's issue 1216: every word is there, none at its place.
    let known = words("one two three")
    let placement = WordPlacement(of: known, in: words("one two three", shifted: 5000))
    #expect(placement.meanOverlap == 0)
    #expect(placement.placedRate == 0)
    #expect(placement.order == 1)
    #expect(placement.searchRecall(amongRead: known) == 0)
  }

  @Test func aWordElsewhereLowersTheMean() {
    let known = words("one two")
    let placement = WordPlacement(of: known, in: words("one") + words("x y two"))
    #expect(placement.meanOverlap == 0.5)
    #expect(placement.placedRate == 0.5)
  }
}
