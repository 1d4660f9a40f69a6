internal import Foundation
internal import PagemarkJudging
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner

/// The reports of a judged run, as files.
enum ReportFiles {
  /// Draws the charts into the folder.
  static func charts(
    of finished: FinishedRun, _ summary: Summary, into folder: String
  ) -> [DrawnChart] {
    ChartFiles.write(RunCharts.charts(of: finished, summary), into: folder)
  }

  /// Renders the formats and writes their files.
  ///
  /// - Parameters:
  ///   - formats: What to write.
  ///   - finished: The run.
  ///   - summary: The run's summary.
  ///   - charts: The charts if they are already drawn; `nil` draws those that a format needs.
  ///   - source: The run's folder.
  ///   - folder: The folder for the files.
  /// - Returns: The paths of the files.
  /// - Throws: Why a file can't be written.
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
