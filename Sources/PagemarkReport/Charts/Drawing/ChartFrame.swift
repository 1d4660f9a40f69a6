internal import Foundation

/// The positions of a chart's parts: title and label of the vertical axis above the plot, legend below it.
struct ChartFrame {
  private typealias Size = ChartScript.Size

  let height: Double
  /// Left edge of the plot, in pixels.
  private let left: Double
  /// Top and bottom of the plot, in pixels from above.
  private let top, bottom: Double

  init(_ chart: Chart) {
    let rows = (chart.legend.count + 1) / 2
    let names = chart.vertical.ticks.map {
      min(ChartText.width(of: ChartText.plain($0.label)), Size.nameLetters)
    }
    left = 22 + Size.advance * Double(names.max() ?? 0)
    top = Size.aboveThePlot
    bottom = top + chart.plotHeight
    height = bottom + Size.belowThePlot + Size.legendRow * Double(max(rows, 1))
  }

  /// Text at a place in pixels, y down.
  func label(
    _ text: String, x: Double, y: Double, side: ChartSide, color: String = "#000000",
    point: String = ""
  ) -> String {
    "set label \(ChartText.quoted(text)) at screen \(screen(x: x, y: y)) \(side.rawValue) noenhanced "
      + "textcolor rgb '\(color)'\(point) front"
  }

  func axes(_ chart: Chart) -> [String] {
    let (across, up) = (chart.horizontal, chart.vertical)
    var lines = [
      "set lmargin at screen \(Self.number(left / Size.width))",
      "set rmargin at screen \(Self.number(1 - Size.right / Size.width))",
      "set tmargin at screen \(Self.number(1 - top / height))",
      "set bmargin at screen \(Self.number(1 - bottom / height))",
      "set border 3 linewidth 1 linecolor rgb '#000000'",
      "set grid back linetype 1 linewidth 1 linecolor rgb '\(ChartLook.hairline)'",
      "set xrange [\(Self.number(across.low)):\(Self.number(across.high))] noextend",
      "set yrange [\(Self.number(up.low)):\(Self.number(up.high))] noextend",
    ]
    if across.isLogarithmic { lines.append("set logscale x") }
    lines.append(Self.ticks("x", across))
    lines.append(Self.ticks("y", up))
    lines.append(label(up.label, x: 4, y: 50, side: .left))
    lines.append(
      label(across.label, x: (left + Size.width - Size.right) / 2, y: bottom + 48, side: .center))
    return lines + names(across, up)
  }

  /// Labels of ticks, drawn as text because gnuplot interprets formats in its own.
  private func names(_ across: ChartAxis, _ up: ChartAxis) -> [String] {
    let room = Size.width - Size.right - left
    let letters = Int(room / Double(max(across.ticks.count, 1)) / Size.advance)
    return across.ticks.map { tick in
      let text = ChartText.shortened(tick.label, to: max(letters, 3))
      // Keeps a long name at the end of the axis within the image.
      let rightmost = Size.width - 4 - Size.advance * Double(ChartText.width(of: text)) / 2
      return label(
        text, x: min(left + room * place(of: tick.value, on: across), rightmost), y: bottom + 22,
        side: .center)
    }
      + up.ticks.map { tick in
        label(
          ChartText.shortened(tick.label, to: Size.nameLetters), x: left - 14,
          y: bottom - (bottom - top) * place(of: tick.value, on: up), side: .right)
      }
  }

  /// 0 at the start of the axis, 1 at its end.
  private func place(of value: Double, on axis: ChartAxis) -> Double {
    axis.isLogarithmic
      ? log(value / axis.low) / log(axis.high / axis.low)
      : (value - axis.low) / (axis.high - axis.low)
  }

  private static func ticks(_ name: String, _ axis: ChartAxis) -> String {
    let places = axis.ticks.map { "'' \(number($0.value))" }.joined(separator: ", ")
    return "set \(name)tics scale 0 nomirror (\(places))"
  }

  func marks(_ marks: [ChartMark]) -> [String] {
    marks.map { mark in
      switch mark {
      case .line(let from, let to, let look):
        "set arrow from first \(Self.number(from.x)),\(Self.number(from.y)) to first "
          + "\(Self.number(to.x)),\(Self.number(to.y)) nohead linecolor rgb '\(look.color)' "
          + "linewidth 2 dashtype \(look.dash) front"
      case .text(let text, let point, let side, let look):
        "set label \(ChartText.quoted(text)) at first \(Self.number(point.x)),\(Self.number(point.y)) "
          + "\(side.rawValue) noenhanced textcolor rgb '\(look.color)' front"
      }
    }
  }

  /// Two columns below the plot, each entry with a sample of its style.
  func legend(_ entries: [ChartLegendEntry]) -> [String] {
    entries.enumerated().flatMap { index, entry in
      let x = 4 + Size.width / 2 * Double(index % 2)
      let y = bottom + Size.belowThePlot + Size.legendRow * (Double(index / 2) + 0.5)
      let letters = Int((Size.width / 2 - 60) / Size.advance)
      return sample(entry, x: x, y: y) + [
        label(ChartText.shortened(entry.text, to: letters), x: x + 48, y: y, side: .left)
      ]
    }
  }

  private func sample(_ entry: ChartLegendEntry, x: Double, y: Double) -> [String] {
    let color = entry.look.color
    let line =
      "set arrow from screen \(screen(x: x, y: y)) to screen \(screen(x: x + 40, y: y)) nohead "
      + "linecolor rgb '\(color)' linewidth 2 dashtype \(entry.look.dash) front"
    let point = label(
      "", x: x + 20, y: y, side: .left,
      point:
        " point pointtype \(entry.look.shape) pointsize 1.3 linewidth 2 linecolor rgb '\(color)'")
    return switch entry.sample {
    case .none: []
    case .point: [point]
    case .line: [line]
    case .pointOnLine: [line, point]
    case .area:
      [
        "set object rectangle from screen \(screen(x: x + 6, y: y + 8)) to screen "
          + "\(screen(x: x + 34, y: y - 8)) fillcolor rgb '\(color)' fillstyle \(entry.look.fill) "
          + "border linecolor rgb '\(color)' front"
      ]
    }
  }

  private func screen(x: Double, y: Double) -> String {
    "\(Self.number(x / Size.width)),\(Self.number(1 - y / height))"
  }

  /// Plain digits, equal on every machine.
  private static func number(_ value: Double) -> String { String(format: "%.9g", value) }
}
