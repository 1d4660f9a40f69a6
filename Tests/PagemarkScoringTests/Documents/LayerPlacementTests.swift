import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct LayerPlacementTests {
  private func page(_ width: Int, _ height: Int, _ boxes: [(String, PixelBox)]) -> PlacedPage {
    PlacedPage(
      width: width, height: height,
      words: boxes.map { Word(text: $0.0, box: $0.1, confidence: 1) })
  }

  private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelBox {
    PixelBox(x: x, y: y, width: width, height: height)
  }

  private var truth: PlacedPage {
    page(1000, 1400, [("one", box(100, 100, 200, 40)), ("two", box(400, 100, 200, 40))])
  }

  @Test func pagesOfOtherUnitsAreScaled() throws {
    let layer = page(
      50_000, 70_000,
      [("one", box(5000, 5000, 10_000, 2000)), ("two", box(20_000, 5000, 5000, 2000))])
    let placement = try LayerPlacement(reference: [truth], layer: [layer])
    #expect(placement.boxIoU == 0.75)
    #expect(placement.placedRate == 1)
    #expect(placement.searchRecall == 1)
  }

  @Test func aWordThatIsMissingIsNotFound() throws {
    let layer = page(1000, 1400, [("one", box(100, 100, 200, 40))])
    let placement = try LayerPlacement(reference: [truth], layer: [layer])
    #expect(placement.boxIoU == 1)
    #expect(placement.searchRecall == 0.5)
  }

  @Test func aPageWithoutWordsFindsNothing() throws {
    let placement = try LayerPlacement(
      reference: [truth, truth], layer: [truth, page(1000, 1400, [])])
    #expect(placement.boxIoU == 1)
    #expect(placement.searchRecall == 0.5)
  }

  @Test func otherPagesAreNotCompared() {
    #expect(throws: LayerPlacement.Obstacle.referenceWithoutPlaces) {
      try LayerPlacement(reference: [], layer: [truth])
    }
    #expect(throws: LayerPlacement.Obstacle.pageCount(2, 1)) {
      try LayerPlacement(reference: [truth], layer: [truth, truth])
    }
    // A page on a larger sheet: where it lies on it is unknown.
    #expect(throws: LayerPlacement.Obstacle.shape(page: 1)) {
      try LayerPlacement(reference: [truth], layer: [page(1000, 1000, [])])
    }
    #expect(throws: LayerPlacement.Obstacle.shape(page: 1)) {
      try LayerPlacement(reference: [truth], layer: [page(0, 0, [])])
    }
  }
}
