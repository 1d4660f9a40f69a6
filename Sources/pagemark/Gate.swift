internal import ArgumentParser
internal import Foundation
internal import PagemarkCore
internal import PagemarkReport
internal import PagemarkRunner
internal import PagemarkSuite

extension Pagemark {
  struct GateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "gate",
      abstract: "Judge a finished run again, with other gates or another baseline.",
      usage: "pagemark gate <run> [<options>]",
      discussion: """
        Example: pagemark gate reports/latest --suite suites/strict.yml --baseline main

        Runs nothing. The folder's summary and report are written anew.
        """)

    @Argument(help: "The run's folder.") var run: String
    @Option(help: "A suite whose gates replace those of the run.") var suite: String?
    @Option(help: "A saved baseline's name, its file, or a run's folder.") var baseline: String?
    @Option(help: "What is enough for a pass: point (the estimate) or proven (its bound).")
    var assurance = AssuranceChoice.point

    func run() async throws {
      try await Problem.reported {
        guard !FileManager.default.fileExists(atPath: "\(run)/\(TuningRun.file)") else {
          throw Faults([
            Fault(
              file: run,
              message: "is a search, which 'pagemark tune' has judged: tuning.md says what it found"
            )
          ])
        }
        var finished = try FinishedRun(folder: run)
        if let suite {
          let home = Home()
          let other = try Suite(parsing: home.text(ofFile: suite), file: suite)
          finished.run.gates = other.gates(
            naming: home.datasetLocation(data: [], besideSuite: suite))
          finished.run.estimand = other.estimand
        }
        let summary = try Report.write(
          finished, into: run, assurance: assurance.assurance,
          baseline: BaselineChoice.load(baseline))
        Output.line(TerminalReport.render(summary, style: Output.style))
        try Report.write([.html], of: finished, summary, from: run, into: run)
        if summary.exit != 0 { throw ExitCode(summary.exit) }
      }
    }
  }
}
