internal import Foundation

/// A chart as gnuplot reads it: text, and the numbers of each `'-'`.
struct ChartScript: Hashable, Sendable {
  let text: String
  let series: [[[Double]]]
}

extension ChartScript {
  /// Sizes, in pixels of a chart that is 720 wide; letters are still 8 pixels high at half the width.
  enum Size {
    static let width = 720.0
    static let letter = 18.0
    /// A letter's usual width.
    static let advance = 10.2
    static let legendRow = 26.0
    static let aboveThePlot = 76.0
    static let belowThePlot = 68.0
    static let right = 26.0
    /// Letters of a title.
    static let titleLetters = 66
    /// Letters of a name next to the vertical axis.
    static let nameLetters = 20
  }

  init(_ chart: Chart) {
    let drawn = chart.series.filter { !$0.rows.isEmpty }
    let frame = ChartFrame(chart)
    var lines = Self.head(chart.title, frame)
    if let absence = chart.absence {
      lines += Self.nothing("no data: " + absence)
      series = []
    } else {
      lines += frame.axes(chart) + frame.marks(chart.marks) + frame.legend(chart.legend)
      // Without a series the frame is drawn by a line outside of it.
      let plots = drawn.isEmpty ? ["-1e300 notitle"] : drawn.map(Self.plot)
      lines.append("plot " + plots.joined(separator: ", "))
      series = drawn.map { $0.form.columns($0.rows) }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func head(_ title: String, _ frame: ChartFrame) -> [String] {
    [
      "set encoding utf8",
      "set terminal svg size \(Int(Size.width)),\(Int(frame.height)) noenhanced "
        + "font 'sans-serif,\(Int(Size.letter))' linewidth 1",
      "unset key",
      frame.label(
        ChartText.shortened(title, to: Size.titleLetters), x: 4, y: 24, side: .left),
    ]
  }

  private static func nothing(_ sentence: String) -> [String] {
    let words = sentence.split(separator: " ")
    let lines = words.reduce(into: [""]) { lines, word in
      if ChartText.width(of: lines[lines.count - 1] + " " + word) > Size.titleLetters {
        lines.append("")
      }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return [
      "unset border", "unset xtics", "unset ytics", "set xrange [0:1]", "set yrange [0:1]",
    ]
      + lines.prefix(4).enumerated().map { number, line in
        "set label \(ChartText.quoted(ChartText.shortened(line, to: Size.titleLetters))) at screen 0.5,"
          + "\(0.52 - 0.07 * Double(number)) center noenhanced"
      } + ["plot -1 notitle"]
  }

  private static func plot(_ series: ChartSeries) -> String {
    let look = series.look
    let line = "linecolor rgb '\(look.color)' linewidth 2 dashtype \(look.dash)"
    let solid = "linecolor rgb '\(look.color)' linewidth 2 dashtype solid"
    return switch series.form {
    case .line: "'-' using 1:2 with lines \(line) notitle"
    case .dashes:
      "'-' using 1:2 with lines linecolor rgb '\(look.color)' linewidth 2 dashtype (4,4) notitle"
    case .steps: "'-' using 1:2 with steps \(line) notitle"
    case .points:
      "'-' using 1:2 with points pointtype \(look.shape) pointsize \(look == .muted ? 0.5 : 1.3) "
        + "linecolor rgb '\(look.color)' linewidth 2 notitle"
    case .intervals: "'-' using 1:2:3:4:5:6 with xyerrorbars \(solid) pointtype 0 notitle"
    case .areas: boxes(look, fill: look.fill + " border")
    case .bars: boxes(look, fill: look.fill + " noborder")
    case .band: boxes(look, fill: "transparent solid 0.25 noborder")
    }
  }

  private static func boxes(_ look: ChartLook, fill: String) -> String {
    "'-' using 1:2:3:4:5:6 with boxxyerror linecolor rgb '\(look.color)' linewidth 1 "
      + "fillstyle \(fill) notitle"
  }
}

extension ChartSeries.Form {
  /// Rows as gnuplot wants them.
  fileprivate func columns(_ rows: [[Double]]) -> [[Double]] {
    guard [.areas, .bars, .band].contains(self) else { return rows }
    return rows.map { [($0[0] + $0[1]) / 2, ($0[2] + $0[3]) / 2] + $0 }
  }
}
