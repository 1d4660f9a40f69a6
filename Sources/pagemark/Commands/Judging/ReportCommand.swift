internal import ArgumentParser
internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner

extension Pagemark {
  struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "report",
      abstract: "Render a finished run again, from its folder alone.",
      usage: "pagemark report <run> [<options>]",
      discussion: """
        Example: pagemark report reports/latest --format junit,csv --output out

        The verdict is the run's own, or with --judged one that 'gate' gave: nothing is measured or judged, and \
        the exit code is 0 whatever the verdict. It is 4 if the run's records are missing, duplicate, foreign or \
        impossible, or its seal is invalid.

        \(formatList)
        """)

    private static var formatList: String {
      ReportFormat.allCases
        .map { $0.rawValue.padding(toLength: 11, withPad: " ", startingAt: 0) + $0.summary }
        .joined(separator: "\n")
    }

    @Argument(help: "The run's folder.", completion: .directory) var run: String
    @Option(help: "Formats, separated by commas (default: all).") var format: String?
    @Option(help: "Use the verdict of that name given by 'gate' instead of the run's own.")
    var judged: String?
    @Option(help: "The folder for the files (default: that of the verdict).")
    var output: String?
    @Flag(help: "Open the page in the browser.") var open = false
    @OptionGroup var seal: SealOptions

    func validate() throws {
      let formats = try formats
      if open, !formats.contains(.html) { throw ValidationError("--open needs the format html.") }
    }

    func run() async throws {
      try await Diagnostics.reported {
        let finished = try FinishedRun(folder: run)
        let integrity = finished.integrity(unsealed: seal.runs)
        // A run that was cut short is reported as such, and also lacks records.
        let isCutShort = finished.run.ending != .complete && !integrity.lacksMoreThanRecords
        if !isCutShort { try seal.check(integrity, of: run) }
        let source = try JudgedFolder.ofSummary(judged, inRun: run)
        let summary = try Summary(folder: source)
        let folder = output ?? source
        try OutputFolder.make(folder)
        let paths = try ReportFiles.write(
          formats, of: finished, summary, from: run, into: folder)
        for path in paths { Output.line(path.visible) }
        if isCutShort { try seal.check(integrity, of: run) }
        let page = folder + "/" + RunFiles.html
        // The files are written, so it is no failure of the command.
        if open, await !Opening.inBrowser(page) {
          Diagnostics.tell([
            "note: no program opens pages here (BROWSER, xdg-open): open '\(page)' by hand"
          ])
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
              "there is no format '\(word)'" + suggestion(for: String(word), among: known))
          }
          return format
        }
      }
    }
  }
}
