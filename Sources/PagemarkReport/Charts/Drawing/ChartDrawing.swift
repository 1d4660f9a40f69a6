internal import PagemarkJudging
internal import PagemarkPipeline

/// A drawn chart.
public struct DrawnChart: Hashable, Sendable {
  /// Name of its file, without `.svg`.
  public let name: String
  /// The title, on one line.
  public let title: String
  /// The contents, in sentences.
  public let description: String
  /// The whole file: it needs no other file, runs no code, and is legible on light and dark backgrounds.
  public let svg: String
  /// Why it shows nothing; `nil` if it shows something.
  var absence: String?
}

/// Draws charts with gnuplot.
public enum ChartDrawing {
  /// Draws what can be drawn; a fault of gnuplot never stops a run.
  ///
  /// - Returns: The charts in order, and one line that says what is missing and why; `nil` if nothing is.
  /// - Complexity: One process per chart, about 0.05 s, one per core at a time.
  public static func draw(_ charts: [Chart]) -> (drawn: [DrawnChart], note: String?) {
    draw(charts, by: GnuplotProgram())
  }

  static func draw(
    _ charts: [Chart], by program: GnuplotProgram
  ) -> (drawn: [DrawnChart], note: String?) {
    var drawn: [DrawnChart] = []
    var failures: [(name: String, reason: String)] = []
    for (chart, outcome) in zip(charts, outcomes(of: charts, by: program)) {
      switch outcome {
      case .success(let chart): drawn.append(chart)
      case .failure(.notInstalled):
        return (drawn, "no charts: gnuplot is not installed: apt-get install gnuplot-nox")
      case .failure(.ended(let reason)):
        return (drawn, "no chart '\(chart.name)', and none after it: \(reason)")
      case .failure(.failed(let reason)): failures.append((chart.name, reason))
      }
    }
    guard let first = failures.first else { return (drawn, nil) }
    let others = failures.count > 1 ? ", and \(failures.count - 1) more" : ""
    return (drawn, "no chart '\(first.name)'\(others): \(first.reason)")
  }

  private typealias Outcome = Result<DrawnChart, GnuplotProgram.Fault>

  /// Draws the first chart alone, because if gnuplot is missing or hangs, the others would only wait as long.
  private static func outcomes(of charts: [Chart], by program: GnuplotProgram) -> [Outcome] {
    @Sendable func outcome(_ index: Int) -> Outcome {
      Outcome { () throws(GnuplotProgram.Fault) in try drawn(charts[index], by: program) }
    }
    guard !charts.isEmpty else { return [] }
    let first = outcome(0)
    switch first {
    case .failure(.notInstalled), .failure(.ended): return [first]
    case .success, .failure(.failed):
      return [first] + inParallel(charts.count - 1) { outcome($0 + 1) }
    }
  }

  private static func drawn(
    _ chart: Chart, by program: GnuplotProgram
  ) throws(GnuplotProgram.Fault) -> DrawnChart {
    let script = ChartScript(chart)
    let output = try program.output(of: script.text, series: script.series)
    guard
      let svg = ChartSVG.finished(output, title: chart.title, description: chart.description)
    else { throw .failed("gnuplot wrote something else than an SVG") }
    return DrawnChart(
      name: chart.name, title: chart.title, description: chart.description, svg: svg,
      absence: chart.absence)
  }

  /// Version of the installed gnuplot; `nil` if there is none that works.
  public static var installedVersion: String? {
    let script = "set print '-'\nprint GPVAL_VERSION, ' patchlevel ', GPVAL_PATCHLEVEL\n"
    guard let output = try? GnuplotProgram().output(of: script), !output.isEmpty else { return nil }
    return output.split(whereSeparator: \.isNewline).first.map(String.init)
  }
}
