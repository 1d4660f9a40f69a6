internal import PagemarkScoring
internal import PagemarkStatistics

/// A comparison on one dataset.
public struct DatasetComparison: Hashable, Sendable, Codable {
  public var dataset: String
  /// Number of cases that both sides have.
  public var cases: Int
  /// The rows, primary family first.
  public var differences: [PairedDifference]
  /// By tag, for exploration: p-values are only corrected for a false discovery rate of 10 %.
  public var slices: [Slice]
  /// The cases with the largest gains and the largest losses of the candidate.
  public var gains, losses: [CaseDifference]
  public var warnings: [String]

  /// The cases with one tag.
  public struct Slice: Hashable, Sendable, Codable {
    public var tag: String
    /// With the false discovery rate as its corrected p-value (Benjamini and Hochberg).
    public var difference: PairedDifference
  }

  /// One case in which the two sides differ.
  public struct CaseDifference: Hashable, Sendable, Codable {
    public var `case`: String
    public var quantity: String
    public var baseline, candidate: Double
  }

  /// Number of cases to list on each side.
  private static let listedCases = 5
  private static let sliceDraws = 2_000

  /// - Parameters:
  ///   - baseline: The measurements to compare against.
  ///   - candidate: The measurements that are judged.
  ///   - primary: What decides; corrected later, together with the other datasets.
  ///   - rest: What is shown as well; corrected here.
  ///   - noise: Run-to-run noise of a time; `nil` if it is unknown, and within one run.
  ///   - seed: Seed of every draw.
  ///   - draws: Number of resamplings and swaps.
  ///   - leastChange: What a difference must exceed.
  init(
    _ baseline: CaseTable, _ candidate: CaseTable, primary: [Compared], rest: [Compared],
    noise: @Sendable (Compared) -> RunNoise?, seed: UInt64, draws: Int,
    leastChange: (Compared) -> Double
  ) {
    dataset = candidate.dataset
    let known = Set(baseline.rows.map(\.case))
    let rows = candidate.rows.filter { known.contains($0.case) }
    cases = rows.count
    warnings = []
    let all = primary + rest
    let leastChanges = all.map(leastChange)
    @Sendable func analysis(_ compared: Compared) -> PairedAnalysis {
      PairedAnalysis(
        of: compared, baseline, candidate, noise: noise(compared), seed: seed, draws: draws)
    }
    let made = inParallel(all.count) { index in
      PairedDifference(
        analysis(all[index]), leastChange: leastChanges[index],
        family: index < primary.count ? .primary : .rest)
    }
    let comparable = all.indices.filter { made[$0] != nil }
    var differences = made.compactMap(\.self)
    let others = comparable.indices.filter { differences[$0].family == .rest }
    let adjusted = Self.corrected(
      others.map { analysis(all[comparable[$0]]).contributions }, draws: draws, seed: seed)
    let corrected = inParallel(others.count) { [differences] place in
      let index = others[place]
      var difference = differences[index]
      let pValue = max(adjusted[place], difference.pValue)
      difference.correct(
        pValue: pValue,
        factor: min(Double(others.count), max(1, pValue / max(difference.pValue, 1e-300))),
        by: analysis(all[comparable[index]]))
      return difference
    }
    for (index, difference) in zip(others, corrected) { differences[index] = difference }
    self.differences = differences
    let compared = all.map(\.quantity).reduce(into: [Quantity]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    warnings = Self.warnings(baseline, candidate, quantities: compared)

    let shown = Set(comparable.map { all[$0].quantity })
    let main = compared.filter { $0.isMain && shown.contains($0) }
    let mainChanges = main.map { leastChange(.quantity($0)) }
    let tags = Measurements.slicingTags(of: rows.map(\.tags))
    slices = inParallel(tags.count) { index -> [Slice] in
      let tag = tags[index]
      let part = candidate.filtered { $0.tags.contains(tag) }
      return zip(main, mainChanges).compactMap { quantity, leastChange in
        PairedDifference(
          of: quantity, in: PairedSample(baseline, part, by: quantity),
          leastChange: leastChange, seed: seed, draws: min(draws, Self.sliceDraws)
        ).map { Slice(tag: tag, difference: $0) }
      }
    }.flatMap(\.self)
    let shares = BenjaminiHochberg.adjusted(slices.map(\.difference.pValue))
    for (index, share) in shares.enumerated() {
      slices[index].difference.explore(falseShare: share)
    }

    (gains, losses) = ([], [])
    // A field is entirely right or wrong, so cases are ranked by the text's rate, or else by the first field.
    for quantity in [Self.ranking(compared.filter(shown.contains)), .time(.page)] {
      guard let quantity, shown.contains(quantity) else { continue }
      let (better, worse) = Self.mostDifferent(
        PairedSample(baseline, candidate, by: quantity), by: quantity)
      gains += better
      losses += worse
    }
  }

  /// Adds a row for each metric that no case has a value of: both numbers, without a test.
  mutating func addWholeRows(
    _ metrics: [Metric], _ baseline: CaseTable, _ candidate: CaseTable, seed: UInt64
  ) {
    let rows = metrics.compactMap { metric -> PairedDifference? in
      guard let other = baseline.sample(of: metric), let own = candidate.sample(of: metric) else {
        return nil
      }
      return PairedDifference(
        whole: metric, n: own.count,
        baseline: other.value(other.estimate(of: metric, seed: seed)),
        candidate: own.value(own.estimate(of: metric, seed: seed)))
    }
    let place = differences.firstIndex { $0.family != .primary } ?? differences.count
    differences.insert(contentsOf: rows, at: place)
  }

  /// The quantity by which cases are ranked: that of the text, or else the first one.
  private static func ranking(_ quantities: [Quantity]) -> Quantity? {
    [.rate(.cer), .rate(.wer), .rate(.wordRecall), .rate(.excerptCER)].first(
      where: quantities.contains) ?? quantities.first { !$0.isCost && $0 != .failure }
  }

  /// Corrects by max-T over the documents of all rows.
  private static func corrected(
    _ contributions: [[String: Double]], draws: Int, seed: UInt64
  ) -> [Double] {
    let documents = Set(contributions.flatMap(\.keys)).sorted()
    return MaxT.adjusted(
      contributions.map { own in documents.map { own[$0] ?? 0 } }, draws: draws, seed: seed)
  }

  private static func mostDifferent(
    _ sample: PairedSample, by quantity: Quantity
  ) -> (better: [CaseDifference], worse: [CaseDifference]) {
    let sign = quantity.polarity == .smallerIsBetter ? -1.0 : 1.0
    let differing = sample.pairs.compactMap { pair -> (gain: Double, difference: CaseDifference)? in
      guard let gain = pair.gain, gain != 0, gain.isFinite, let baseline = pair.baseline.rate,
        let candidate = pair.candidate.rate
      else { return nil }
      return (
        sign * gain,
        CaseDifference(
          case: pair.case, quantity: "\(quantity)", baseline: baseline, candidate: candidate)
      )
    }.sorted { $0.gain > $1.gain }
    return (
      differing.prefix(listedCases).filter { $0.gain > 0 }.map(\.difference),
      differing.suffix(listedCases).filter { $0.gain < 0 }.reversed().map(\.difference)
    )
  }

  private static func warnings(
    _ baseline: CaseTable, _ candidate: CaseTable, quantities: [Quantity]
  ) -> [String] {
    var warnings: [String] = []
    let scores = quantities.filter { !$0.isCost && $0 != .failure }
    // One quantity at a time: the pairs of all scores would be as large as the records.
    let samples = scores.lazy.map { PairedSample(baseline, candidate, by: $0).pairs }
    if samples.contains(where: { !$0.isEmpty }),
      samples.allSatisfy({ $0.allSatisfy { $0.baseline == $0.candidate } })
    {
      warnings.append("every score is the same in both: do the pipelines differ in anything?")
    }
    let found = quantities.compactMap {
      WorkloadDifference.between(baseline, candidate, by: $0)
    }
    return warnings
      + WorkloadDifference.sentences(for: found).map {
        "the workloads differ; only common cases are compared: \($0)"
      }
  }
}

extension Quantity {
  /// Whether slices show it.
  fileprivate var isMain: Bool {
    switch self {
    case .rate(.cer), .rate(.wordRecall), .field(_, .accuracy), .time(.page): true
    default: false
    }
  }
}
