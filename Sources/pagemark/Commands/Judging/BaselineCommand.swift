internal import ArgumentParser
internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner

extension Pagemark {
  struct BaselineCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "baseline",
      abstract: "Keep a run as a plain file, so that later runs can be compared with it.",
      discussion: """
        Example: pagemark baseline save reports/latest main

        Gates such as 'cer <= baseline + 0.5 pt' need one: 'pagemark run --baseline main'.
        """,
      subcommands: [Save.self, List.self, Show.self])
  }
}

extension Pagemark.BaselineCommand {
  struct Save: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Save a whole run as reports/baselines/NAME.json.",
      discussion: "Example: pagemark baseline save reports/latest main")

    @Argument(help: "The run's folder.", completion: .directory) var run: String
    @Argument(help: "What to call it.") var name: String
    @Flag(
      help:
        "Leave out what was read: reports then list the pages that got worse without the earlier texts."
    )
    var withoutTexts = false
    @OptionGroup var seal: SealOptions

    func validate() throws {
      if !name.isFileName {
        throw ValidationError("NAME must be one line without '/' and must not start with '.'.")
      }
    }

    func run() async throws {
      try await Diagnostics.reported {
        let finished = try FinishedRun(folder: run)
        let measured = Baseline(of: finished.run, measured: finished.measured)
          .keeping(finished.run.ownPipelines)
        var baseline =
          BaselineChoice.knowingNoise(measured, named: nil, ofRunIn: run) ?? measured
        if let flaw = baseline.flaw {
          throw Faults(file: run, message: "can't be a baseline: \(flaw); run the whole suite")
        }
        try seal.check(finished.integrity(unsealed: seal.runs), of: run)
        if !withoutTexts {
          baseline = baseline.with(texts: try RunTexts(inRun: run).text)
        }
        let path = BaselineChoice.path(ofName: name)
        try OutputFolder.make(RunsFolder.baselines)
        try WholeFile.write(baseline.withEstimates().rendered(), to: path)
        Output.line(path.visible)
      }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the saved baselines.", discussion: "Example: pagemark baseline list")

    func run() async throws {
      try await Diagnostics.reported {
        var table = TextTable(header: ["baseline", "suite", "measured", "cases", "machine"])
        for name in BaselineChoice.names {
          let baseline = try Baseline(path: BaselineChoice.path(ofName: name))
          let cases = Set(
            baseline.tables.flatMap { table in
              table.rows.map { [table.dataset, $0.case] }
            }
          ).count
          table.add([
            name, baseline.suite, String(baseline.measuredAt.prefix(10)), "\(cases)",
            "\(baseline.machine)",
          ])
        }
        Output.line(table.lines.joined(separator: "\n"))
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show a baseline's metrics.", discussion: "Example: pagemark baseline show main")

    @Argument(help: "Its name, or a path.") var name: String

    func run() async throws {
      try await Diagnostics.reported {
        guard let baseline = try BaselineChoice.load(name)?.withEstimates() else { return }
        Output.line(
          """
          \(baseline.suite), \(baseline.measuredAt), Pagemark \(baseline.tool)
          \(baseline.machine)
          suite SHA-256 \(baseline.suiteFingerprint)
          """.visibleLines)
        for (pipeline, datasets) in baseline.metrics.sorted(by: { $0.key < $1.key }) {
          for (dataset, metrics) in datasets.sorted(by: { $0.key < $1.key }) {
            var table = TextTable(header: ["metric", "value (95 %)", "n"])
            for (metric, estimate) in metrics.sorted(by: { $0.key < $1.key }) {
              table.add([metric, estimate.formatted, "\(estimate.n)"])
            }
            let title = "\n\(pipeline) on \(dataset)".visibleLines
            Output.line(([title] + table.lines).joined(separator: "\n"))
          }
        }
      }
    }
  }
}
