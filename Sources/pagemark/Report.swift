internal import Foundation
internal import PagemarkCore
internal import PagemarkReport
internal import PagemarkRunner

/// From a run's folder to its summary and reports, in the folder.
enum Report {
  static func write(into folder: String, assurance: Assurance) throws -> Summary {
    let finished = try FinishedRun(folder: folder)
    let summary = Summary(of: finished.run, records: finished.records, assurance: assurance)
    try WholeFile.write(summary.rendered(), to: folder + "/" + RunFiles.summary)
    try WholeFile.write(
      Data(MarkdownReport.render(finished, summary).utf8), to: folder + "/" + RunFiles.markdown)
    return summary
  }
}
