import PagemarkElementary
import PagemarkScoring
import Testing

@Suite struct CalibrationErrorTests {
  private func samples(_ values: [(Double, Bool, Double)]) -> [CalibrationSample] {
    values.compactMap { CalibrationSample(confidence: $0.0, isRight: $0.1, weight: $0.2) }
  }

  private func expectedError(of samples: [CalibrationSample]) -> Double? {
    var bins = CalibrationBins()
    for sample in samples { bins.add(sample) }
    return bins.expectedError
  }

  private func isNear(_ value: Double?, _ expected: Double) -> Bool {
    value.map { abs($0 - expected) < 1e-12 } ?? false
  }

  @Test func comparesConfidenceWithAccuracyBinByBin() {
    // Above 0.9: half right, 0.95 sure, gap 0.45. Around 0.15: right, gap 0.85. Weights 2 and 1.
    let error = expectedError(
      of: samples([(0.95, true, 1), (0.95, false, 1), (0.15, true, 1)]))
    #expect(isNear(error, (2 * 0.45 + 0.85) / 3))
  }

  @Test func errorsWithinOneBinCancel() {
    let both = samples([(0.5, true, 1), (0.5, false, 1)])
    #expect(isNear(expectedError(of: both), 0))
    #expect(isNear(expectedError(of: samples([(0.5, true, 3), (0.5, false, 1)])), 0.25))
  }

  @Test func putsFullConfidenceIntoTheLastBin() {
    #expect(expectedError(of: samples([(1, true, 1), (0, false, 1)])) == 0)
    #expect(expectedError(of: samples([(1, false, 1), (0, true, 1)])) == 1)
  }

  @Test func isUndefinedWithoutSamples() {
    #expect(expectedError(of: []) == nil)
    #expect(expectedError(of: samples([(0.5, true, 0)])) == nil)
  }

  @Test func rejectsConfidencesOutsideOfZeroToOne() {
    #expect(CalibrationSample(confidence: 96, isRight: true) == nil)
    #expect(CalibrationSample(confidence: .nan, isRight: true) == nil)
    #expect(CalibrationSample(confidence: 0.5, isRight: true, weight: -1) == nil)
    #expect(CalibrationSample(confidence: 0.5, isRight: true, weight: .infinity) == nil)
  }

  @Test(arguments: UInt64(0)..<50) func isBoundedAndDoesNotDependOnOrder(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let values = samples(
      (0...Int.random(in: 0...9, using: &random)).map { _ in
        (.random(in: 0...1, using: &random), .random(using: &random), 1)
      })
    let error = try #require(expectedError(of: values))
    #expect((0...1).contains(error))
    #expect(isNear(expectedError(of: values.shuffled(using: &random)), error))
  }
}
