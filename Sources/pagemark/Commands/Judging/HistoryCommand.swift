internal import ArgumentParser
internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner
internal import PagemarkScoring

extension Pagemark {
  struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "history",
      abstract: "Show how metrics changed from run to run.",
      usage: "pagemark history [<folder>] [<options>]",
      discussion: """
        Example: pagemark history --suite receipts --metric cer --metric latency.p95

        Reads the summary.json of every run in the folder; needs no database. Times are shown per \
        machine; searches and partial runs are left out. Change points are advice: no gate uses them. \
        They are those that a check after every run would have found; once reported, they stay. \
        Of simulated series that never change, at most 5 % ever show one in 365 runs: with independent \
        noise of every shape tried, and with normal noise correlated from run to run by up to 0.3. \
        About 6 % do if the noise is skewed or heavy-tailed and correlated by 0.3, and 8 % if it is \
        normal and correlated by 0.6.

        Runs that can't be read are skipped. Runs without a valid seal are skipped too; the exit code is then 4.
        """)

    @Argument(help: "The folder that runs are written into.", completion: .directory) var folder =
      RunsFolder.path
    @Option(help: "Only this suite; repeatable.") var suite: [String] = []
    @Option(help: "Only this dataset; repeatable.") var dataset: [String] = []
    @Option(help: "Only this pipeline; repeatable.") var pipeline: [String] = []
    @Option(help: "This metric instead of the usual ones; repeatable.") var metric: [String] = []
    @Option(help: "Show this many of each suite's last runs; changes are searched for in all.")
    var last: Int?
    @Option(help: "Use the verdicts of that name given by 'gate' instead of the runs' own.")
    var judged: String?
    @OptionGroup var seal: SealOptions
    @Option(help: "Write an HTML file with a chart for every metric.") var html: String?
    @Flag(help: "List each run's value and commit too.") var points = false
    @Flag(help: "Print a table for spreadsheets, one row per run and metric.") var csv = false
    @Flag(help: "Print JSON.") var json = false

    func validate() throws {
      if json, csv { throw ValidationError("Choose --json or --csv.") }
      if let last, last < 1 { throw ValidationError("--last must be 1 or more.") }
      if let unknown = metric.first(where: { Metric($0) == nil }) {
        throw ValidationError(
          "there is no metric '\(unknown)'"
            + suggestion(for: unknown, among: Metric.listed.map(\.description)))
      }
    }

    func run() async throws {
      try await Diagnostics.reported {
        let metrics = metric.isEmpty ? History.usual : metric.compactMap { Metric($0) }
        let found = try await HistoryFolder(
          folder, metrics: metrics, judged: judged, unsealed: seal.runs)
        Diagnostics.tell((found.damaged + found.unsound).map { "\($0): skipped" })
        let history = History(
          of: found.runs,
          History.Selection(
            suites: suite, datasets: dataset, pipelines: pipeline, metrics: metrics, last: last))
        guard !history.series.isEmpty else {
          if !found.unsound.isEmpty { throw ExitCode(.incomplete) }
          throw Faults(
            file: folder,
            message: found.runs.isEmpty
              ? (found.searches > 0
                ? "has \(counted(found.searches, "search", plural: "searches")) and no run: a search has no history, and "
                  + "its \(RunFiles.tuningMarkdown) says what it found; 'pagemark run' writes runs there"
                : "has no runs: 'pagemark run' writes them there")
              : "has \(counted(found.runs.count, "run")), and none with what was asked for: suites are "
                + Set(found.runs.map(\.suite)).sorted().joined(separator: ", "))
        }
        if let html { try writePage(of: history, to: html) }
        if json {
          Output.text(String(decoding: try history.rendered(), as: UTF8.self))
        } else if csv {
          Output.text(history.table)
        } else {
          Output.line(HistoryText.render(history, detail: points ? .points : .trends))
        }
        if !found.unsound.isEmpty { throw ExitCode(.incomplete) }
      }
    }

    private func writePage(of history: History, to path: String) throws {
      let (drawn, note) = ChartDrawing.draw(HistoryPage.charts(of: history))
      if let note { Diagnostics.tell([note]) }
      try OutputFolder.make(URL(filePath: path).deletingLastPathComponent().path)
      try WholeFile.write(Data(HistoryPage.render(history, drawn: drawn).utf8), to: path)
    }
  }
}
