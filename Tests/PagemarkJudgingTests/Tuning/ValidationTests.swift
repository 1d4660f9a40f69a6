import Foundation
import Testing

@testable import PagemarkElementary
@testable import PagemarkJudging
@testable import PagemarkReading
@testable import PagemarkScoring

@Suite("A gain counts only where nobody tuned")
struct ValidationTests {
  /// Settings that all perform the same, except for independent chance on every page.
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

  @Test func equalSettingsGainAtMostAtTheNominalRate() throws {
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

  /// A page of the population whose bad pages come in 7 % of all: characters, and edits by a setting of chance alone.
  private struct NoisyPages {
    let lengths: [Int]
    let rates: [Double]

    init(_ count: Int, using random: inout SplitMix64) {
      lengths = (0..<count).map { _ in Int.random(in: 200...3000, using: &random) }
      rates = (0..<count).map { _ in
        Double.random(in: 0..<1, using: &random) < 0.07
          ? Double.random(in: 0.2...1, using: &random)
          : 0.009 * exp(0.9 * Double.random(in: -1.7...1.7, using: &random))
      }
    }

    /// The results of one setting, which is as good as any other; its times vary by 3 % from page to page.
    func columns(isTimed: Bool = true, using random: inout SplitMix64) -> TrialColumns {
      var columns = TrialColumns()
      let entries = lengths.indices.map { page in
        let rate = rates[page] * exp(0.4 * Double.random(in: -1.7...1.7, using: &random))
        return CaseEntry(
          case: "p\(page)", document: "p\(page)",
          value: .tally(Tally(Int(min(1, rate) * Double(lengths[page])), of: lengths[page])))
      }
      columns.take(entries, of: .rate(.cer))
      guard isTimed else { return columns }
      columns.take(
        entries.map {
          CaseEntry(
            case: $0.case, document: $0.document,
            value: .number(Double.random(in: 0.97...1.03, using: &random)))
        }, of: .time(.page))
      return columns
    }
  }

  /// The best of twenty equal settings, chosen on 36 pages, is compared with the suite's own on 24 others.
  @Test func onNoiseAtMostOneOfTwentySearchesReleasesAChange() throws {
    let given = try (1...100).count { seed in
      var random = SplitMix64(seed: UInt64(seed), stream: "release on noise")
      let (tune, validate) = (NoisyPages(36, using: &random), NoisyPages(24, using: &random))
      let settings = (0..<20).map { _ in tune.columns(isTimed: false, using: &random) }
      let metric = Metric.rate(.cer, .micro)
      let best = try #require(
        settings.indices.min {
          (settings[$0].sample(of: metric)?.pointValue ?? 1)
            < (settings[$1].sample(of: metric)?.pointValue ?? 1)
        })
      let validation = Validation(
        on: .validate, by: metric, own: validate.columns(using: &random),
        chosen: validate.columns(using: &random), isOwn: best == 0, tuned: settings[best],
        margin: Tuning.usualMargin, level: Validation.usualLevel, compared: 1,
        seed: UInt64(seed), draws: 200)
      return validation.verdict == .gain || validation.verdict == .cheaper
    }
    // 2.5 % are expected.
    #expect(given <= 5, "\(given)")
  }

  /// Pages that the chosen setting reads in `ratio` of the time, and of which it breaks every `nth`.
  private func saving(
    pages: Int, ratio: Double, breaking nth: Int = .max, margin: Double = 0.02, compared: Int = 1
  ) -> Validation {
    func columns(_ ratio: Double, breaking nth: Int) -> TrialColumns {
      var columns = TrialColumns()
      columns.take(
        (0..<pages).map {
          CaseEntry(case: "p\($0)", document: "p\($0)", value: .mark($0 % nth != nth - 1))
        }, of: .field(.total, .accuracy))
      columns.take(
        (0..<20).map {
          CaseEntry(
            case: "p\($0)", document: "p\($0)",
            value: .number(ratio * (1 + 0.001 * Double($0 % 7))))
        }, of: .time(.page))
      return columns
    }
    let chosen = columns(ratio, breaking: nth)
    return Validation(
      on: .validate, by: SyntheticResponse.metric, own: columns(1, breaking: .max), chosen: chosen,
      isOwn: false, tuned: chosen, margin: margin, level: Validation.usualLevel,
      compared: compared, seed: 1, draws: 200)
  }

  @Test func aFasterSettingWithinTheMarginIsCheaper() {
    let cheaper = saving(pages: 300, ratio: 0.8)
    #expect(cheaper.verdict == .cheaper, "\(cheaper)")
    // 4 % faster is not 5 %.
    #expect(saving(pages: 300, ratio: 0.96).verdict == .withinNoise)
    // A hundred pages without a difference do not show that fewer than 2 in 100 go wrong.
    let few = saving(pages: 100, ratio: 0.8)
    #expect(few.verdict == .withinNoise && few.saving?.isFaster == true)
    #expect(few.saving?.isNonInferior == false)
    #expect(saving(pages: 300, ratio: 0.8, breaking: 50).verdict != .cheaper)
    // If ten settings were compared, any of them may seem better by chance.
    #expect(saving(pages: 300, ratio: 0.8, compared: 10).verdict == .withinNoise)
  }

  @Test func aSettingBeyondTheMarginIsRarelyCheaper() {
    // Pages break in 2 % of cases, the margin is 2 points: at the limit.
    let given = (1...100).count { seed in
      var random = SplitMix64(seed: UInt64(seed), stream: "margin")
      let pairs = (0..<400).map { page in
        PairedSample.Pair(
          case: "p\(page)", document: "p\(page)", baseline: .mark(true),
          candidate: .mark(Double.random(in: 0..<1, using: &random) >= 0.02))
      }
      return NonInferiority(sample: PairedSample(pairs: pairs), isSmallerBetter: false)
        .isShown(margin: 0.02, level: 0.025)
    }
    #expect(given <= 5, "\(given)")
  }

  @Test func comparingMoreSettingsRequiresAStrongerGain() {
    func gain(compared: Int) -> Validation {
      func columns(_ isRight: (Int) -> Bool) -> TrialColumns {
        var columns = TrialColumns()
        columns.take(
          (0..<40).map {
            CaseEntry(case: "p\($0)", document: "p\($0)", value: .mark(isRight($0)))
          }, of: .field(.total, .accuracy))
        return columns
      }
      let chosen = columns { _ in true }
      return Validation(
        on: .validate, by: SyntheticResponse.metric, own: columns { $0 >= 8 }, chosen: chosen,
        isOwn: false, tuned: chosen, compared: compared, seed: 1)
    }
    // 8 : 0, p = 0.0039.
    #expect(gain(compared: 1).verdict == .gain)
    #expect(gain(compared: 12).verdict == .gain)
    #expect(gain(compared: 13).verdict == .withinNoise)
  }

  @Test func addingDocumentsDoesNotChangeTheParts() {
    let shares = SplitShares()
    let names = (0..<10_000).map { "document \($0)" }
    let parts = shares.parts(ofDocuments: names)
    for (part, share) in [(TuningPart.tune, 0.6), (.validate, 0.2), (.holdout, 0.2)] {
      #expect(abs(Double(parts.values.count { $0 == part }) / 10_000 - share) < 0.02)
    }
    let fewer = shares.parts(ofDocuments: names.prefix(100))
    #expect(fewer.allSatisfy { parts[$0.key] == $0.value })
  }

  @Test(arguments: [(12, 7, 5), (24, 14, 10), (5, 3, 2), (2, 1, 1), (99, 59, 40)])
  func fewDocumentsAreDividedByTheirShares(count: Int, tune: Int, validate: Int) {
    let shares = SplitShares(tune: 0.6, validate: 0.4, holdout: 0)
    for start in 0..<20 {
      let parts = shares.parts(ofDocuments: (start..<start + count).map { "page \($0)" })
      #expect(parts.values.count { $0 == .tune } == tune)
      #expect(parts.values.count { $0 == .validate } == validate)
    }
  }
}
