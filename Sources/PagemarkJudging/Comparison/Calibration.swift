public import PagemarkPipeline

/// The differences that a machine measures between a pipeline and itself: the noise that a change must exceed.
public struct Calibration: Hashable, Sendable, Codable {
  public static let schema = "pagemark.calibration/1"

  public var schema = Calibration.schema
  public var suite: String
  public var pipeline: String
  public var machine: MachineIdentity
  /// ISO 8601, UTC.
  public var measuredAt: String
  /// By dataset, then the quantity's name.
  public var floors: [String: [String: Floor]]
  /// The spread between runs with fresh workers; `nil` for fewer than five runs, and in files written by older
  /// versions.
  public var spread: RunSpread?

  /// How much the same pipeline differs from itself.
  public struct Floor: Hashable, Sendable, Codable {
    /// The end of the 95 % interval with the larger absolute value: in the unit; for times and memory as a share.
    public var floor: Double
    /// The measured difference, in the same unit.
    public var difference: Double
    public var n: Int
  }

  /// From a run of a pipeline and its double.
  public init(of run: RunRecord, records: [CaseRecord], pipeline: String, double: String) {
    (suite, self.pipeline) = (run.suite, pipeline)
    (machine, measuredAt) = (run.provenance.machine, run.provenance.startedAt)
    floors = [:]
    let measured = Baseline(of: run, records: records)
    for dataset in run.datasets {
      guard let one = measured.table(pipeline: pipeline, dataset: dataset.name),
        let other = measured.table(pipeline: double, dataset: dataset.name)
      else { continue }
      for name in one.quantities {
        guard let quantity = Quantity(name),
          let difference = PairedDifference(
            of: quantity, in: PairedSample(one, other, by: quantity), leastChange: 0,
            seed: measured.seed)
        else { continue }
        floors[dataset.name, default: [:]][name] = Floor(difference, isCost: quantity.isCost)
      }
    }
  }

  /// What a difference on the dataset must exceed; `nil` if it was not calibrated.
  public func floor(of quantity: Quantity, on dataset: String) -> Double? {
    floors[dataset]?["\(quantity)"]?.floor
  }
}

extension Calibration.Floor {
  fileprivate init?(_ difference: PairedDifference, isCost: Bool) {
    n = difference.n
    if isCost {
      guard let ratio = difference.ratio, let low = difference.ratioLow,
        let high = difference.ratioHigh
      else { return nil }
      (self.difference, floor) = (ratio - 1, max(abs(low - 1), abs(high - 1)))
    } else {
      guard let value = difference.difference, let low = difference.low, let high = difference.high
      else { return nil }
      // Equal readings on every case mean no noise, however wide the interval of a share is.
      let isEqual = difference.betterCases + difference.worseCases == 0
      (self.difference, floor) = (value, isEqual ? 0 : max(abs(low), abs(high)))
    }
  }
}
