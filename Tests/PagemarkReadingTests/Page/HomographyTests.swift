import PagemarkReading
import Testing

@Suite struct HomographyTests {
  @Test func turnsClockwiseAsSeenOnThePage() throws {
    let quarter = Homography.rotation(
      degrees: 90, around: PixelPoint(x: 0, y: 0), to: PixelPoint(x: 10, y: 0))
    let point = try #require(quarter(PixelPoint(x: 3, y: 1)))
    // (3, 1) turns to (-1, 3) with y downward, then moves with the center.
    #expect(abs(point.x - 9) < 1e-9)
    #expect(abs(point.y - 3) < 1e-9)
  }

  @Test func appliesTheFirstMapFirst() {
    let shrink = Homography.scale(x: 0.5, y: 0.5)
    let stretch = Homography.scale(x: 1, y: 4)
    #expect(shrink.followed(by: stretch)(PixelPoint(x: 2, y: 2)) == PixelPoint(x: 1, y: 4))
  }

  @Test func hasNoImageForTheHorizon() {
    let map = Homography([1, 0, 0, 0, 1, 0, 1, 0, 0])
    #expect(map?(PixelPoint(x: 0, y: 5)) == nil)
  }
}
