/// A comparison on one dataset.
public struct DatasetComparison: Hashable, Sendable, Codable {
  public var dataset: String
  /// Cases that both have.
  public var cases: Int
  public var differences: [PairedDifference]
  /// By tag, for exploring: p-values are corrected for a false share of 10 % only.
  public var slices: [Slice]
  /// The cases that differ most, the candidate's gains and its losses.
  public var gains, losses: [CaseDifference]
  public var warnings: [String]

  /// The cases of a tag.
  public struct Slice: Hashable, Sendable, Codable {
    public var tag: String
    /// With the share of false findings for its corrected p-value (Benjamini and Hochberg).
    public var difference: PairedDifference
  }

  /// One case in which the two differ.
  public struct CaseDifference: Hashable, Sendable, Codable {
    public var `case`: String
    public var quantity: String
    public var baseline, candidate: Double
  }

  /// So many cases are listed on each side.
  private static let listedCases = 5
  private static let sliceDraws = 2_000

  init(
    _ baseline: CaseTable, _ candidate: CaseTable, quantities: [Quantity], seed: UInt64, draws: Int,
    leastChange: (Quantity) -> Double
  ) {
    dataset = candidate.dataset
    let known = Set(baseline.rows.map(\.case))
    let rows = candidate.rows.filter { known.contains($0.case) }
    cases = rows.count
    warnings = []
    let leastChanges = quantities.map(leastChange)
    differences = inParallel(quantities.count) { index in
      PairedDifference(
        of: quantities[index], in: PairedSample(baseline, candidate, by: quantities[index]),
        leastChange: leastChanges[index], seed: seed, draws: draws)
    }.compactMap(\.self)
    for (index, adjusted) in Holm.adjusted(differences.map(\.pValue)).enumerated() {
      differences[index].adjustedPValue = adjusted
    }
    warnings = Self.warnings(baseline, candidate, quantities: quantities)

    let compared = differences.compactMap { Quantity($0.quantity) }
    let main = compared.filter { $0.isMain }
    let mainChanges = main.map(leastChange)
    let tags = Measurements.slicingTags(of: rows.flatMap(\.tags))
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
    let adjusted = BenjaminiHochberg.adjusted(slices.map(\.difference.pValue))
    for (index, share) in adjusted.enumerated() {
      slices[index].difference.adjustedPValue = share
    }

    (gains, losses) = ([], [])
    // Fields differ all or nothing: only the text's rate ranks cases, else the first field.
    for quantity in [compared.first { !$0.isCost && $0 != .failure }, .time(.page)] {
      guard let quantity, compared.contains(quantity) else { continue }
      let (better, worse) = Self.mostDifferent(
        PairedSample(baseline, candidate, by: quantity), by: quantity)
      gains += better
      losses += worse
    }
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
    // One after the other: the pairs of all scores would be as large as the records.
    let samples = scores.lazy.map { PairedSample(baseline, candidate, by: $0).pairs }
    if samples.contains(where: { !$0.isEmpty }),
      samples.allSatisfy({ $0.allSatisfy { $0.baseline == $0.candidate } })
    {
      warnings.append("every score is the same in both: do the pipelines differ in anything?")
    }
    for quantity in quantities {
      guard
        let difference = WorkloadDifference.between(baseline, candidate, by: quantity)
      else { continue }
      let sentence = "the workloads differ, only common cases are compared: \(difference)"
      if !warnings.contains(sentence) { warnings.append(sentence) }
    }
    return warnings
  }
}

extension Quantity {
  /// Whether slices are told of it.
  fileprivate var isMain: Bool {
    switch self {
    case .rate(.cer), .rate(.wordRecall), .field(_, .accuracy), .time(.page): true
    default: false
    }
  }
}
