internal import Foundation
internal import PagemarkJudging
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner

/// The reports of a run that has been judged, as files.
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
