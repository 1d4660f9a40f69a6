internal import ArgumentParser
internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner
internal import PagemarkScoring
internal import PagemarkSuite

extension Pagemark {
  struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure a suite's pipelines, judge them, and write a report.",
      discussion: """
        Example: pagemark run suites/receipts.yml --data ~/ocr-data

        Without a suite, the one that ships runs over the pages that ship.
        """)

    @Argument(help: "The suite, a YAML file.", completion: .file(extensions: ["yml", "yaml"]))
    var suite: String?
    @OptionGroup var folders: DataOptions
    @Option(help: "Only this pipeline; repeatable. The run is partial.") var pipeline: [String] = []
    @Option(help: "Only this dataset; repeatable. The run is partial.") var dataset: [String] = []
    @Option(
      name: .customLong("set"),
      help: "Replace a setting: PIPELINE.STEP.PARAMETER=VALUE; repeatable.")
    var overrides: [String] = []
    @Option(help: "At most this many cases per dataset. The run is partial.") var limit: Int?
    @Option(help: "Worker processes of the accuracy lane (default: one per core).")
    var workers: Int?
    @Option(help: "Which lanes to run: accuracy, latency or both (default: both).")
    var lane: LaneChoice?
    @Option(help: "Measured executions of a page in the latency lane.") var repetitions: Int?
    @Option(help: "Deadline of a page in a pipeline, in seconds.") var timeout: Double?
    @Option(
      help:
        "What is enough for a pass: point (the estimate) or proven (its bound) (default: point).")
    var assurance: AssuranceChoice?
    @Flag(help: "Stop reading as soon as every gate is proven or refuted.")
    var untilSettled = false
    @OptionGroup var contended: ContendedOption
    @Option(help: "The baseline that gates need: a saved one's name, its file, or a run's folder.")
    var baseline: String?
    @Option(
      help: """
        Interleave each pipeline with its version in a git ref, in another suite or in a run's folder, \
        and use that version as the baseline.
        """)
    var against: String?
    @Option(help: "The command that builds the programs of the git ref, in its checkout.")
    var againstBuild: String?
    @Option(help: "Leave out each image stage of this pipeline in turn, to measure its effect.")
    var ablate: String?
    @Option(help: "The run's folder (default: reports/SUITE-TIME).") var output: String?
    @OptionGroup var cache: CacheOptions
    @Flag(help: "Recognize every page again, without the cache.") var fresh = false
    @Option(
      defaultAsFlag: "",
      help: "Continue an interrupted run: its folder, or the suite's latest.")
    var resume: String?
    @OptionGroup var shards: ShardOptions
    @Option(help: "Record servers' answers, or play recorded answers without asking the servers.")
    var cassette: CassetteWord?
    @Option(help: "The folder of recorded answers (default: cassettes/ next to the suite).")
    var cassetteFolder: String?
    @Option(
      help:
        "How many of the worst pages the report shows with a picture of each step (default: 50).")
    var pictures: Int?
    @Flag(help: "Show what would be done, and do nothing.") var dryRun = false

    func validate() throws {
      try validateShard()
      if resume != nil, output != nil {
        throw ValidationError("--resume continues in the run's own folder: leave out --output.")
      }
      if cassetteFolder != nil, cassette == nil {
        throw ValidationError("--cassette-folder needs --cassette record or --cassette play.")
      }
      if let limit, limit < 1 { throw ValidationError("--limit must be 1 or more.") }
      if let workers, workers < 1 { throw ValidationError("--workers must be 1 or more.") }
      if let repetitions, repetitions < 1 {
        throw ValidationError("--repetitions must be 1 or more.")
      }
      if let pictures, pictures < 0 { throw ValidationError("--pictures must be 0 or more.") }
      if let timeout, !Measure.timeouts.contains(timeout) {
        throw ValidationError("--timeout must lie in \(Measure.timeoutsInWords).")
      }
      if against != nil, baseline != nil {
        throw ValidationError("--against brings a baseline of its own: leave --baseline out.")
      }
      if againstBuild != nil, against == nil {
        throw ValidationError("--against-build needs --against with a git ref.")
      }
      if against != nil, ablate != nil {
        throw ValidationError("--ablate judges nothing: leave --against out.")
      }
      if untilSettled {
        if !selection.isAll {
          throw ValidationError(
            "--until-settled settles gates, and a partial run settles none: leave out --limit, "
              + "--pipeline and --dataset.")
        }
        if ablate != nil {
          throw ValidationError("--ablate judges no gates: leave --until-settled out.")
        }
        if lane == .latency {
          throw ValidationError(
            "--until-settled is for the accuracy lane: the latency lane reads its sample, no more.")
        }
      }
      if ablate != nil, !pipeline.isEmpty {
        throw ValidationError("--ablate chooses the pipelines: leave --pipeline out.")
      }
    }

    func run() async throws {
      // Ignored, so that exceeding a file-size limit is an error that can be reported.
      signal(SIGXFSZ, SIG_IGN)
      try await Diagnostics.reported {
        if shards.isShard { return try await runShard() }
        let installation = Installation()
        let file = try suite ?? installation.defaultSuite()
        let text = try installation.text(ofFile: file)
        let obstacles = Obstacles(
          suiteFile: file, datasets: folders.location(besideSuite: file), selection: selection,
          absentBaseline: baseline.flatMap(BaselineChoice.absence), installation: installation)
        var suite = try checked(try await obstacles.suite(parsing: text))
          .withNamedFiles(besideSuite: file, in: installation)
        var texts = [text] + overrides
        if let against {
          let other = try await Against(against, besideSuite: file, build: againstBuild)
          let both = try other.opposed(to: suite)
          suite = both.suite
          texts.append(both.text)
        }
        var plan = try await obstacles.plan(of: suite.pipelines) {
          try self.plan(of: suite, suiteFile: file)
        }
        if untilSettled { try settle(&plan, suiteFile: file) }
        let baseline = try BaselineChoice.load(baseline)
        let given = try await fieldsGiven(in: plan, suiteFile: file, in: installation)
        let hopeless = plan.hopelessGates(hasBaseline: baseline != nil, given: given)
        Output.line(
          PlanDescription.render(
            plan, hopeless: hopeless, forecast: forecast(of: plan), usual: usualTime(of: plan)))
        if dryRun { return try await rehearse(plan, hopeless, suiteFile: file, in: installation) }
        let folder = try await PlanExecution.folder(
          of: plan, suiteFile: file, suiteText: texts.joined(separator: "\n"),
          workers: workers,
          from: try start(of: plan.suite.name, in: installation),
          cacheFolder: fresh ? nil : cache.folder,
          cassette: cassetteChoice(besideSuite: file), in: installation)
        let finished = try FinishedRun(folder: folder)
        var summary = Summary(
          of: finished, assurance: (assurance ?? .point).assurance,
          baseline: BaselineChoice.knowingNoise(baseline, named: self.baseline, ofRunIn: folder),
          contendedTimes: contended.times)
        BaselineChoice.addTexts(to: &summary, from: self.baseline)
        try ReportFiles.write(
          ReportFormat.standard, of: finished, summary, from: folder, into: folder)
        let ablation = Ablation(of: finished.run, records: finished.records)
        // The verdict is printed before anything that a full disk may keep from being written.
        Output.line(
          "\n"
            + [
              TerminalReport.render(summary, style: Output.style),
              ablation.map(AblationReport.text),
            ].compactMap(\.self).joined(separator: "\n\n"))
        // Written without pictures first, so that a command that is interrupted while they are made leaves a report.
        let charts = ReportFiles.charts(of: finished, summary, into: folder)
        func writePage() throws {
          try ReportFiles.write(
            [.html], of: finished, summary, charts: charts, from: folder, into: folder)
        }
        try writePage()
        await keepPictures(
          finished, summary, of: plan, suiteFile: file, into: folder, in: installation)
        try writePage()
        Output.line("\n" + "\(folder)/\(RunFiles.html)".visible)
        if summary.exit != 0 { throw ExitCode(summary.exit) }
      }
    }

    /// How long the recognizers usually take; `nil` for a resumed run.
    private func usualTime(of plan: RunPlan) -> UsualTime? {
      resume == nil
        ? UsualTime(of: plan, workers: workers ?? ProcessInfo.processInfo.activeProcessorCount)
        : nil
    }

    /// How long the plan will take, by the latest run of the suite; `nil` if there is none, and for a resumed run, which
    /// has a part of the pages already.
    private func forecast(of plan: RunPlan) -> (RunForecast, run: String)? {
      guard resume == nil, let folder = try? RunsFolder.latestRun(of: plan.suite.name),
        let earlier = try? FinishedRun(folder: folder),
        let forecast = RunForecast(
          of: plan, by: earlier.records,
          workers: workers ?? ProcessInfo.processInfo.activeProcessorCount)
      else { return nil }
      return (forecast, folder)
    }

    /// The fields that extractors say they give, by pipeline, if a gate or a mask depends on it.
    ///
    /// - Throws: `RunError` if a program is missing or can't start, and faults if a document masks a field that none
    ///   gives.
    private func fieldsGiven(
      in plan: RunPlan, suiteFile: String, in installation: Installation
    ) async throws -> [String: [FieldKind]] {
      var given: [String: [FieldKind]] = [:]
      let reading = PageReading(worker: installation.worker(besideSuite: suiteFile), deadline: 60)
      let programs = plan.pipelinesThatRequireFieldsOfPrograms
      if !programs.isEmpty {
        // Whatever is missing is told at once.
        _ = try await reading.libraries(for: plan.suite.pipelines)
      }
      for pipeline in programs {
        let names = try await reading.programs(for: [pipeline]).compactMap(\.fields).first
        given[pipeline.name] = names?.compactMap { FieldKind(rawValue: $0) }
        if let fault = pipeline.maskFault(given: given[pipeline.name]) {
          throw Faults(file: suiteFile, message: "pipelines.\(pipeline.name).document: \(fault)")
        }
      }
      return given
    }

    /// Checks what a run of the plan would need, without running it.
    ///
    /// - Throws: `RunError` if a program or model is missing, and the exit of a run whose gates can't be judged.
    private func rehearse(
      _ plan: RunPlan, _ hopeless: [GateProspect], suiteFile: String, in installation: Installation
    ) async throws {
      let reading = PageReading(worker: installation.worker(besideSuite: suiteFile), deadline: 60)
      _ = try await reading.libraries(for: plan.suite.pipelines)
      let enforced = hopeless.filter { $0.gate.severity != .warn }
      if enforced.contains(where: { !$0.lacksBaseline }) { throw ExitCode(.incomplete) }
      if !enforced.isEmpty { throw ExitCode(.noBaseline) }
    }

    /// Prepares the worst pages again, for the report, which is written without pictures if this fails.
    private func keepPictures(
      _ finished: FinishedRun, _ summary: Summary, of plan: RunPlan, suiteFile: String,
      into folder: String, in installation: Installation
    ) async {
      // A user who has interrupted a run does not want to wait.
      if [.interrupted, .terminated].contains(finished.run.ending) { return }
      let pages = WorstPages.forPictures(
        pictures ?? 50, of: finished.run, measured: finished.measured, gates: summary.gates)
      let run = PictureRun(
        plan, worker: installation.worker(besideSuite: suiteFile), workers: workers)
      do {
        try await Interruption.value { control in
          try await run.keep(pages, inRun: folder, control: control)
        }
      } catch is CancellationError {
        Diagnostics.tell(["no pictures in the report: interrupted"])
      } catch {
        Diagnostics.tell(["no pictures in the report: \(error)"])
      }
    }

    func cassetteChoice(besideSuite file: String) -> CassetteChoice? {
      cassette.map { mode in
        let beside = URL(filePath: file).deletingLastPathComponent().appending(path: "cassettes")
        return CassetteChoice(
          mode.mode, folder: (cassetteFolder.map { URL(filePath: $0) } ?? beside).path)
      }
    }

    private func start(of suite: String, in installation: Installation) throws -> RunStart {
      switch resume {
      case nil: .new(output.map(RunPlace.folder) ?? installation.newPlace(suite: suite))
      case ""?: try resuming(try RunsFolder.latestRun(of: suite))
      case let folder?: try resuming(folder)
      }
    }

    /// Continues a run, without the failures that are to be read again.
    private func resuming(_ folder: String) throws -> RunStart {
      let start = try RunStart.resuming(folder)
      guard !shards.retryFailed.isEmpty else { return start }
      try shards.retry(inRun: folder)
      return try .resuming(folder)
    }

    /// The file's suite with the settings of the command line.
    func checked(_ parsed: Suite) throws -> Suite {
      var suite = parsed
      var faults = overrides.compactMap { override in
        guard let setting = SettingOverride(override) else {
          return "--set \(override): write PIPELINE.STEP.PARAMETER=VALUE"
        }
        return suite.fault(applying: setting).map { "--set \(override): \($0)" }
      }
      faults += selection.unknownNames(in: suite)
      guard faults.isEmpty else { throw ValidationError(faults.joined(separator: "\n")) }
      if let ablate {
        guard let ablated = suite.ablating(ablate) else {
          throw ValidationError(
            "--ablate \(ablate): the suite has no such pipeline with image stages"
              + suggestion(for: ablate, among: suite.pipelines.map(\.name)))
        }
        suite = ablated
      }
      if let repetitions { suite.measure.latency.repetitions = repetitions }
      if let timeout { suite.measure.pageTimeout = timeout }
      let recognizerFaults = suite.recognizerFaults
      guard recognizerFaults.isEmpty else {
        throw ValidationError(recognizerFaults.joined(separator: "\n"))
      }
      return suite
    }

    var selection: PlanSelection {
      PlanSelection(pipelines: pipeline, datasets: dataset, limit: limit)
    }

    /// Makes the plan stop once its gates are settled, and reports which gates prevent that.
    private func settle(_ plan: inout RunPlan, suiteFile: String) throws {
      func refuse(_ reason: String) -> Faults {
        Faults(file: suiteFile, message: reason + ": leave --until-settled out")
      }
      if plan.suite.estimand == .corpus {
        throw refuse("its gates refer to all its pages (estimand: corpus), so all must be read")
      }
      if plan.suite.measure.accuracyRepetitions > 1 {
        throw refuse("measure.accuracy.repetitions reads every page again after the last")
      }
      let gates = plan.settlingGates
      if gates.settleable.isEmpty {
        throw refuse(
          gates.holding.isEmpty
            ? "no gate of the accuracy lane can be settled"
            : "no bound settles its gates before every page is read")
      }
      Diagnostics.tell(
        gates.holding.map { "\($0) needs every document: its dataset is read to the end" })
      plan.isUntilSettled = true
    }

    func plan(of suite: Suite, suiteFile: String) throws -> RunPlan {
      try RunPlan(
        suite, file: suiteFile,
        datasets: folders.location(besideSuite: suiteFile),
        selection: selection.withTwins(of: suite), lanes: (lane ?? .both).lanes)
    }

    enum LaneChoice: String, ExpressibleByArgument, CaseIterable {
      case accuracy, latency, both
      var lanes: [Lane] {
        switch self {
        case .accuracy: [.accuracy]
        case .latency: [.latency]
        case .both: [.accuracy, .latency]
        }
      }
    }
  }
}
