import PagemarkElementary
import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct QuadrilateralOverlapTests {
  private func quad(_ corners: (Double, Double)...) -> Quadrilateral {
    let points = corners.map { PixelPoint(x: $0.0, y: $0.1) }
    return Quadrilateral(
      topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
  }

  private func square(_ x: Double, _ y: Double, side: Double = 2) -> Quadrilateral {
    quad((x, y), (x + side, y), (x + side, y + side), (x, y + side))
  }

  private func isNear(_ value: Double?, _ expected: Double) -> Bool {
    value.map { abs($0 - expected) < 1e-9 } ?? false
  }

  @Test func sharesArea() {
    // 1 of 4 + 4 − 1; one inside the other, 1 of 4; apart; equal.
    #expect(isNear(square(0, 0).intersectionOverUnion(with: square(1, 1)), 1.0 / 7))
    #expect(isNear(square(0, 0).intersectionOverUnion(with: square(1, 1, side: 1)), 0.25))
    #expect(square(0, 0).intersectionOverUnion(with: square(5, 5)) == 0)
    #expect(isNear(square(0, 0).intersectionOverUnion(with: square(0, 0)), 1))
  }

  @Test func clipsSlantedSides() {
    // A diamond within a square of twice its area.
    let diamond = quad((1, 0), (2, 1), (1, 2), (0, 1))
    #expect(isNear(diamond.intersectionOverUnion(with: square(0, 0)), 0.5))
    #expect(isNear(square(0, 0).intersectionOverUnion(with: diamond), 0.5))
  }

  @Test func doesNotDependOnTheOrientation() {
    let mirrored = quad((2, 0), (0, 0), (0, 2), (2, 2))
    #expect(isNear(mirrored.intersectionOverUnion(with: square(1, 1)), 1.0 / 7))
  }

  @Test func withoutAreaThereIsNoOverlap() {
    let line = quad((0, 0), (1, 0), (2, 0), (3, 0))
    #expect(line.intersectionOverUnion(with: square(0, 0)) == 0)
    #expect(line.intersectionOverUnion(with: line) == 0)
  }

  @Test func isUndefinedForAnOutlineThatCrossesItself() {
    let crossed = quad((0, 0), (2, 2), (2, 0), (0, 2))
    #expect(!crossed.isConvex)
    #expect(crossed.intersectionOverUnion(with: square(0, 0)) == nil)
    #expect(Quadrilateral.smartDocOverlap(reference: crossed, hypothesis: square(0, 0)) == nil)
    let endless = quad((0, 0), (.infinity, 0), (1, 1), (0, 1))
    #expect(endless.intersectionOverUnion(with: square(0, 0)) == nil)
  }

  @Test func normalizesByTheReference() {
    // The page's middle is where the diagonals meet, at y = 1: its far half looks smaller.
    let reference = quad((1, 0), (3, 0), (4, 3), (0, 3))
    let upperHalf = quad((1, 0), (3, 0), (10.0 / 3, 1), (2.0 / 3, 1))
    let overlap = Quadrilateral.smartDocOverlap(reference: reference, hypothesis: upperHalf)
    #expect(isNear(overlap, 0.5))
    #expect(isNear(reference.intersectionOverUnion(with: upperHalf), (7.0 / 3) / 9))
    #expect(
      isNear(Quadrilateral.smartDocOverlap(reference: reference, hypothesis: reference), 1))
  }

  @Test func isUndefinedBeyondTheHorizon() {
    // The sides of the reference meet at y = −3.
    let reference = quad((1, 0), (3, 0), (4, 3), (0, 3))
    #expect(
      Quadrilateral.smartDocOverlap(
        reference: reference, hypothesis: quad((1, -4), (3, -4), (4, 3), (0, 3))) == nil)
  }

  @Test func measuresCornersByTheDiagonal() {
    // One corner 5 away, three right: 5 ÷ 4 ÷ 10.
    let moved = quad((3, 4), (2, 0), (2, 2), (0, 2))
    #expect(isNear(moved.cornerError(from: square(0, 0), diagonal: 10), 0.125))
    #expect(square(0, 0).cornerError(from: square(0, 0), diagonal: 10) == 0)
    #expect(square(0, 0).cornerError(from: square(0, 0), diagonal: 0) == nil)
  }

  @Test(arguments: UInt64(0)..<100) func isSymmetricAndBounded(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func outline() -> Quadrilateral {
      func near(_ x: Double, _ y: Double) -> (Double, Double) {
        (x + .random(in: -0.4...0.4, using: &random), y + .random(in: -0.4...0.4, using: &random))
      }
      return quad(near(0, 0), near(1, 0), near(1, 1), near(0, 1))
    }
    let (a, b) = (outline(), outline())
    let overlap = a.intersectionOverUnion(with: b)
    #expect((overlap == nil) == !(a.isConvex && b.isConvex))
    guard let overlap, let back = b.intersectionOverUnion(with: a) else { return }
    #expect(abs(overlap - back) < 1e-9)
    #expect((0...1).contains(overlap))
    #expect(isNear(a.intersectionOverUnion(with: a), 1))
    if let flat = Quadrilateral.smartDocOverlap(reference: a, hypothesis: b) {
      #expect((0...1).contains(flat))
    }
  }
}
