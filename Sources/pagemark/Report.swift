internal import Foundation
internal import PagemarkCore
internal import PagemarkReport
internal import PagemarkRunner

/// From a finished run to its summary and reports, in the run's folder.
enum Report {
  static func write(
    _ finished: FinishedRun, into folder: String, assurance: Assurance, baseline: Baseline?
  ) throws -> Summary {
    let summary = Summary(
      of: finished.run, measured: finished.measured, assurance: assurance, baseline: baseline)
    _ = try write(ReportFormat.standard, of: finished, summary, from: folder, into: folder)
    return summary
  }

  /// - Parameters:
  ///   - formats: What to write.
  ///   - finished: The run.
  ///   - summary: What it comes to.
  ///   - source: The run's folder.
  ///   - folder: Where the files go.
  /// - Returns: The paths of the files.
  /// - Throws: What keeps a file from being written.
  @discardableResult
  static func write(
    _ formats: [ReportFormat], of finished: FinishedRun, _ summary: Summary, from source: String,
    into folder: String
  ) throws -> [String] {
    var material = RunMaterial(folder: source)
    if formats.contains(.html) {
      material.charts = ChartFiles.write(
        RunCharts.charts(of: finished, summary), into: folder)
    }
    return try formats.flatMap { try $0.files(of: finished, summary, material) }.map { file in
      let path = folder + "/" + file.name
      try WholeFile.write(file.bytes, to: path)
      return path
    }
  }
}
