internal import ArgumentParser
internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner

extension Pagemark {
  struct PlanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "plan",
      abstract: "Divide a suite among shards that any scheduler can run.",
      usage: "pagemark plan <suite> --shards <n> --output <plan> [<options>]",
      discussion: """
        Example: pagemark plan suites/receipts.yml --shards 16 --output plan.json

        Each task then reads a shard with 'pagemark run --plan plan.json --shard I', and 'pagemark merge' puts them \
        together. Documents and sessions are never parted; the longest documents are given out first.
        """)

    @Argument(help: "The suite, a YAML file.", completion: .file(extensions: ["yml", "yaml"]))
    var suite: String
    @Option(help: "The number of shards.") var shards: Int
    @Option(help: "The plan's file.", completion: .file()) var output: String
    @Option(
      help: "A run whose times say what a page costs (default: its pixels).",
      completion: .directory)
    var costs: String?
    @Option(
      parsing: .upToNextOption,
      help: "Plan only what these shards have not read: their folders, complete or not.",
      completion: .directory)
    var remaining: [String] = []
    @OptionGroup var folders: DataOptions
    @Option(help: "Only this pipeline; repeatable. The run is partial.") var pipeline: [String] = []
    @Option(help: "Only this dataset; repeatable. The run is partial.") var dataset: [String] = []
    @Option(
      name: .customLong("set"),
      help: "Replace a setting: PIPELINE.STEP.PARAMETER=VALUE; repeatable.")
    var overrides: [String] = []
    @Option(help: "At most this many cases per dataset. The run is partial.") var limit: Int?
    @Option(help: "Which lanes to run: accuracy, latency or both (default: both).")
    var lane: Run.LaneChoice?

    func validate() throws {
      guard (1...ShardPlan.mostShards).contains(shards) else {
        throw ValidationError("--shards must lie in 1 … \(ShardPlan.mostShards).")
      }
      if let limit, limit < 1 { throw ValidationError("--limit must be 1 or more.") }
    }

    func run() async throws {
      try await Diagnostics.reported {
        var run = try Run.parse([suite])
        (run.pipeline, run.dataset, run.overrides) = (pipeline, dataset, overrides)
        (run.limit, run.lane, run.folders) = (limit, lane, folders)
        var rest: RemainingShards?
        if !remaining.isEmpty {
          do {
            let progress = try ShardProgress(remaining)
            rest = RemainingShards(
              plan: progress.plan, workload: progress.workload, done: progress.done)
          } catch let faults as MergeFaults {
            Diagnostics.tell(faults.sentences)
            throw ExitCode(.unmergeable)
          }
        }
        let past = try costs.map { CaseCosts.records(try FinishedRun(folder: $0).records, run: $0) }
        let plan = try await run.suiteRun(ofFile: suite, in: Installation()).shardPlan(
          shards: shards, costs: past ?? .pixels,
          origin: PlanOrigin(suiteFile: suite, overrides: overrides, selection: run.selection),
          part: rest.map(PlanPart.rest) ?? .all)
        if rest != nil, plan.shards.allSatisfy({ $0.cases == 0 }) {
          let folders = ShellWord.line(remaining)
          return Output.line(
            "nothing is left to read, and no plan is written: 'pagemark merge \(folders) --output RUN'"
              .visible)
        }
        try plan.write(to: output)
        describe(plan)
      }
    }

    private func describe(_ plan: ShardPlan) {
      let owned = plan.shards.reduce(0) { $0 + $1.cases }
      let empty = plan.shards.count { $0.cases == 0 }
      let uneven = (plan.imbalance * 100).rounded() / 100
      Output.line(
        """
        \(owned) cases in \(shards) shard\(shards == 1 ? "" : "s"), by \(plan.costsFrom); the longest is \(uneven) times the mean
        plan \(plan.digest.prefix(8)): \(output)
        each task: pagemark run --plan \(ShellWord.quoted(output)) --shard I
        """.visibleLines)
      if empty > 0 {
        Diagnostics.tell([
          "\(empty) of \(shards) shards have no document: there are fewer documents than shards"
        ])
      }
    }
  }
}
