internal import ArgumentParser
internal import Foundation
internal import PagemarkCore
internal import PagemarkReport
internal import PagemarkRunner

extension Pagemark {
  struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "report",
      abstract: "Render a finished run again, from its folder alone.",
      usage: "pagemark report <run> [<options>]",
      discussion: """
        Example: pagemark report reports/latest --format junit,csv --output out

        The verdict is the one that 'run' or 'gate' left there: nothing is measured or judged, and \
        the exit code is 0 whatever the verdict.

        html       report.html: for people, one file without network
        markdown   report.md, the verdict first, under 64 KB
        junit      junit.xml: a case a gate, and one that fails where the exit code is not 0
        csv        report.csv, a row a metric, and cases.csv, a row a case
        json       summary.json
        benchmark  benchmark.json for dashboards: smaller is better
        """)

    @Argument(help: "The run's folder.") var run: String
    @Option(help: "Formats, separated by commas; all without it.") var format: String?
    @Option(help: "Where the files are put; the run's folder without it.") var output: String?

    func validate() throws { _ = try formats }

    func run() async throws {
      try await Problem.reported {
        let finished = try FinishedRun(folder: run)
        let summary = try Summary(folder: run)
        let folder = output ?? run
        try OutputFolder.make(folder)
        for path in try Report.write(formats, of: finished, summary, from: run, into: folder) {
          Output.line(path.visible)
        }
      }
    }

    private var formats: [ReportFormat] {
      get throws {
        guard let format else { return ReportFormat.allCases }
        return try format.split(separator: ",", omittingEmptySubsequences: false).map { word in
          guard let format = ReportFormat(rawValue: String(word)) else {
            let known = ReportFormat.allCases.map(\.rawValue)
            throw ValidationError(
              "there is no format '\(word)'" + suggestion(for: String(word), among: known)
                + "; there are " + known.joined(separator: ", "))
          }
          return format
        }
      }
    }
  }
}
