internal import ArgumentParser
internal import Foundation
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
      usage:
        "pagemark plan <suite> --shards <n> --output <plan> [<options>]",
      discussion: """
        Example: pagemark plan suites/receipts.yml --shards 16 --output plan.json

        Each task then reads a shard with 'pagemark run --plan plan.json --shard I', and 'pagemark merge' puts them \
        together. Documents and sessions are never parted; the longest documents are given out first. '--minutes M \
        --costs RUN' chooses the number of shards instead.
        """)

    @Argument(help: "The suite, a YAML file.", completion: .file(extensions: ["yml", "yaml"]))
    var suite: String
    @Option(help: "The number of shards.") var shards: Int?
    @Option(
      help: """
        Instead of --shards: about how many minutes a shard may take, by the times of --costs, on a machine with as many \
        workers as that run had.
        """)
    var minutes: Double?
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
      guard (shards == nil) != (minutes == nil) else {
        throw ValidationError(
          "Say how many shards: either --shards N, or --minutes M with --costs RUN.")
      }
      if let shards, !(1...ShardPlan.mostShards).contains(shards) {
        throw ValidationError("--shards must lie in 1 … \(ShardPlan.mostShards).")
      }
      if let minutes {
        guard minutes.isFinite, minutes > 0 else {
          throw ValidationError("--minutes must be more than 0.")
        }
        if costs == nil {
          throw ValidationError("--minutes needs the times of an earlier run: --costs RUN.")
        }
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
        let past = try costs.map { (name: $0, run: try FinishedRun(folder: $0)) }
        let whole = try await run.suiteRun(ofFile: suite, in: Installation())
        let timed: ShardMinutes? =
          if let minutes, let past {
            try ShardMinutes(
              minutes, for: whole, as: past.run, named: past.name, besides: rest?.done ?? [:])
          } else { nil }
        let plan = try await whole.shardPlan(
          shards: shards ?? timed?.shards ?? 1,
          costs: past.map { .records($0.run.records, run: $0.name) } ?? .pixels,
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
        if let timed { describe(timed, longest: plan.imbalance) }
      }
    }

    private func describe(_ timed: ShardMinutes, longest: Double) {
      func words(_ minutes: Double) -> String { String(format: "%.1f", minutes) }
      Output.line(
        """
        a shard takes about \(words(timed.minutes)) minutes, the longest \(words(timed.minutes * longest)), with \
        \(counted(timed.workers, "worker")) and without models to load
        """)
      if timed.isPartial {
        Diagnostics.tell([
          "\(costs ?? "the run") has no times of some of the pipelines or lanes: shards take longer than that"
        ])
      }
    }

    private func describe(_ plan: ShardPlan) {
      let shards = plan.shards.count
      let owned = plan.shards.reduce(0) { $0 + $1.cases }
      let empty = plan.shards.count { $0.cases == 0 }
      let uneven = (plan.imbalance * 100).rounded() / 100
      Output.line(
        """
        \(owned) cases in \(shards) shard\(shards == 1 ? "" : "s"), by \(plan.costsFrom); the longest is \(uneven) times the mean
        plan \(plan.digest.prefix(8)): \(output)
        each task: pagemark run --plan \(ShellWord.quoted(output)) --shard I
        """.visibleLines)
      if shards > ShardPlan.usualArray {
        Diagnostics.tell([
          "\(shards) shards: many clusters refuse arrays of more than \(ShardPlan.usualArray) tasks: plan longer shards, "
            + "or submit them in parts"
        ])
      }
      if empty > 0 {
        Diagnostics.tell([
          "\(empty) of \(shards) shards have no document: there are fewer documents than shards"
        ])
      }
    }
  }
}
