public import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkStatistics

/// Determines which gates of a run can be settled while it reads, and which of them are.
public struct Settlement: Sendable {
  private let run: RunRecord

  /// - Parameter run: A run whose `settled` gives the order in which it reads.
  public init(of run: RunRecord) { self.run = run }

  /// A gate applied to one pipeline.
  public struct Question: Hashable, Sendable, CustomStringConvertible {
    public var gate: Gate
    public var pipeline: Pipeline
    public var dataset: String

    /// Such as `cer <= 5 % of plain on own`.
    public var description: String { "\(gate.text) of \(pipeline.name) on \(dataset)" }
  }

  /// The questions on a dataset that can be settled before all its documents are read.
  public func questions(on dataset: String) -> [Question] {
    asked(on: dataset).filter { $0.gate.require.isSettledWhileReading }
  }

  /// The questions on a dataset that need every document, because no bound settles them earlier.
  ///
  /// Questions about the latency lane are not included, because that lane reads its whole sample in any case.
  public func obstacles(on dataset: String) -> [Question] {
    asked(on: dataset).filter { !$0.gate.require.isSettledWhileReading }
  }

  /// Whether every question on a dataset is proven or refuted.
  ///
  /// - Parameters:
  ///   - dataset: The dataset's name.
  ///   - records: The records of the documents that were read, with all pages of the first documents in the order.
  /// - Returns: False if there are no questions, or if one of them needs every document.
  /// - Complexity: O(n log n) in the records.
  public func isSettled(_ dataset: String, by records: [CaseRecord]) -> Bool {
    let questions = questions(on: dataset)
    guard !questions.isEmpty, obstacles(on: dataset).isEmpty,
      let record = run.datasets.first(where: { $0.name == dataset })
    else { return false }
    return Dictionary(grouping: questions, by: \.pipeline).allSatisfy { pipeline, questions in
      let measurements = Measurements(of: records, pipeline: pipeline, dataset: dataset)
      let judge = Judge(
        run: run, dataset: record, measurements: measurements, seed: run.measure.seed,
        baseline: nil)
      return questions.allSatisfy { judge.isSettled($0.gate, for: pipeline) }
    }
  }

  private func asked(on dataset: String) -> [Question] {
    run.pipelines.flatMap { pipeline in
      run.gates.filter {
        $0.applies(to: pipeline, on: dataset) && $0.require.metric.lane == .accuracy
      }
      .map { Question(gate: $0, pipeline: pipeline, dataset: dataset) }
    }
  }
}

extension Judge {
  /// Whether a gate is proven or refuted by what was read so far.
  fileprivate func isSettled(_ gate: Gate, for pipeline: Pipeline) -> Bool {
    let metric = gate.require.metric
    let measured = gate.where.map { measurements.slice($0) } ?? measurements
    guard measured.unscored(for: metric) == nil, let sample = measured.sample(of: metric),
      let threshold = gate.require.threshold(baseline: nil)
    else { return false }
    let orders = orders(of: measured, for: metric, pipeline: pipeline.name)
    let evidence = sample.evidence(for: gate.require, threshold: threshold, orders: orders).evidence
    return evidence == .proven || evidence == .refuted
  }

  /// The orders in which documents are bet on: the run's own order if it can stop early, otherwise several.
  ///
  /// The latency lane reads its whole sample, whatever the accuracy lane finds.
  func orders(of measured: Measurements, for metric: Metric, pipeline: String) -> DocumentOrders {
    let documents = measured.documents(of: metric)
    guard metric.lane == .accuracy, let settled = run.settled(on: dataset.name) else {
      return DocumentOrders(of: documents)
    }
    return DocumentOrders(
      DocumentOrders.Course(
        places: settled.order.places(of: documents),
        weightCap: settled.weightCaps[pipeline]?[metric.weightName] ?? 1))
  }

  /// Why a gate cannot be judged in a run that stopped when others were settled; `nil` if it can.
  func stopObstacle(for requirement: Requirement) -> String? {
    guard requirement.metric.lane == .accuracy, let settled = run.settled(on: dataset.name),
      settled.isStopped
    else { return nil }
    let stop = "the run stopped after \(settled.after ?? 0) of \(settled.of) documents"
    if run.estimand == .corpus {
      return "\(stop), and the suite's gates are about all of them (estimand: corpus)"
    }
    return requirement.isSettledWhileReading ? nil : "\(stop), and this gate needs all of them"
  }
}

extension Requirement {
  /// Whether a bound that is valid whenever a run stops can prove or refute it.
  public var isSettledWhileReading: Bool {
    guard !needsBaseline, metric.lane == .accuracy, metric.quantity != nil,
      BadnessScale(of: metric) != nil
    else { return false }
    switch metric {
    case .rate(let rate, let averaging): return averaging == .macro || rate.isWeighedByTruth
    case .field(_, let measure): return measure != .f1
    case .mean, .failureRate, .lowConfidenceRate, .recoveryRate: return true
    case .worst, .calibrationError, .selection, .qualityAUC, .latency, .peakMemory,
      .sessionPeakMemory,
      .sessionCompletion, .sessionTime, .coldStart, .throughput:
      return false
    }
  }
}

extension Metric {
  /// The key of its documents' weights in `SettledDataset.weightCaps`.
  var weightName: String {
    if case .rate(let rate, let averaging) = self, averaging != .macro { return rate.rawValue }
    return "\(self)"
  }
}

extension SettledDataset {
  /// The largest weight of a document in each metric, determined before any page is read.
  ///
  /// - Parameters:
  ///   - records: Records of all pages of a dataset, as if a pipeline had failed on each.
  ///   - pipeline: That pipeline.
  ///   - dataset: The dataset's name.
  /// - Returns: By `Metric.weightName`; weights of 1 are left out.
  public static func weightCaps(
    of records: [CaseRecord], pipeline: Pipeline, dataset: String
  ) -> [String: Double] {
    let measured = Measurements(of: records, pipeline: pipeline, dataset: dataset)
    return Metric.listed(with: measured.declaredFields).filter { $0.lane == .accuracy }.reduce(
      into: [:]) { caps, metric in
        guard caps[metric.weightName] == nil,
          let weights = measured.sample(of: metric)?.weights, weights.contains(where: { $0 > 0 })
        else { return }
        let cap = BettingBound.cap(of: weights)
        if cap != 1 { caps[metric.weightName] = cap }
      }
  }
}

extension MetricSample {
  /// The weight of each document if values are bet on; `nil` if they never are.
  fileprivate var weights: [Double]? {
    switch self {
    case .rate: weightedRates().map(\.weight)
    case .mean(let documents): documents.map { Double($0.count) }
    case .proportion(let documents): documents.map { Double($0.count) }
    case .percentile, .throughput, .calibration, .selection, .ranking, .maximum, .worst: nil
    }
  }
}
