/// Which pages a person should look at first.
public enum WorstPages {
  /// Pages of a run, each list of what went wrong in turn: of every gate that does not pass, then of every pipeline
  /// on every dataset by its main score.
  ///
  /// - Parameters:
  ///   - count: At most so many.
  ///   - run: The run.
  ///   - measured: Its records.
  ///   - gates: How it was judged.
  /// - Returns: Each page once, the worst first; none that is flawless.
  public static func choose(
    _ count: Int, of run: RunRecord, measured: RunMeasurements, gates: [GateVerdict]
  ) -> [MeasuredPage] {
    guard count > 0 else { return [] }
    let missed = gates.filter { $0.decision == .fail }.compactMap { gate -> [MeasuredPage]? in
      guard let quantity = gate.require.metric.quantity,
        let pipeline = run.pipelines.first(where: { $0.name == gate.pipeline })
      else { return nil }
      return pages(of: pipeline, on: gate.dataset, in: measured, by: quantity)
    }
    let general = run.pipelines.flatMap { pipeline in
      run.datasets.compactMap { dataset in
        mainQuantity(of: measured.of(pipeline, on: dataset.name)).map {
          pages(of: pipeline, on: dataset.name, in: measured, by: $0)
        }
      }
    }
    return inTurn(missed + general, count)
  }

  /// What the pages of a pipeline are ranked by where no gate says: the first of these that was measured.
  static func mainQuantity(of measurements: Measurements) -> Quantity? {
    let known =
      Quantity.ofWholePages + FieldKind.allCases.map { .field($0, .accuracy) } + [.failure]
    return known.first { !measurements.entries(of: $0).isEmpty }
  }

  /// The pages that are not flawless, the worst first; of equals those whose text is worse.
  private static func pages(
    of pipeline: Pipeline, on dataset: String, in measured: RunMeasurements, by quantity: Quantity
  ) -> [MeasuredPage] {
    let measurements = measured.of(pipeline, on: dataset)
    let sign = quantity.polarity == .smallerIsBetter ? 1.0 : -1.0
    let flawless = quantity.polarity == .smallerIsBetter ? 0.0 : 1.0
    let errors = Dictionary(
      measurements.entries(of: .rate(.cer)).map { ($0.case, $0.value.rate ?? 0) },
      uniquingKeysWith: { first, _ in first })
    return measurements.entries(of: quantity).compactMap {
      entry -> (loss: Double, errors: Double, name: String)? in
      guard let rate = entry.value.rate, rate != flawless else { return nil }
      return (sign * rate, errors[entry.case] ?? 0, entry.case)
    }
    .sorted { ($1.loss, $1.errors, $0.name) < ($0.loss, $0.errors, $1.name) }
    .map { MeasuredPage(case: $0.name, dataset: dataset, pipeline: pipeline.name) }
  }

  /// The first of each list, then the second of each, and so on; every page once.
  private static func inTurn(_ lists: [[MeasuredPage]], _ count: Int) -> [MeasuredPage] {
    var chosen: [MeasuredPage] = []
    var seen: Set<MeasuredPage> = []
    for rank in 0..<(lists.map(\.count).max() ?? 0) {
      for list in lists where list.indices.contains(rank) && seen.insert(list[rank]).inserted {
        chosen.append(list[rank])
        if chosen.count == count { return chosen }
      }
    }
    return chosen
  }
}

extension Quantity {
  /// What tells how well a whole page was read; of these the first that was measured ranks pages.
  public static let ofWholePages: [Quantity] = [
    .rate(.cer), .rate(.wordRecall), .rate(.anlsStar), .rate(.anls), .rate(.answerAccuracy),
    .mean(.quadIoU),
  ]
}
