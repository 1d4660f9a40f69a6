internal import PagemarkPipeline
internal import PagemarkScoring

/// Chooses the pages that a person should look at first.
public enum WorstPages {
  /// The pages whose pictures a report shows, by taking turns between ranked lists.
  ///
  /// There is one list for every gate that does not pass, ranked by the gate's metric, followed by one for every
  /// pipeline on every dataset, ranked by `PageLoss`.
  ///
  /// - Parameters:
  ///   - count: The largest number of pages.
  ///   - run: The run.
  ///   - measured: The run's measurements.
  ///   - gates: The verdicts on the run's gates.
  /// - Returns: Pages without duplicates, worst first; no flawless ones.
  public static func forPictures(
    _ count: Int, of run: RunRecord, measured: RunMeasurements, gates: [GateVerdict]
  ) -> [MeasuredPage] {
    guard count > 0 else { return [] }
    let missed = gates.filter { $0.decision == .fail }.map { gate in
      against(gate, of: run, measured: measured)
    }
    let general = run.ownPipelines.flatMap { pipeline in
      run.datasets.map { dataset in
        ranked(in: measured.of(pipeline, on: dataset.name)).map(\.page)
      }
    }
    return inTurn(missed + general, count)
  }

  /// The pages that count against a gate, the worst first.
  ///
  /// - Parameters:
  ///   - gate: The verdict on the gate.
  ///   - run: The run.
  ///   - measured: The run's measurements.
  /// - Returns: None if the gate's metric is not known page by page.
  public static func against(
    _ gate: GateVerdict, of run: RunRecord, measured: RunMeasurements
  ) -> [MeasuredPage] {
    guard let quantity = gate.require.metric.quantity,
      let pipeline = run.pipelines.first(where: { $0.name == gate.pipeline })
    else { return [] }
    return pages(in: measured.of(pipeline, on: gate.dataset), by: quantity)
  }

  /// Every page of a run that is not flawless, the worst first.
  public static func ranked(of run: RunRecord, measured: RunMeasurements) -> [RankedPage] {
    run.ownPipelines.flatMap { pipeline in
      run.datasets.flatMap { losses(in: measured.of(pipeline, on: $0.name)) }
    }.sorted(by: RankedPage.isWorse)
  }

  private static func ranked(in measurements: Measurements) -> [RankedPage] {
    losses(in: measurements).sorted(by: RankedPage.isWorse)
  }

  private static func losses(in measurements: Measurements) -> [RankedPage] {
    let cases = measurements.cases
    return cases.indices.compactMap { index in
      let loss = PageLoss(of: cases[index])
      return loss.isNone ? nil : RankedPage(cases[index].page, loss)
    }
  }

  /// The pages that are not flawless by the quantity, the worst first: failed ones before all others, equals in the
  /// order of `PageLoss`.
  private static func pages(in measurements: Measurements, by quantity: Quantity) -> [MeasuredPage]
  {
    let sign = quantity.polarity == .smallerIsBetter ? 1.0 : -1.0
    let flawless = quantity.polarity == .smallerIsBetter ? 0.0 : 1.0
    let rates = Dictionary(
      measurements.entries(of: quantity).map { ($0.case, $0.value.rate) },
      uniquingKeysWith: { first, _ in first })
    let cases = measurements.cases
    return cases.indices.compactMap { index -> (loss: Double, ranked: RankedPage)? in
      guard let rate = rates[cases[index].case] ?? nil, rate != flawless else { return nil }
      let loss = PageLoss(of: cases[index])
      return (loss.isFailure ? .infinity : sign * rate, RankedPage(cases[index].page, loss))
    }
    .sorted {
      $0.loss == $1.loss ? RankedPage.isWorse($0.ranked, than: $1.ranked) : $0.loss > $1.loss
    }
    .map(\.ranked.page)
  }

  /// The first element of each list, then the second of each, and so on, without duplicates.
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
