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
      of: finished.run, records: finished.records, assurance: assurance, baseline: baseline)
    try WholeFile.write(summary.rendered(), to: folder + "/" + RunFiles.summary)
    try WholeFile.write(
      Data(MarkdownReport.render(finished, summary).utf8), to: folder + "/" + RunFiles.markdown)
    return summary
  }
}
