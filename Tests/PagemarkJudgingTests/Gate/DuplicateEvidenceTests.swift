import PagemarkCore
import PagemarkElementary
import TestSupport
import Testing

@testable import PagemarkJudging
@testable import PagemarkScoring
@testable import PagemarkStatistics

/// Pairs are no independent draws: a picture that resembles many others spoils many of them at once.
@Suite struct DuplicateEvidenceTests {
  private static let documents = 200
  private static let runs = TestFiles.isLong ? 400 : 60
  /// The chance that both pictures of a paper are found to be one.
  private static let found = 0.9

  /// A run over 200 papers photographed twice; wrong pairs come singly, or five at once from one picture.
  private func run(seed: UInt64, burst: Int, bursts: Double) -> [[Metric.Rate: Tally]] {
    var random = SplitMix64(seed: seed)
    let papers = (0..<Self.documents).flatMap { ["\($0)", "\($0)"] }
    var pairs: [(Int, Int)] = []
    for paper in 0..<Self.documents where Double.random(in: 0..<1, using: &random) < Self.found {
      pairs.append((2 * paper, 2 * paper + 1))
    }
    for paper in 0..<Self.documents
    where Double.random(in: 0..<1, using: &random) < bursts / Double(Self.documents) {
      for step in 1...burst {
        let other = (paper + step * 17 + Int.random(in: 0..<7, using: &random)) % Self.documents
        if other != paper { pairs.append((2 * paper, 2 * other)) }
      }
    }
    return DuplicateTallies(papers: papers, documents: papers, found: pairs).tallies
      .compactMap(\.self)
  }

  private func sample(_ tallies: [[Metric.Rate: Tally]], _ rate: Metric.Rate) -> MetricSample {
    let pages = tallies.map { $0[rate] ?? Tally(0, of: 0) }
    return .rate(
      stride(from: 0, to: pages.count, by: 2).map { [pages[$0], pages[$0 + 1]] }, .micro)
  }

  @Test(arguments: [
    (Metric.Rate.duplicatesPrecision, 1), (.duplicatesPrecision, 5),
    (.duplicatesF1, 1), (.duplicatesF1, 5),
  ])
  func intervalsCoverAndNothingIsProven(rate: Metric.Rate, burst: Int) throws {
    let bursts = 20.0 / Double(burst)
    // Of 200 papers, 180 pairs are found, with 20 wrong ones.
    let right = Self.found * Double(Self.documents)
    let truth =
      rate == .duplicatesPrecision
      ? right / (right + 20) : 2 * right / (right + 20 + Double(Self.documents))
    var covered = 0
    for seed in 0..<UInt64(Self.runs) {
      let tallies = run(seed: seed, burst: burst, bursts: bursts)
      let sample = sample(tallies, rate)
      let estimate = sample.estimate(of: .rate(rate, .micro), seed: seed)
      let (low, high) = (try #require(estimate.low), try #require(estimate.high))
      if low <= truth, truth <= high { covered += 1 }
      let requirement = try Requirement("\(rate.rawValue) >= \(truth * 100) %")
      let evidence = sample.evidence(
        for: requirement, threshold: truth,
        orders: DocumentOrders(of: ["\(seed)"])
      ).evidence
      // With five wrong pairs at once, a bound of the usual kind was exceeded in more than 5 % of these runs.
      #expect(evidence == .unproven)
    }
    // At most three standard errors below 95 %.
    let runs = Double(Self.runs)
    let least = 0.95 * runs - 3 * (0.95 * 0.05 * runs).squareRoot()
    #expect(Double(covered) >= least, "\(covered) of \(Self.runs)")
  }
}
