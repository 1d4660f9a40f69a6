internal import Foundation
internal import PagemarkCore
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner

/// From a finished run to its summary and reports.
enum Report {
  /// Judges a run and writes what is not drawn.
  ///
  /// - Parameters:
  ///   - finished: The run.
  ///   - source: Its folder.
  ///   - folder: Where the files go.
  ///   - assurance: What is enough for a pass.
  ///   - baseline: What gates may be held against.
  ///   - unsealed: What becomes of a run whose seal is missing or broken.
  ///   - contendedTimes: What becomes of wall times that others made longer.
  /// - Returns: The verdict with what it rests on.
  /// - Throws: What keeps a file from being written.
  static func write(
    _ finished: FinishedRun, from source: String, into folder: String, assurance: Assurance,
    baseline: Baseline?, unsealed: UnsealedRuns = .refused, contendedTimes: ContendedTimes
  ) throws -> Summary {
    let summary = Summary(
      of: finished.run, measured: finished.measured,
      integrity: finished.integrity(unsealed: unsealed), assurance: assurance,
      baseline: baseline, contendedTimes: contendedTimes)
    _ = try write(ReportFormat.standard, of: finished, summary, from: source, into: folder)
    return summary
  }

  /// Draws the charts into the folder.
  static func charts(
    of finished: FinishedRun, _ summary: Summary, into folder: String
  ) -> [DrawnChart] {
    ChartFiles.write(RunCharts.charts(of: finished, summary), into: folder)
  }

  /// - Parameters:
  ///   - formats: What to write.
  ///   - finished: The run.
  ///   - summary: What it comes to.
  ///   - charts: Drawn already; `nil` draws those that a format needs.
  ///   - source: The run's folder.
  ///   - folder: Where the files go.
  /// - Returns: The paths of the files.
  /// - Throws: What keeps a file from being written.
  @discardableResult
  static func write(
    _ formats: [ReportFormat], of finished: FinishedRun, _ summary: Summary,
    charts: [DrawnChart]? = nil, from source: String, into folder: String
  ) throws -> [String] {
    let material = RunMaterial(folder: source)
    var drawn = charts ?? []
    if formats.contains(.html), charts == nil {
      drawn = Self.charts(of: finished, summary, into: folder)
    }
    return try formats.flatMap {
      try $0.files(of: finished, summary, material, charts: drawn)
    }.map { file in
      let path = folder + "/" + file.name
      try WholeFile.write(file.bytes, to: path)
      return path
    }
  }
}
