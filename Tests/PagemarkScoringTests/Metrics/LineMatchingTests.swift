import PagemarkElementary
import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct LineMatchingTests {
  private func line(_ y: Int, x: Int = 0, width: Int = 100, height: Int = 10) -> PixelBox {
    PixelBox(x: x, y: y, width: width, height: height)
  }

  @Test(arguments: [
    // 5 of 10 rows shared, 15 covered; 100 of 200 columns; touching; equal.
    (PixelBox(x: 0, y: 5, width: 100, height: 10), 1.0 / 3),
    (PixelBox(x: 0, y: 0, width: 200, height: 10), 0.5),
    (PixelBox(x: 0, y: 10, width: 100, height: 10), 0.0),
    (PixelBox(x: 0, y: 0, width: 100, height: 10), 1.0),
  ])
  func sharesArea(other: PixelBox, expected: Double) {
    #expect(line(0).intersectionOverUnion(with: other) == expected)
    #expect(other.intersectionOverUnion(with: line(0)) == expected)
  }

  @Test func anEmptyBoxHasNoOverlap() {
    let empty = PixelBox(x: 5, y: 5, width: 0, height: 10)
    #expect(empty.intersectionOverUnion(with: empty) == 0)
    #expect(empty.intersectionOverUnion(with: line(0)) == 0)
    let matching = LineMatching(reference: [empty], hypothesis: [empty])
    #expect(matching.agreement == PrecisionRecall(matched: 0, found: 1, expected: 1))
    #expect(matching.agreement.f1 == 0)
  }

  @Test func takesTheBestPairFirst() {
    // The second box found is the reference's own; the first one shares 8 of 12 rows with it.
    let matching = LineMatching(reference: [line(0)], hypothesis: [line(2), line(0)])
    #expect(matching.partners == [1])
    #expect(matching.agreement.f1 == 2.0 / 3)
  }

  @Test func matchesAtAnOverlapOfOneHalf() {
    #expect(LineMatching(reference: [line(0)], hypothesis: [line(0, width: 50)]).partners == [0])
    #expect(LineMatching(reference: [line(0)], hypothesis: [line(0, width: 49)]).partners == [nil])
  }

  @Test func comparesTheOrderOfMatchedLines() {
    let reference = [line(0), line(20), line(40)]
    func agreement(_ hypothesis: [PixelBox]) -> Double? {
      LineMatching(reference: reference, hypothesis: hypothesis).orderAgreement.rate
    }
    #expect(agreement(reference) == 1)
    #expect(agreement(reference.reversed()) == -1)
    #expect(agreement([line(0), line(60), line(40)]) == 1)
    #expect(agreement([line(0), line(60)]) == nil)
  }

  @Test func isUndefinedWithoutLines() {
    let nothing = LineMatching(reference: [], hypothesis: [])
    #expect(nothing.agreement.f1 == nil)
    #expect(nothing.orderAgreement.rate == nil)
  }

  @Test(arguments: UInt64(0)..<50) func matchesOneToOne(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func boxes() -> [PixelBox] {
      (0..<Int.random(in: 0...8, using: &random)).map { _ in
        line(
          Int.random(in: 0...20, using: &random),
          width: Int.random(in: 0...100, using: &random))
      }
    }
    let (a, b) = (boxes(), boxes())
    let partners = LineMatching(reference: a, hypothesis: b).partners.compactMap(\.self)
    #expect(Set(partners).count == partners.count)
    #expect(partners.count <= min(a.count, b.count))
    #expect(LineMatching(reference: a, hypothesis: a).agreement.matched == a.count { $0.width > 0 })
  }
}
