internal import ArgumentParser
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner

extension Pagemark {
  struct MergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      abstract: "Put the shards of a plan together as one run, and judge it.",
      usage: "pagemark merge <folders> ... --output <run> [<options>]",
      discussion: """
        Example: pagemark merge shards/* --output reports/whole

        The exit code is the verdict's. If a shard is missing, doubled, foreign or incomplete, or measured something \
        else, everything that is wrong is listed, and nothing is written (exit 6).
        """)

    @Argument(help: "The shards' folders, in any order.", completion: .directory)
    var folders: [String]
    @Option(help: "The run's folder.", completion: .directory) var output: String
    @Flag(help: "Merge although shards are missing; the run is partial, and no gate passes.")
    var partial = false
    @Flag(help: "Only merge: 'pagemark gate' judges later.") var unjudged = false
    @Option(
      help:
        "What is enough for a pass: point (the estimate) or proven (its bound) (default: point).")
    var assurance: AssuranceChoice?
    @Option(help: "The baseline that gates need: a saved one's name, its file, or a run's folder.")
    var baseline: String?
    @OptionGroup var contended: ContendedOption

    func validate() throws {
      let judging = [
        ("--assurance", assurance != nil), ("--baseline", baseline != nil),
        ("--accept-contended", contended.acceptContended),
      ]
      if unjudged, let option = judging.first(where: \.1)?.0 {
        throw ValidationError("--unjudged judges nothing: give \(option) to 'pagemark gate'.")
      }
    }

    func run() async throws {
      try await Diagnostics.reported {
        // Read first, so that a missing one prevents the merge.
        let held = try BaselineChoice.load(baseline)
        switch try await merge() {
        case .written(let missing): Diagnostics.tell(missing)
        case .wasThere:
          Diagnostics.tell(["\(output) has these shards already: it is only judged again"])
        }
        if unjudged { return Output.line(output.visible) }
        try judge(held)
      }
    }

    private func merge() async throws -> RunMerging.Outcome {
      do {
        return try await Interruption.value { [folders, partial, output] control in
          do {
            return try RunMerging(folders, allowsMissing: partial)
              .write(to: output) { control.stopCause != nil }
          } catch is CancellationError {
            Diagnostics.tell(["interrupted: nothing was merged"])
            throw ExitCode(control.stopCause == .terminated ? .terminated : .interrupted)
          }
        }
      } catch let faults as MergeFaults {
        Diagnostics.tell(faults.sentences)
        throw ExitCode(.unmergeable)
      }
    }

    private func judge(_ baseline: Baseline?) throws {
      let finished = try FinishedRun(folder: output)
      Diagnostics.tell(
        [finished.run.merged?.unlikeTimes].compactMap(\.self)
          + (finished.run.merged?.unequal ?? []))
      var summary = Summary(
        of: finished, assurance: (assurance ?? .point).assurance,
        baseline: BaselineChoice.knowingNoise(baseline, named: self.baseline, ofRunIn: output),
        contendedTimes: contended.times)
      BaselineChoice.addTexts(to: &summary, from: self.baseline)
      try ReportFiles.write(
        ReportFormat.standard, of: finished, summary, from: output, into: output)
      Output.line(TerminalReport.render(summary, style: Output.style))
      try ReportFiles.write([.html], of: finished, summary, from: output, into: output)
      Output.line("\n" + "\(output)/\(RunFiles.html)".visible)
      if summary.exit != 0 { throw ExitCode(summary.exit) }
    }
  }
}
