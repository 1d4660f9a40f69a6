public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// The charts of a search: the effect of each parameter, and of two of them together.
public enum TuningCharts {
  /// In the order of the parameters; a parameter with a single value has no curve.
  public static func charts(of record: TuningRecord) -> [Chart] {
    let curves = record.curves.filter { $0.points.count > 1 }.map { curve(of: $0, in: record) }
    guard !curves.isEmpty || record.heatMap != nil else {
      return [
        Chart(
          name: "sweep", title: "\(record.suite): what was tuned",
          absence: record.chosen == nil
            ? "no setting was chosen" : "no parameter was tried with two values")
      ]
    }
    return Chart.uniquelyNamed(
      curves + [record.heatMap.flatMap { TuningMap.chart(of: $0, in: record) }].compactMap(\.self))
  }

  private static func curve(of curve: TuningCurve, in record: TuningRecord) -> Chart {
    let name = "sweep-" + ChartText.fileName("\(curve.path)")
    let objective = record.objectives.first ?? ""
    let title = "\(record.pipeline): \(objective) by \(curve.path)"
    let known = curve.points.compactMap { point in
      point.estimate.estimate.map { (point: point, value: $0) }
    }
    guard let unit = known.first?.point.estimate.unit else {
      return Chart(name: name, title: title, absence: "no setting has \(objective)")
    }
    let values = known.flatMap {
      [$0.value, $0.point.estimate.low, $0.point.estimate.high].compactMap(\.self)
    }
    let scale = ChartScale(unit, for: values)
    let numbers = known.compactMap(\.point.value.number)
    let isOrdered = numbers.count == known.count
    // Words have indices instead of values.
    let places = isOrdered ? numbers : known.indices.map { Double($0) }
    var across =
      isOrdered
      ? ChartAxis("\(curve.path)", holding: numbers, from: .atTheData)
      : ChartAxis("\(curve.path)", names: known.map(\.point.value.description))
    if isOrdered {
      let room = (across.high - across.low) * 0.03
      (across.low, across.high) = (across.low - room, across.high + room)
    }
    let chosen = known.firstIndex { $0.point.candidate == record.chosen }
    let polarity = Metric(objective)?.polarity ?? .largerIsBetter
    var chart = Chart(
      name: name, title: title,
      description: "\(objective) (\(polarity.words)) while the other parameters stay as chosen: "
        + known.prefix(12).map { "\($0.point.value): \($0.point.estimate.formatted)" }
        .joined(separator: "; ")
        + (known.count > 12 ? "; … and \(known.count - 12) more" : "") + "."
        + (chosen.map { " Chosen: \(known[$0].point.value)." } ?? ""),
      horizontal: across,
      vertical: ChartAxis(
        scale.label(objective) + ", " + polarity.words,
        holding: values.map { $0 * scale.factor },
        most: unit == .ratio && (values.max() ?? 0) <= 1 ? 100 : .infinity))
    let rows = zip(places, known).map { [$0, $1.value * scale.factor] }
    let intervals = zip(rows, known).map { row, entry in
      row + [row[0], row[0]]
        + [entry.point.estimate.low, entry.point.estimate.high].map {
          ($0 ?? entry.value) * scale.factor
        }
    }
    chart.series = [
      ChartSeries(form: .line, look: .series(0), rows: isOrdered ? rows : []),
      ChartSeries(form: .intervals, look: .series(0), rows: intervals),
      ChartSeries(form: .points, look: .series(0), rows: rows),
    ]
    chart.legend = [
      ChartLegendEntry(
        text: "with 95 % interval", sample: isOrdered ? .pointOnLine : .point, look: .series(0))
    ]
    if let chosen {
      let place = places[chosen]
      chart.marks = [
        .line(
          from: ChartPoint(x: place, y: chart.vertical.low),
          to: ChartPoint(x: place, y: chart.vertical.high), look: .ink)
      ]
      chart.legend.append(
        ChartLegendEntry(
          text: "chosen: \(known[chosen].point.value)", sample: .line, look: .ink))
    }
    return chart
  }
}
