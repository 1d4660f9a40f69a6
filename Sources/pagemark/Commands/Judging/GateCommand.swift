internal import ArgumentParser
internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
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

        Runs nothing. The verdict is written into the run's folder, as judged/NAME/summary.json with its reports; \
        NAME is the name of the suite whose gates judge; judging again under that name replaces the verdict. The run's \
        own summary and report are not changed.

        A run whose records are missing, duplicate, foreign or impossible, or whose seal is invalid, is incomplete \
        (exit 4).
        """)

    @Argument(help: "The run's folder.", completion: .directory) var run: String
    @Option(help: "A suite whose gates replace those of the run.") var suite: String?
    @Option(help: "A saved baseline's name, its file, or a run's folder.") var baseline: String?
    @Option(help: "What is enough for a pass: point (the estimate) or proven (its bound).")
    var assurance = AssuranceChoice.point
    @Option(help: "NAME instead of the suite's, or, with '/', the folder itself.")
    var output: String?
    @OptionGroup var seal: SealOptions
    @OptionGroup var contended: ContendedOption

    func validate() throws {
      if let output, output.isEmpty || output != output.visible || [".", ".."].contains(output) {
        throw ValidationError("--output is a name or a folder, one line.")
      }
    }

    func run() async throws {
      try await Diagnostics.reported {
        var finished = try FinishedRun(folder: run)
        var name = finished.run.suite
        if let suite {
          let installation = Installation()
          let other = try Suite(parsing: installation.text(ofFile: suite), file: suite)
          finished.run.gates = other.gates(
            naming: installation.datasetLocation(data: [], besideSuite: suite))
          finished.run.estimand = other.estimand
          finished.run.baseline = other.baseline
          name = other.name
        }
        let held = try BaselineChoice.knowingNoise(
          BaselineChoice.load(baseline, unsealed: seal.runs), named: baseline,
          ofRunIn: run)
        let folder = JudgedFolder.path(output ?? JudgedFolder.name(ofSuite: name), inRun: run)
        try OutputFolder.make(folder)
        var summary = Summary(
          of: finished, unsealed: seal.runs, assurance: assurance.assurance, baseline: held,
          contendedTimes: contended.times)
        BaselineChoice.addTexts(to: &summary, from: baseline)
        try ReportFiles.write(ReportFormat.standard, of: finished, summary, from: run, into: folder)
        Output.line(TerminalReport.render(summary, style: Output.style))
        try ReportFiles.write([.html], of: finished, summary, from: run, into: folder)
        Output.line("\n" + "\(folder)/\(RunFiles.html)".visible)
        if summary.exit != 0 { throw ExitCode(summary.exit) }
      }
    }
  }
}
