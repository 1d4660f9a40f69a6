import PagemarkReading
import Testing

@Suite struct PageMapTests {
  /// Two nodes, 10 pixels apart: the left one stays, the right one moves by (4, 2).
  private static let bent: DisplacementGrid? = DisplacementGrid(
    columns: 2, rows: 1, spacing: 10, dx: [0, 4], dy: [0, 2])

  @Test func cutsBoxesToThePage() {
    let double = PageMap.projective(.scale(x: 2, y: 2))
    let box = PixelBox(x: 3, y: 4, width: 10, height: 10)
    #expect(
      double.boundingBox(of: box, width: 20, height: 100)
        == PixelBox(x: 6, y: 8, width: 14, height: 20))
  }

  @Test func joinsProjectiveMaps() {
    let half = PageMap.projective(.scale(x: 0.5, y: 0.5))
    let double = PageMap.projective(.scale(x: 2, y: 2))
    #expect(half.followed(by: double) == .identity)
    #expect(PageMap.identity.followed(by: half) == half)
  }

  @Test func displacesBetweenTheNodesInProportion() throws {
    let grid = try #require(Self.bent)
    #expect(grid(PixelPoint(x: 0.5, y: 7)) == PixelPoint(x: 0.5, y: 7))
    #expect(grid(PixelPoint(x: 5.5, y: 7)) == PixelPoint(x: 7.5, y: 8))
    // Beyond the rim the displacement is that of the rim.
    #expect(grid(PixelPoint(x: 30, y: 0)) == PixelPoint(x: 34, y: 2))
  }

  @Test func appliesTheFirstMapFirst() throws {
    let grid = try #require(Self.bent)
    let map = PageMap.displaced(grid).followed(by: .projective(.scale(x: 10, y: 10)))
    #expect(map(PixelPoint(x: 5.5, y: 7)) == PixelPoint(x: 75, y: 80))
    let turned = PageMap.projective(.scale(x: 10, y: 10)).followed(by: .displaced(grid))
    #expect(turned(PixelPoint(x: 0.05, y: 1)) == PixelPoint(x: 0.5, y: 10))
  }

  /// A box over a hump in the middle reaches as high as the hump, though its corners stay.
  @Test func boxesFollowTheBendBetweenTheirCorners() throws {
    let hump = try #require(
      DisplacementGrid(
        columns: 3, rows: 1, spacing: 16, dx: [0, 0, 0], dy: [0, -8, 0]))
    let map = PageMap.displaced(hump)
    let box = map.boundingBox(
      of: PixelBox(x: 0, y: 20, width: 32, height: 10), width: 100, height: 100)
    #expect(box.y <= 12 + 1)
    #expect(box.maxY == 30)
  }

  @Test func rejectsAGridWithMissingNodes() {
    #expect(DisplacementGrid(columns: 2, rows: 2, spacing: 1, dx: [0], dy: [0]) == nil)
    #expect(DisplacementGrid(columns: 1, rows: 1, spacing: 1, dx: [.nan], dy: [0]) == nil)
  }
}
