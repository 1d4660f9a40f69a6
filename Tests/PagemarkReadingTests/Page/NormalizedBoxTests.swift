import PagemarkReading
import Testing

@Suite struct NormalizedBoxTests {
  private let size = ImageSize(width: 200, height: 100)

  @Test func theOriginGoesFromTheLowerLeftToTheUpperLeft() {
    let box = NormalizedBox(x: 0.1, y: 0.2, width: 0.5, height: 0.3)
    // 20 of 200 from the left; from the top 1 − 0.2 − 0.3 = 0.5 of 100.
    #expect(
      rectForBoundingBox(box, imageSize: size) == PixelBox(x: 20, y: 50, width: 100, height: 30))
  }

  @Test func theUnitBoxCoversTheWholeImage() {
    let box = NormalizedBox(x: 0, y: 0, width: 1, height: 1)
    #expect(
      rectForBoundingBox(box, imageSize: size) == PixelBox(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func partialPixelsAreIncluded() {
    let box = NormalizedBox(x: 0.1012, y: 0.1, width: 0.1, height: 0.105)
    // 20.24 … 40.24 from the left, 79.5 … 90 from the top.
    #expect(
      rectForBoundingBox(box, imageSize: size) == PixelBox(x: 20, y: 79, width: 21, height: 11))
  }

  @Test func boxesAreClippedToTheImage() {
    let box = NormalizedBox(x: -0.02, y: 0.98, width: 0.12, height: 0.05)
    #expect(
      rectForBoundingBox(box, imageSize: size) == PixelBox(x: 0, y: 0, width: 20, height: 2))
    let beside = NormalizedBox(x: 1.01, y: 0.5, width: 0.02, height: 0.1)
    #expect(rectForBoundingBox(beside, imageSize: size).width == 0)
  }
}
