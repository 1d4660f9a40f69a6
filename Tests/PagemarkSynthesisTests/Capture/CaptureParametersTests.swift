import Foundation
import PagemarkCore
import PagemarkSynthesis
import Testing

@Suite struct CaptureParametersTests {
  @Test(arguments: PageKind.allCases) func parametersSurviveAJSONRoundTrip(kind: PageKind) throws {
    for severity in 0...5 {
      let parameters = CaptureParameters(kind: kind, severity: severity, seed: .max - 3)
      let data = try JSONEncoder().encode(parameters)
      #expect(try JSONDecoder().decode(CaptureParameters.self, from: data) == parameters)
    }
  }

  /// The size of a degradation's effect; a larger one is harder.
  static let sizes: [(Degradation, @Sendable (CaptureParameters) -> Double)] = [
    (.perspective, { $0.perspective.tilt }), (.skew, { abs($0.skew) }),
    (.curl, { abs($0.curl.startBend) + abs($0.curl.endBend) }),
    (.unevenLight, { $0.light.falloff - $0.light.exposure }),
    (.shadow, { $0.light.shadows.map(\.depth).reduce(0, +) }),
    (.glare, { $0.light.glare?.strength ?? 0 }), (.defocus, { $0.optics.defocus }),
    (.motionBlur, { $0.optics.motion }), (.noise, { $0.optics.noise }),
    (.jpeg, { -Double($0.optics.jpegQuality ?? 100) }),
    (.lowResolution, { -$0.optics.resolution }),
    (.thermalFading, { $0.paper.thermal?.fade ?? 0 }), (.background, { $0.table.contrast }),
    (.cutoff, { $0.framing.cut }),
    (.clutter, { Double($0.clutter.map { $0.below.count + $0.above.count } ?? 0) }),
  ]

  @Test func everyDegradationHasASize() {
    #expect(Set(Self.sizes.map(\.0)) == Set(Degradation.allCases))
  }

  @Test(arguments: Self.sizes.indices) func aHigherSeverityIsHarder(index: Int) {
    let (degradation, size) = Self.sizes[index]
    for seed in UInt64(0)..<30 {
      let alone = (0...5).map {
        size(CaptureParameters(only: degradation, severity: $0, kind: .receipt, seed: seed))
      }
      #expect(zip(alone, alone.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed): \(alone)")
      #expect(alone[0] < alone[5], "seed \(seed)")
      let together = (0...5).map {
        size(CaptureParameters(kind: .receipt, severity: $0, seed: seed))
      }
      #expect(zip(together, together.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
    }
  }

  /// A cluttered desk is photographed like any other page, by hand and by the light that there is.
  @Test(arguments: Self.sizes.indices.filter { Self.sizes[$0].0 != .clutter })
  func aSingleDegradationLeavesTheOthersOff(index: Int) {
    let (degradation, _) = Self.sizes[index]
    let ideal = CaptureParameters(kind: .receipt, severity: 0, seed: 6)
    let alone = CaptureParameters(only: degradation, severity: 4, kind: .receipt, seed: 6)
    for (other, size) in Self.sizes where other != degradation {
      #expect(size(alone) == size(ideal), "\(other)")
    }
  }

  @Test(arguments: PageKind.allCases) func nothingIsClutteredUnlessAskedFor(kind: PageKind) throws {
    for severity in 0...5 {
      let parameters = CaptureParameters(kind: kind, severity: severity, seed: 3)
      #expect(parameters.clutter == nil)
      let record = String(decoding: try JSONEncoder().encode(parameters), as: UTF8.self)
      #expect(!record.contains("clutter"))
    }
  }

  @Test(arguments: [PageKind.book, .receipt, .card], UInt64(0)..<10)
  func thingsLieUnderAndAcrossAPageInClutter(kind: PageKind, seed: UInt64) throws {
    let clutter = try #require(
      CaptureParameters(only: .clutter, severity: 3, kind: kind, seed: seed).clutter)
    #expect(clutter.below.count >= 4)
    #expect(clutter.above.count >= 2)
    // What lies on the page crosses one of its edges.
    #expect(clutter.above.allSatisfy { [0, 1].contains($0.x) || [0, 1].contains($0.y) })
  }

  @Test func drawsDoNotDependOnTheSeverity() {
    let severe = CaptureParameters(only: .perspective, severity: 5, kind: .book, seed: 8)
    let mild = CaptureParameters(only: .perspective, severity: 1, kind: .book, seed: 8)
    #expect(severe.perspective.direction == mild.perspective.direction)
    #expect(severe.curl == mild.curl)
  }

  @Test func screenshotsOnlyLosePixelsAndQuality() {
    let parameters = CaptureParameters(kind: .screenshot, severity: 5, seed: 2)
    #expect(parameters.skew == 0)
    #expect(parameters.optics.defocus == 0)
    #expect(parameters.optics.resolution < 1)
    #expect(parameters.optics.jpegQuality != nil)
  }

  @Test func severityIsClampedToItsRange() {
    #expect(CaptureParameters(kind: .scan, severity: 99, seed: 1).severity == 5)
    #expect(CaptureParameters(kind: .scan, severity: -1, seed: 1).severity == 0)
  }

  @Test func severityZeroIsUprightAndFlat() {
    let parameters = CaptureParameters(kind: .book, severity: 0, seed: 7)
    #expect(parameters.curl.startBend == 0)
    #expect(parameters.table.texture == .plain)
    #expect(parameters.framing.fill == 0.94)
    #expect(parameters.perspective.tilt == 0)
    #expect(parameters.skew == 0)
  }
}
