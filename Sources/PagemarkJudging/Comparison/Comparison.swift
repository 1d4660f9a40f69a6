public import PagemarkReading
internal import PagemarkScoring
public import PagemarkStatistics

/// Two pipelines, or one pipeline in two runs, compared on the same cases.
public struct Comparison: Hashable, Sendable, Codable {
  public static let schema = "pagemark.comparison/1"

  public var schema = Comparison.schema
  public var baseline, candidate: Side
  /// The metrics that decide, and the error rate.
  public var family: ComparisonFamily
  public var datasets: [DatasetComparison]
  /// What a reader must know before looking at the numbers.
  public var warnings: [String]

  /// One of the two sides.
  public struct Side: Hashable, Sendable, Codable {
    /// The name in reports.
    public var label: String
    public var pipeline: String
    /// Identifies the run; equal for pipelines of the same run.
    public var run: String

    public init(label: String, pipeline: String, run: String) {
      (self.label, self.pipeline, self.run) = (label, pipeline, run)
    }
  }

  /// The least relevant change of a time or memory, as a share, if there is no calibration.
  ///
  /// Pipelines of one run take turns, whereas two runs may have met the machine under different loads.
  static let leastCostChange = (oneRun: 0.02, twoRuns: 0.1)

  /// - Parameters:
  ///   - baseline: The side to compare against, and its run.
  ///   - candidate: The side that is judged, and its run.
  ///   - quantities: The only quantities to compare; `nil` is the usual selection.
  ///   - primary: What decides; `nil` is what the candidate's gates name, or else the headline metrics.
  ///   - calibration: This machine's noise; `nil` if there is none.
  ///   - draws: Number of resamplings and random swaps per quantity.
  public init(
    _ baseline: (side: Side, run: Baseline), _ candidate: (side: Side, run: Baseline),
    quantities: [Quantity]? = nil, primary: [Compared]? = nil, calibration: Calibration? = nil,
    draws: Int = Bootstrap.defaultDraws
  ) {
    (self.baseline, self.candidate) = (baseline.side, candidate.side)
    let isOneRun = baseline.side.run == candidate.side.run
    let isOneMachine = baseline.run.machine == candidate.run.machine
    let named = primary ?? quantities?.map { .quantity($0) }
    let gates = candidate.run.gates ?? baseline.run.gates ?? []
    let pipelines = [baseline.side.pipeline, candidate.side.pipeline]
    datasets = []
    family = ComparisonFamily(
      origin: named != nil ? .named : gates.isEmpty ? .headline : .gates, metrics: [], rows: 0)
    warnings = Self.warnings(baseline, candidate)
    let seed = candidate.run.seed
    var primaries: [[PairedAnalysis]] = []
    let spread = isOneRun ? nil : baseline.run.spread ?? candidate.run.spread
    let judged = candidate.side.pipeline
    for table in candidate.run.tables where table.pipeline == candidate.side.pipeline {
      guard
        let other = baseline.run.table(pipeline: baseline.side.pipeline, dataset: table.dataset)
      else {
        warnings.append("\(table.dataset): not measured by \(baseline.side.label)")
        continue
      }
      func isComparable(_ compared: Compared) -> Bool {
        if case .time = compared.quantity { isOneMachine } else { true }
      }
      let asked =
        family.origin == .gates
        ? ComparisonFamily.asked(by: gates, of: pipelines, on: table.dataset)
        : named ?? ComparisonFamily.headline(of: table)
      let first = asked.filter(isComparable)
      let rest = (quantities ?? Self.usual(with: table.declaredFields)).map {
        Compared.quantity($0)
      }
      .filter { isComparable($0) && !first.contains($0) }
      @Sendable func noise(_ compared: Compared) -> RunNoise? {
        compared.time.flatMap { spread?.noise(of: $0, pipeline: judged, on: table.dataset) }
      }
      let least = isOneRun ? Self.leastCostChange.oneRun : Self.leastCostChange.twoRuns
      var compared = DatasetComparison(
        other, table, primary: first, rest: rest, noise: noise, seed: seed, draws: draws
      ) { compared in
        let floor = calibration?.floor(of: compared.quantity, on: table.dataset) ?? 0
        // The interval already includes the noise.
        if noise(compared) != nil { return 0 }
        return compared.isCost && (calibration == nil || !isOneRun) ? max(floor, least) : floor
      }
      if family.origin == .gates {
        compared.addWholeRows(
          ComparisonFamily.wholes(of: gates, of: pipelines, on: table.dataset), other, table,
          seed: seed)
      }
      warnings += compared.warnings.map { "\(table.dataset): \($0)" }
      datasets.append(compared)
      primaries.append(
        compared.differences.filter { $0.family == .primary }.compactMap { difference in
          Compared(difference.quantity).map {
            PairedAnalysis(of: $0, other, table, noise: noise($0), seed: seed, draws: draws)
          }
        })
    }
    correct(by: primaries)
    if datasets.isEmpty { warnings.append("the two have no dataset in common") }
  }

  /// Corrects the primary rows of all datasets together (Holm).
  ///
  /// - Parameter analyses: The analyses of each dataset's primary rows, in the order of the datasets.
  private mutating func correct(by analyses: [[PairedAnalysis]]) {
    let places = datasets.indices.flatMap { dataset in
      datasets[dataset].differences.indices
        .filter { datasets[dataset].differences[$0].family == .primary }.map { (dataset, $0) }
    }
    let rows = places.map { datasets[$0.0].differences[$0.1] }
    let pValues = rows.map(\.pValue)
    let factors = Holm.factors(pValues)
    let flat = analyses.flatMap(\.self)
    let corrected = inParallel(rows.count) { index in
      var row = rows[index]
      row.correct(
        pValue: min(1, pValues[index] * factors[index]), factor: factors[index], by: flat[index])
      return row
    }
    for (place, row) in zip(places, corrected) { datasets[place.0].differences[place.1] = row }
    family.rows = rows.count
    family.metrics = rows.map(\.quantity).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// Whether a deciding metric is worse by more than chance and the least relevant change explain.
  ///
  /// If both sides are equal, this happens in at most 5 % of comparisons.
  public var hasRegression: Bool {
    datasets.contains { dataset in
      dataset.differences.contains { $0.family == .primary && $0.finding == .worse }
    }
  }

  /// What is compared if nothing is named.
  public static let usual = usual(with: [])

  /// What is compared if nothing is named, with the fields that datasets declare.
  public static func usual(with declared: [FieldKind]) -> [Quantity] {
    [
      .rate(.cer), .rate(.wer), .rate(.wordRecall), .rate(.excerptCER), .rate(.lineF1),
      .mean(.quadIoU), .mean(.skewError),
    ] + (FieldKind.ofReceipts + declared).map { .field($0, .accuracy) }
      + declared.map { .field($0, .rowF1) } + [.failure, .time(.page), .memory]
  }

  private static func warnings(
    _ baseline: (side: Side, run: Baseline), _ candidate: (side: Side, run: Baseline)
  ) -> [String] {
    var warnings: [String] = []
    for (side, run) in [baseline, candidate] {
      guard let flaw = run.flaw else { continue }
      let warning = "\(side.run.split(separator: "/").last ?? ""): \(flaw)"
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    if baseline.run.isOfSearch {
      warnings.append(
        "settings of a search: one that was chosen as the best of many looks better on the pages that chose it than "
          + "it is; what it gains on other pages is in tuning.md")
    }
    guard baseline.side.run != candidate.side.run else { return warnings }
    if baseline.run.machine != candidate.run.machine {
      warnings.append(
        "times are not compared: \(baseline.run.machine) against \(candidate.run.machine)")
    } else {
      let spread = baseline.run.spread ?? candidate.run.spread
      warnings.append(
        spread.map {
          "two runs: times are compared given the run-to-run noise (\($0.source)), memory must differ by 10 % "
            + "or more"
        }
          ?? "two runs: times and memory must differ by 10 % or more to count, since the machine may "
          + "have been busier in one; compare pipelines of one run for less")
    }
    if baseline.run.libraries != candidate.run.libraries {
      warnings.append("the libraries' versions differ")
    }
    return warnings
  }
}
