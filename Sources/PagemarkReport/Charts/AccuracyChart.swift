internal import PagemarkJudging
internal import PagemarkScoring

/// The accuracy of each pipeline of a dataset against the time per page, and the pipelines that no other beats in both.
enum AccuracyChart {
  static func chart(of run: ChartRun) -> Chart {
    let name = "accuracy-latency-" + ChartText.fileName(run.dataset)
    let latency = Metric.latency(.page, percentile: 95)
    let metric = run.accuracy ?? .rate(.cer, .micro)
    let title = "\(run.dataset): \(metric) against \(latency)"
    let measured = run.names.enumerated().compactMap { index, pipeline in
      Entry(
        index, pipeline, time: run.estimate(of: latency, by: pipeline),
        accuracy: run.estimate(of: metric, by: pipeline))
    }
    guard !measured.isEmpty else {
      return Chart(
        name: name, title: title,
        absence: "no pipeline has both \(metric) and \(latency) on \(run.dataset)")
    }
    return chart(
      of: measured, missing: run.names.filter { name in !measured.contains { $0.name == name } },
      name: name, title: title, pipelines: run.names, metric: metric)
  }

  /// A pipeline that has both metrics.
  private struct Entry {
    let index: Int
    let name: String
    let time, accuracy: MetricEstimate
    /// In the metrics' units.
    let point: ChartPoint

    init?(_ index: Int, _ name: String, time: MetricEstimate?, accuracy: MetricEstimate?) {
      guard let time, let accuracy, let x = time.estimate, let y = accuracy.estimate else {
        return nil
      }
      (self.index, self.name, self.time, self.accuracy) = (index, name, time, accuracy)
      point = ChartPoint(x: x, y: y)
    }

    var look: ChartLook { index < ChartLook.count ? .series(index) : .muted }

    var words: String {
      "\(name): \(accuracy.formatted) at \(time.formatted)"
    }
  }

  private static func chart(
    of entries: [Entry], missing: [String], name: String, title: String, pipelines: [String],
    metric: Metric
  ) -> Chart {
    let times = entries.flatMap { [$0.point.x, $0.time.low, $0.time.high].compactMap(\.self) }
    let rates = entries.flatMap {
      [$0.point.y, $0.accuracy.low, $0.accuracy.high].compactMap(\.self)
    }
    let (across, up) = (ChartScale(.seconds, for: times), ChartScale(metric.unit, for: rates))
    let front = ParetoFront.indices(of: entries.map(\.point), metric.polarity)
    let sentences = entries.prefix(ChartLook.count).map { $0.words + "." }
    let unbeaten = front.map { entries[$0].name }.joined(separator: ", ")
    let absent =
      missing.isEmpty ? [] : ["Not measured in both: \(missing.joined(separator: ", "))."]
    var chart = Chart(
      name: name, title: title,
      description: ([
        "\(metric) (\(metric.polarity.words)) and latency.p95 of a page, with 95 % intervals."
      ]
        + sentences + ["No other is better in both: \(unbeaten)."] + absent)
        .joined(separator: " "),
      horizontal: ChartAxis(
        across.label("latency.p95 of a page"), holding: times.map { $0 * across.factor },
        from: .atZero),
      vertical: ChartAxis(
        up.label(metric.description) + ", " + metric.polarity.words,
        holding: rates.map { $0 * up.factor },
        most: metric.unit == .ratio && (rates.max() ?? 0) <= 1 ? 100 : .infinity))
    func scaled(_ point: ChartPoint) -> [Double] { [point.x * across.factor, point.y * up.factor] }
    if front.count > 1 {
      chart.series.append(
        ChartSeries(form: .line, look: .ink, rows: front.map { scaled(entries[$0].point) }))
    }
    for entry in entries.reversed() {
      let point = scaled(entry.point)
      if entry.index < ChartLook.count {
        chart.series.append(
          ChartSeries(
            form: .intervals, look: entry.look,
            rows: [
              point + [
                entry.time.low.map { $0 * across.factor } ?? point[0],
                entry.time.high.map { $0 * across.factor } ?? point[0],
                entry.accuracy.low.map { $0 * up.factor } ?? point[1],
                entry.accuracy.high.map { $0 * up.factor } ?? point[1],
              ]
            ]))
      }
      chart.series.append(ChartSeries(form: .points, look: entry.look, rows: [point]))
    }
    chart.legend = ChartLegendEntry.entries(pipelines, .point)
    if front.count > 1 {
      chart.legend.append(
        ChartLegendEntry(text: "no other is better in both", sample: .line, look: .ink))
    }
    return chart
  }
}
