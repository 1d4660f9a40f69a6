internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkStatistics

/// The time of a page by step: the median of each step, stacked, one bar per pipeline.
enum StepChart {
  static func chart(of run: ChartRun) -> Chart {
    let isTimed = run.pipelines.contains { !$0.measurements.latency.isEmpty }
    let name = "steps-" + ChartText.fileName(run.dataset)
    let title =
      "\(run.dataset): time of a page by step" + (isTimed ? "" : " (accuracy lane, in parallel)")
    let bars = run.pipelines.prefix(ChartLook.count).map { entry in
      Bar(
        name: entry.pipeline.name,
        steps: entry.pipeline.stepNames.compactMap { step in
          median(of: step, in: entry.measurements, isTimed: isTimed)
            .map { Bar.Step(name: step, seconds: $0) }
        })
    }
    guard bars.contains(where: { $0.total > 0 }) else {
      return Chart(name: name, title: title, absence: "no step was timed on \(run.dataset)")
    }
    return chart(of: bars, name: name, title: title, hidden: run.pipelines.count - bars.count)
  }

  private struct Bar {
    struct Step {
      var name: String
      var seconds: Double
    }

    var name: String
    var steps: [Step]
    var total: Double { steps.reduce(0) { $0 + $1.seconds } }
  }

  /// The median over pages that were finished, of their own work only; `nil` if there are none.
  private static func median(
    of step: String, in measurements: Measurements, isTimed: Bool
  ) -> Double? {
    if isTimed {
      return Median.of(
        measurements.entries(of: .time(.step(step))).compactMap(\.value.rate).filter(\.isFinite))
    }
    return Median.of(
      measurements.accuracy.filter { $0.failure == nil && ($0.recognition ?? .made) == .made }
        .compactMap { record in record.timings.first { $0.step == step }?.wall })
  }

  private static func chart(of bars: [Bar], name: String, title: String, hidden: Int) -> Chart {
    let scale = ChartScale(.seconds, for: bars.map(\.total))
    // The largest first, so that every visible step has a style of its own.
    let sums = Dictionary(grouping: bars.flatMap(\.steps), by: \.name)
      .mapValues { $0.reduce(0) { $0 + $1.seconds } }
    let order = bars.flatMap { $0.steps.map(\.name) }.uniqued()
    let bySize = order.sorted { (sums[$1] ?? 0, $0) < (sums[$0] ?? 0, $1) }
    let named = Array(bySize.prefix(ChartLook.count - 1))
    let rest = Array(bySize.dropFirst(named.count))
    var chart = Chart(
      name: name, title: title, description: description(bars),
      horizontal: ChartAxis(
        scale.label("median of each step"), holding: bars.map { $0.total * scale.factor },
        from: .atZero),
      // The first pipeline is at the top.
      vertical: ChartAxis(
        hidden > 0 ? "pipeline (… and \(hidden) more)" : "pipeline",
        names: bars.map(\.name).reversed()))
    var looks: [String: Int] = [:]
    for (index, step) in named.enumerated() { looks[step] = index }
    for step in rest { looks[step] = named.count }
    var rows = Array(repeating: [[Double]](), count: named.count + 1)
    for (place, bar) in bars.reversed().enumerated() {
      var left = 0.0
      for step in bar.steps {
        let right = left + step.seconds * scale.factor
        rows[looks[step.name] ?? 0].append([
          left, right, Double(place) - 0.32, Double(place) + 0.32,
        ])
        left = right
      }
    }
    chart.series = rows.enumerated().map {
      ChartSeries(form: .areas, look: .series($0), rows: $1)
    }
    let others = rest.count == 1 ? rest : rest.isEmpty ? [] : ["\(rest.count) smaller steps"]
    chart.legend = ChartLegendEntry.entries(named + others, .area)
    return chart
  }

  private static func description(_ bars: [Bar]) -> String {
    bars.map { bar in
      let steps = bar.steps.sorted { $0.seconds > $1.seconds }.prefix(4)
        .map { "\($0.name) \(Metric.Unit.seconds.format($0.seconds))" }
      return steps.isEmpty
        ? "\(bar.name): nothing was timed."
        : "\(bar.name): \(Metric.Unit.seconds.format(bar.total)) in all, most of it "
          + steps.joined(separator: ", ") + "."
    }.joined(separator: " ")
  }
}
