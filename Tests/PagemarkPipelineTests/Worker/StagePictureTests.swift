import PagemarkPipeline
import PagemarkReading
import Testing

@Suite struct StagePictureTests {
  private func picture(corners: Quadrilateral?) -> StagePicture {
    StagePicture(
      step: "load", isChanged: true, file: "a.jpg", width: 50, height: 100, corners: corners)
  }

  @Test func coordinatesScaleWithTheSize() throws {
    let map = try #require(picture(corners: Quadrilateral(width: 100, height: 200)).fromImage)
    let point = try #require(map(PixelPoint(x: 10, y: 20)))
    #expect(abs(point.x - 5) < 1e-9 && abs(point.y - 10) < 1e-9)
  }

  @Test func cornersMapToCorners() throws {
    let corners = Quadrilateral(
      topLeft: PixelPoint(x: 12, y: 7), topRight: PixelPoint(x: 90, y: 15),
      bottomRight: PixelPoint(x: 85, y: 180), bottomLeft: PixelPoint(x: 5, y: 170))
    let map = try #require(picture(corners: corners).fromImage)
    let expected = Quadrilateral(width: 50, height: 100).corners
    for (corner, place) in zip(corners.corners, expected) {
      let point = try #require(map(corner))
      #expect(abs(point.x - place.x) < 1e-9 && abs(point.y - place.y) < 1e-9)
    }
  }

  @Test func withoutAPositionThereIsNoMap() {
    #expect(picture(corners: nil).fromImage == nil)
    let line = PixelPoint(x: 1, y: 1)
    let flat = Quadrilateral(topLeft: line, topRight: line, bottomRight: line, bottomLeft: line)
    #expect(picture(corners: flat).fromImage == nil)
  }
}
