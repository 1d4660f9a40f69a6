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
  struct Tune: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Search a suite's parameters, and say whether the gain is real.",
      usage: "pagemark tune <suite> [<options>]",
      discussion: """
        Example: pagemark tune suites/receipts.yml --data ~/ocr-data --budget '10 min'

        The suite's 'tune:' lists what is varied. Settings race on one part of the pages; the choice is compared \
        with the suite's own setting on another. The holdout remains sealed without --holdout.
        """)

    @Argument(help: "The suite, a YAML file.", completion: .file(extensions: ["yml", "yaml"]))
    var suite: String
    @OptionGroup var folders: DataOptions
    @Option(help: "Only this dataset; repeatable.") var dataset: [String] = []
    @Option(help: "At most this many cases per dataset.") var limit: Int?
    @Option(help: "What the search may cost: '400 recognitions' or '10 min'.")
    var budget: String?
    @Option(help: "How settings are chosen to be tried: auto, exhaustive, grid or random.")
    var strategy: StrategyWord?
    @Option(help: "Worker processes (default: one per core).") var workers: Int?
    @Option(help: "The run's folder (default: reports/SUITE-tune-TIME).") var output: String?
    @OptionGroup var cache: CacheOptions
    @Flag(help: "Recognize every page again, without the cache.") var fresh = false
    @Option(help: "Continue an interrupted search: its folder.") var resume: String?
    @Flag(help: "Also test the choice on the sealed part; this is noted next to the suite.")
    var holdout = false
    @Option(
      help: """
        Print the setting to ship, alone: yaml, to paste into the suite, or swift. That is the suite's own unless \
        another is shown to be better.
        """)
    var emit: Form?
    @Flag(
      help:
        "Write the chosen setting into the suite's file, if it is released (docs/tuning.md)."
    )
    var write = false
    @OptionGroup var waves: WaveOptions
    @Flag(help: "Show what would be tried, and do nothing.") var dryRun = false

    func validate() throws {
      if let limit, limit < 1 { throw ValidationError("--limit must be 1 or more.") }
      if let workers, workers < 1 { throw ValidationError("--workers must be 1 or more.") }
      if resume != nil, output != nil {
        throw ValidationError("--resume continues in the run's own folder: leave out --output.")
      }
      if let budget, Tuning.Budget(budget) == nil {
        throw ValidationError("--budget \(budget): \(Tuning.Budget.help).")
      }
      try validateWaves()
    }

    func run() async throws {
      // Ignored, so that exceeding a file-size limit is an error that can be reported.
      signal(SIGXFSZ, SIG_IGN)
      try await Diagnostics.reported {
        let installation = Installation()
        let text = try installation.text(ofFile: suite)
        let obstacles = Obstacles(
          suiteFile: suite, datasets: folders.location(besideSuite: suite),
          selection: PlanSelection(datasets: dataset, limit: limit), installation: installation)
        let priced = try await obstacles.suite(parsing: text)
          .withNamedFiles(besideSuite: suite, in: installation)
        let tuned = priced.pipelines.filter { $0.name == priced.tuning?.pipeline }
        let plan = try await obstacles.plan(of: tuned) { try self.plan(of: priced) }
        try check(plan)
        say(TuningDescription.render(plan))
        if dryRun { return }
        guard plan.pages[.tune] ?? 0 > 0 else {
          Diagnostics.tell(["there is no page to tune on"])
          throw ExitCode(.incomplete)
        }
        let run = try tuningRun(of: plan, suiteText: text, in: installation)
        let result = try await found(by: run, suite: plan.suite.name, in: installation)
        if let unread = result.unread {
          return try await write(
            unread, by: run, in: installation.shortened(result.folder.path))
        }
        try Self.endIfStopped(result.ending)
        guard let record = result.record else { throw ExitCode(.incomplete) }
        let charts = ChartFiles.write(
          TuningCharts.charts(of: record), into: result.folder.path)
        try WholeFile.write(
          Data(TuningMarkdown.render(record, charts).utf8),
          to: result.folder.file(RunFiles.tuningMarkdown))
        try WholeFile.write(
          Data(TuningPage.render(record, charts).utf8),
          to: result.folder.file(RunFiles.tuningPage))
        say(
          "\n" + TuningText.render(record) + "\n\n"
            + installation.shortened(result.folder.file(RunFiles.tuningPage)))
        guard let release = record.release, let chosen = result.chosen else {
          throw ExitCode(.incomplete)
        }
        let shipped = release.isChange ? chosen : plan.space.base
        if write {
          try rewrite(text, with: shipped, as: release, named: record.own, in: installation)
        }
        try printSetting(shipped, of: plan.tuning)
      }
    }

    /// Prints to the standard error if the standard output is only for the setting.
    private func say(_ text: String) { emit == nil ? Output.line(text) : Output.aside(text) }

    /// Rejects what is known to be futile before anything is recognized.
    private func check(_ plan: TuningPlan) throws {
      let search = plan.search
      if case .recognitions(let count)? = plan.tuning.budget, count < search.leastBudget {
        throw ValidationError(
          "a budget of \(count) recognitions is too small: the least that distinguishes two settings on "
            + "\(search.pages) pages is \(search.leastBudget).")
      }
      if emit == .swift, ExcerptSettings(plan.space.base) == nil {
        throw ValidationError(
          "--emit swift: \(plan.tuning.pipeline) is not recognized by Tesseract, and Config has no other "
            + "recognizer's settings.")
      }
    }

    private func plan(of suite: Suite) throws -> TuningPlan {
      guard var tuning = suite.tuning else {
        throw Faults(
          file: self.suite,
          message: "has no 'tune:': name parameters and an objective, as docs/tuning.md shows")
      }
      if let budget { tuning.budget = Tuning.Budget(budget) }
      if let strategy { tuning.strategy = strategy.strategy }
      let selection = PlanSelection(datasets: dataset, limit: limit)
      let unknown = selection.unknownNames(in: suite)
      guard unknown.isEmpty else { throw ValidationError(unknown.joined(separator: "\n")) }
      let plan = try RunPlan(
        suite, file: self.suite,
        datasets: folders.location(besideSuite: self.suite),
        selection: selection, lanes: [.accuracy])
      do {
        return try TuningPlan(plan, tuning: tuning)
      } catch {
        throw Faults(file: self.suite, message: "tune.parameters.\(error.path): \(error.fault)")
      }
    }

    private func tuningRun(
      of plan: TuningPlan, suiteText: String, in installation: Installation
    ) throws -> TuningRun {
      let run = TuningRun(
        plan, worker: installation.worker(besideSuite: suite), workers: workers,
        suiteText: suiteText,
        cacheFolder: fresh ? nil : cache.folder,
        ledger: holdout ? try HoldoutLedger(path: ledgerPath) : nil)
      let faults = waves.isUsed ? run.waveFaults : []
      guard faults.isEmpty else {
        throw Faults(faults.map { Fault(file: suite, message: $0) })
      }
      return run
    }

    private func found(
      by run: TuningRun, suite: String, in installation: Installation
    ) async throws -> TuningRun.Result {
      if let resume, !waves.take.isEmpty { try await take(waves.take, by: run, into: resume) }
      let start =
        if let resume {
          try RunStart.resuming(resume, allowsSearch: true)
        } else {
          RunStart.new(
            output.map(RunPlace.folder) ?? installation.newPlace(suite: "\(suite)-tune"))
        }
      let readsPages = waves.planWave == nil
      return try await Interruption.value { control in
        try await run.run(from: start, readsPages: readsPages, control: control)
      }
    }

    /// The ledger next to the suite's file: `suites/receipts.holdout.jsonl`.
    private var ledgerPath: String {
      URL(filePath: suite).deletingPathExtension().path + ".holdout.jsonl"
    }

    private func printSetting(_ pipeline: Pipeline, of tuning: Tuning) throws {
      switch emit {
      case nil: break
      case .yaml: Output.text(pipeline.yaml(named: tuning.pipeline))
      case .swift:
        guard let config = ExcerptSettings(pipeline) else { return }
        Output.line(config.swiftLiteral)
        let lost = tuning.axes.map(\.path).filter { !ExcerptSettings.has($0) }.map(\.description)
        if !lost.isEmpty {
          Diagnostics.tell([
            "Config does not have \(lost.joined(separator: ", ")): their gain is not in it"
          ])
        }
      }
    }

    private func rewrite(
      _ text: String, with pipeline: Pipeline, as release: TuningRelease, named own: String,
      in installation: Installation
    ) throws {
      guard release.isChange else {
        Diagnostics.tell(["\(suite) is not changed: \(release.reason)"])
        return
      }
      guard try installation.text(ofFile: suite) == text else {
        throw Faults(
          file: suite, message: "was changed during the search: paste what --emit yaml prints")
      }
      let rewritten = try Suite.rewriting(text, file: suite, pipeline: pipeline, named: own)
      try WholeFile.write(Data(rewritten.utf8), to: suite)
      say("\n\(suite): \(own) has the chosen setting")
    }

    enum Form: String, ExpressibleByArgument, CaseIterable { case yaml, swift }
  }
}
