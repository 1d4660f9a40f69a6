import Testing

@testable import PagemarkCore

@Suite("A gain counts only where nobody tuned")
struct ValidationTests {
  /// Settings that all do the same, but for chance of their own on every page.
  private static func noise(seed: UInt64) throws -> Validation {
    var random = SplitMix64(seed: seed, stream: "noise")
    func columns(_ part: String) -> TrialColumns {
      var columns = TrialColumns()
      columns.take(
        (0..<60).map {
          CaseEntry(
            case: "\(part)\($0)", document: "\(part)\($0)", value: .mark(random.next() % 10 < 8))
        }, of: .field(.total, .accuracy))
      return columns
    }
    let tuned = (0..<12).map { _ in columns("t") }
    let best = tuned.indices.max {
      (tuned[$0].sample(of: SyntheticResponse.metric)?.pointValue ?? 0)
        < (tuned[$1].sample(of: SyntheticResponse.metric)?.pointValue ?? 0)
    }
    return Validation(
      on: .validate, by: SyntheticResponse.metric, own: columns("v"), chosen: columns("v"),
      isOwn: false, tuned: tuned[best ?? 0], seed: seed)
  }

  @Test func noiseIsWithinNoiseAtTheNominalRate() throws {
    let validations = try (1...200).map { try Self.noise(seed: UInt64($0)) }
    let gains = validations.count { $0.verdict == .gain }
    let losses = validations.count { $0.verdict == .worse }
    // 2.5 % each are expected: 5 of 200; more than 12 have a probability below 0.3 %.
    #expect(gains <= 12, "\(gains)")
    #expect(losses <= 12, "\(losses)")
    // The best of twelve looks better where it was chosen than where it was not.
    let optimism = validations.compactMap(\.optimism).reduce(0, +) / 200
    #expect(optimism > 0.03, "\(optimism)")
  }

  @Test func documentsStayInTheirPart() {
    let shares = SplitShares()
    let parts = (0..<10_000).map { shares.part(ofDocument: "document \($0)") }
    for (part, share) in [(TuningPart.tune, 0.6), (.validate, 0.2), (.holdout, 0.2)] {
      #expect(abs(Double(parts.count { $0 == part }) / 10_000 - share) < 0.02)
    }
    #expect(shares.part(ofDocument: "a") == shares.part(ofDocument: "a"))
  }
}
