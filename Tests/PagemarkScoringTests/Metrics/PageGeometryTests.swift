import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct PageGeometryTests {
  private func geometry(_ outline: Quadrilateral?, turn: Double = 0) -> PageGeometry {
    PageGeometry(outline: outline, turn: turn, imageWidth: 30, imageHeight: 40)
  }

  @Test func theTurnIsTheDirectionOfTheMiddleRowInTheImage() {
    let center = PixelPoint(x: 50, y: 20)
    let map = Homography.rotation(degrees: 3, around: center, to: center)
    #expect(abs(PageGeometry.turn(width: 100, height: 40) { map($0) } - 3) < 1e-9)
    #expect(PageGeometry.turn(width: 100, height: 40) { $0 } == 0)
  }

  @Test func skewErrorIsTheSmallerAngleOnTheCircle() {
    #expect(geometry(nil, turn: 179).skewError(from: -179) == 2)
    #expect(geometry(nil, turn: -1).skewError(from: 2) == 3)
  }

  @Test func comparesTheOutlineWithTheTruth() throws {
    let image = Quadrilateral(width: 30, height: 40)
    let half = Quadrilateral(width: 15, height: 40)
    #expect(geometry(image).overlap(with: half) == 0.5)
    // Two of four corners are 15 of 50 pixels off.
    #expect(try abs(#require(geometry(image).cornerError(from: half)) - 0.15) < 1e-12)
    #expect(geometry(nil).overlap(with: half) == nil)
  }
}
