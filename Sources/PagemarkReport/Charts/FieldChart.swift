internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkReading
internal import PagemarkScoring

/// How often each field of a dataset was read correctly, with intervals, and the limits of gates.
enum FieldChart {
  /// - Returns: `nil` if the dataset labels no field and no gate refers to one.
  static func chart(of run: ChartRun) -> Chart? {
    let kinds = run.fields
    let gates = run.gates.compactMap { verdict -> (kind: FieldKind, threshold: Double)? in
      guard case .field(let kind, .accuracy) = verdict.require.metric,
        let threshold = verdict.threshold
      else { return nil }
      return (kind, threshold)
    }
    let name = "fields-" + ChartText.fileName(run.dataset)
    let title = "\(run.dataset): fields that were read right"
    if kinds.isEmpty {
      return gates.isEmpty
        ? nil : Chart(name: name, title: title, absence: "no page of \(run.dataset) labels a field")
    }
    let names = run.names.prefix(ChartLook.count)
    var chart = Chart(
      name: name, title: title, description: description(kinds, of: run),
      horizontal: ChartAxis("accuracy (%), with 95 % intervals", holding: [0, 100], from: .atZero),
      vertical: ChartAxis("field", names: kinds.map(\.rawValue).reversed()))
    for (index, pipeline) in names.enumerated() {
      // Side by side within a field, with the first pipeline on top.
      let shift = 0.4 - 0.8 * (Double(index) + 0.5) / Double(names.count)
      let rows = kinds.reversed().enumerated().compactMap { place, kind -> [Double]? in
        guard let estimate = run.estimate(of: .field(kind, .accuracy), by: pipeline),
          let value = estimate.estimate
        else { return nil }
        let y = Double(place) + shift
        return [
          100 * value, y, 100 * (estimate.low ?? value), 100 * (estimate.high ?? value), y, y,
        ]
      }
      chart.series.append(ChartSeries(form: .intervals, look: .series(index), rows: rows))
      chart.series.append(
        ChartSeries(form: .points, look: .series(index), rows: rows.map { Array($0.prefix(2)) }))
    }
    for (place, kind) in kinds.reversed().enumerated() {
      for threshold in gates.filter({ $0.kind == kind }).map(\.threshold).uniqued() {
        chart.marks.append(
          .line(
            from: ChartPoint(x: 100 * threshold, y: Double(place) - 0.45),
            to: ChartPoint(x: 100 * threshold, y: Double(place) + 0.45), look: .ink))
      }
    }
    // Space for one mark per pipeline.
    chart.plotHeight = min(
      max(chart.plotHeight, Double(kinds.count * (14 + 16 * names.count))), 900)
    chart.legend = ChartLegendEntry.entries(run.names, .point)
    if !chart.marks.isEmpty {
      chart.legend.append(ChartLegendEntry(text: "limit of a gate", sample: .line, look: .ink))
    }
    return chart
  }

  private static func description(_ kinds: [FieldKind], of run: ChartRun) -> String {
    run.names.prefix(ChartLook.count).map { pipeline in
      let values = kinds.compactMap { kind in
        run.estimate(of: .field(kind, .accuracy), by: pipeline)
          .map { "\(kind.rawValue) \($0.formatted)" }
      }
      return values.isEmpty
        ? "\(pipeline): no field." : "\(pipeline): \(values.joined(separator: ", "))."
    }.joined(separator: " ")
  }
}
