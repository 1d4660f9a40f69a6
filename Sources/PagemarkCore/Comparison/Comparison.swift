/// Two pipelines, or one in two runs, held against each other on the same cases.
public struct Comparison: Hashable, Sendable, Codable {
  public static let schema = "pagemark.comparison/1"

  public var schema = Comparison.schema
  public var baseline, candidate: Side
  public var datasets: [DatasetComparison]
  /// What a reader must know before the numbers.
  public var warnings: [String]

  /// One of the two.
  public struct Side: Hashable, Sendable, Codable {
    /// As reports call it.
    public var label: String
    public var pipeline: String
    /// Which run; the same word for pipelines of one run.
    public var run: String

    public init(label: String, pipeline: String, run: String) {
      (self.label, self.pipeline, self.run) = (label, pipeline, run)
    }
  }

  /// What a share of time or memory must change by where nobody has calibrated: pipelines of one run take
  /// turns, two runs may have met the machine in two moods.
  static let leastCostChange = (oneRun: 0.02, twoRuns: 0.1)

  /// - Parameters:
  ///   - baseline: What is compared against, and the run that it is of.
  ///   - candidate: What is judged, and the run that it is of.
  ///   - quantities: What to compare; `nil` is the usual selection.
  ///   - calibration: This machine's noise; `nil` where there is none.
  ///   - draws: Resamplings and random swaps of each quantity.
  public init(
    _ baseline: (side: Side, run: Baseline), _ candidate: (side: Side, run: Baseline),
    quantities: [Quantity]? = nil, calibration: Calibration? = nil,
    draws: Int = Bootstrap.defaultDraws
  ) {
    (self.baseline, self.candidate) = (baseline.side, candidate.side)
    let isOneRun = baseline.side.run == candidate.side.run
    let isOneMachine = baseline.run.machine == candidate.run.machine
    datasets = []
    warnings = Self.warnings(baseline, candidate, calibration: calibration)
    for table in candidate.run.tables where table.pipeline == candidate.side.pipeline {
      guard
        let other = baseline.run.table(pipeline: baseline.side.pipeline, dataset: table.dataset)
      else {
        warnings.append("\(table.dataset): not measured by \(baseline.side.label)")
        continue
      }
      let usual = quantities ?? Self.usual
      let comparable = usual.filter { quantity in
        if case .time = quantity { isOneMachine } else { true }
      }
      let least = isOneRun ? Self.leastCostChange.oneRun : Self.leastCostChange.twoRuns
      let compared = DatasetComparison(
        other, table, quantities: comparable, seed: candidate.run.seed, draws: draws
      ) { quantity in
        let floor = calibration?.floor(of: quantity, on: table.dataset) ?? 0
        return quantity.isCost && (calibration == nil || !isOneRun) ? max(floor, least) : floor
      }
      warnings += compared.warnings.map { "\(table.dataset): \($0)" }
      datasets.append(compared)
    }
    if datasets.isEmpty { warnings.append("the two have no dataset in common") }
  }

  /// Whether anything is worse by more than chance and the least change explain.
  public var hasRegression: Bool {
    datasets.contains { $0.differences.contains { $0.finding == .worse } }
  }

  /// What is compared unless something is named: what a reader decides by, since each further quantity costs
  /// all of them certainty.
  public static let usual: [Quantity] =
    [
      .rate(.cer), .rate(.wer), .rate(.wordRecall), .rate(.excerptCER), .rate(.lineF1),
      .mean(.quadIoU), .mean(.skewError),
    ] + FieldKind.allCases.map { .field($0, .accuracy) } + [.failure, .time(.page), .memory]

  private static func warnings(
    _ baseline: (side: Side, run: Baseline), _ candidate: (side: Side, run: Baseline),
    calibration: Calibration?
  ) -> [String] {
    var warnings: [String] = []
    for (side, run) in [baseline, candidate] {
      guard let flaw = run.flaw else { continue }
      let warning = "\(side.run.split(separator: "/").last ?? ""): \(flaw)"
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    guard baseline.side.run != candidate.side.run else { return warnings }
    if baseline.run.machine != candidate.run.machine {
      warnings.append(
        "times are not compared: \(baseline.run.machine) against \(candidate.run.machine)")
    } else {
      warnings.append(
        "two runs: times and memory must differ by 10 % or more to count, since the machine may "
          + "have been busier in one; compare pipelines of one run for less")
    }
    if baseline.run.libraries != candidate.run.libraries {
      warnings.append("the libraries' versions differ")
    }
    return warnings
  }
}
