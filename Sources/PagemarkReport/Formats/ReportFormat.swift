public import Foundation
public import PagemarkJudging
public import PagemarkRunFolder

/// The formats in which a run's folder can be rendered.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case html, markdown, junit, csv, json, benchmark, annotations, confusions

  /// Its files and what they are for, as the command's help lists them.
  public var summary: String {
    switch self {
    case .html: "report.html: for people, one file without network"
    case .markdown: "report.md, the verdict first, under 64 KB"
    case .junit: "junit.xml: one case per gate, and one for the exit code"
    case .csv: "report.csv, one row per metric, and cases.csv, one row per case"
    case .json: "summary.json"
    case .benchmark: "benchmark.json for dashboards: smaller is better"
    case .annotations:
      "annotations.txt: gates that did not pass, as GitHub Actions shows them beside a change"
    case .confusions: "confusions.json: characters read as others, for the recognizer oracle"
    }
  }

  /// The formats that `run` and `gate` write as soon as a run is judged.
  public static let standard: [ReportFormat] = [.json, .markdown, .junit]

  /// A file of the format.
  public struct File: Sendable {
    public let name: String
    public let bytes: Data
  }

  /// Renders a run; the result depends only on its folder.
  ///
  /// - Parameters:
  ///   - finished: The run.
  ///   - summary: The run's summary.
  ///   - material: The other contents of its folder.
  ///   - charts: The charts drawn of it.
  /// - Returns: The files of the format.
  /// - Throws: What `JSONEncoder` throws.
  public func files(
    of finished: FinishedRun, _ summary: Summary, _ material: RunMaterial, charts: [DrawnChart] = []
  ) throws -> [File] {
    func file(_ name: String, _ text: String) -> File { File(name: name, bytes: Data(text.utf8)) }
    return switch self {
    case .html:
      [
        File(
          name: RunFiles.html,
          bytes: ReportPage.render(finished, summary, material, charts: charts))
      ]
    case .markdown: [file(RunFiles.markdown, MarkdownReport.render(finished, summary))]
    case .junit: [file(RunFiles.junit, JUnitReport.render(finished, summary))]
    case .csv:
      [
        file(RunFiles.table, CSVReport.metrics(of: summary)),
        file(RunFiles.casesTable, CSVReport.cases(of: finished)),
      ]
    case .json: [File(name: RunFiles.summary, bytes: try summary.rendered())]
    case .annotations: [file(RunFiles.annotations, AnnotationsReport.render(summary))]
    case .confusions:
      [File(name: RunFiles.confusions, bytes: try ConfusionsReport.render(finished, material))]
    case .benchmark: [File(name: RunFiles.benchmark, bytes: try BenchmarkReport.render(summary))]
    }
  }
}
