internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// Two parameters at once: one cell per pair of values, darker for better.
enum TuningMap {
  /// The largest number of columns in which values can still be read.
  private static let mostColumnsWithText = 9

  /// - Returns: `nil` for a map whose parameters the record does not have.
  static func chart(of map: TuningRecord.HeatMap, in record: TuningRecord) -> Chart? {
    guard record.parameters.indices.contains(map.rows),
      record.parameters.indices.contains(map.columns)
    else { return nil }
    let (rows, columns) = (record.parameters[map.rows], record.parameters[map.columns])
    let objective = record.objectives.first ?? ""
    let title = "\(record.pipeline): \(objective) by two parameters"
    let cells = map.values.enumerated().flatMap { row, values in
      values.enumerated().compactMap { column, value in
        value.flatMap { $0.isFinite ? Cell(row: row, column: column, value: $0) : nil }
      }
    }
    guard let least = cells.map(\.value).min(), let most = cells.map(\.value).max() else {
      return Chart(name: "map", title: title, absence: "no pair of values was tried")
    }
    let metric = Metric(objective)
    let unit = metric?.unit ?? .ratio
    let polarity = metric?.polarity ?? .largerIsBetter
    let scale = ChartScale(unit, for: cells.map(\.value))
    let chosen = cells.first { cell in
      record.trial(record.chosen)?.values.map {
        $0[map.rows] == rows.values[cell.row] && $0[map.columns] == columns.values[cell.column]
      } ?? false
    }
    var chart = Chart(
      name: "map", title: title,
      description: "\(objective) (\(polarity.words)) of \(cells.count) pairs of \(rows.path) and "
        + "\(columns.path), the others as chosen: \(unit.format(least)) … \(unit.format(most))."
        + (chosen.map {
          " Chosen: \(rows.values[$0.row]) and \(columns.values[$0.column]), \(unit.format($0.value))."
        } ?? ""),
      horizontal: ChartAxis("\(columns.path)", names: columns.values.map(\.description)),
      vertical: ChartAxis("\(rows.path)", names: rows.values.map(\.description)))
    chart.horizontal.ticks = thinned(chart.horizontal.ticks, to: 12)
    chart.vertical.ticks = thinned(chart.vertical.ticks, to: 10)
    let hasText =
      columns.values.count <= mostColumnsWithText && rows.values.count <= 10
    for cell in cells {
      let share = most > least ? (cell.value - least) / (most - least) : 0.5
      let merit = polarity == .smallerIsBetter ? 1 - share : share
      let (x, y) = (Double(cell.column), Double(cell.row))
      chart.series.append(
        ChartSeries(
          form: .areas, look: shade(merit), rows: [[x - 0.5, x + 0.5, y - 0.5, y + 0.5]]))
      if hasText {
        chart.marks.append(
          .text(
            ChartAxis.format(cell.value * scale.factor, step: 0.1), at: ChartPoint(x: x, y: y),
            side: .center, look: merit > 0.55 ? paper : print))
      }
    }
    if let chosen {
      let (x, y) = (Double(chosen.column), Double(chosen.row))
      let frame = [[-0.46, -0.46], [0.46, -0.46], [0.46, 0.46], [-0.46, 0.46], [-0.46, -0.46]]
        .map { [x + $0[0], y + $0[1]] }
      // Dark dashes on a light line, visible on every cell.
      chart.series += [paper, print].map {
        ChartSeries(form: $0 == paper ? .line : .dashes, look: $0, rows: frame)
      }
    }
    chart.legend = [
      ChartLegendEntry(
        text: "best: " + unit.format(polarity == .smallerIsBetter ? least : most), sample: .area,
        look: shade(1)),
      ChartLegendEntry(
        text: "worst: " + unit.format(polarity == .smallerIsBetter ? most : least), sample: .area,
        look: shade(0)),
    ]
    if chosen != nil {
      chart.legend.append(ChartLegendEntry(text: "chosen: framed", sample: .none, look: .ink))
    }
    return chart
  }

  private struct Cell {
    var row, column: Int
    var value: Double
  }

  /// Text on dark and on light cells, whatever the page's background.
  private static let paper = ChartLook.cell(red: 255, green: 255, blue: 255)
  private static let print = ChartLook.cell(red: 17, green: 17, blue: 17)

  /// From light yellow to dark blue; lighter is worse even in gray.
  private static func shade(_ merit: Double) -> ChartLook {
    func mixed(_ light: Double, _ dark: Double) -> Int {
      Int((light + merit * (dark - light)).rounded())
    }
    return .cell(red: mixed(250, 8), green: mixed(240, 58), blue: mixed(200, 110))
  }

  private static func thinned(_ ticks: [ChartAxis.Tick], to most: Int) -> [ChartAxis.Tick] {
    guard ticks.count > most else { return ticks }
    let stride = (ticks.count + most - 1) / most
    return ticks.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element)
  }
}
