internal import ArgumentParser
internal import Foundation
internal import PagemarkJudging
internal import PagemarkReport
internal import PagemarkStatistics

extension Pagemark {
  struct Power: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show how many documents a gate or a difference needs.",
      usage: "pagemark power --gate <gate> | --difference <metric>=<amount> [<options>]",
      discussion: """
        Examples: pagemark power --gate 'field.total.accuracy >= 90 %' --rate 93%
                  pagemark power --gate 'latency.p95 <= 2 s' --over 2% --documents 100
                  pagemark power --gate 'failures.rate <= 2 %' --run reports/latest
                  pagemark power --gate 'cer <= 5 %' --rate 3% --run reports/latest
                  pagemark power --difference field.total.accuracy=5pt --discordant 10%

        Runs nothing; reads the records that --run names. For the given true value, it shows how many \
        documents prove a gate, or show a difference, in 50, 80 and 90 % of samples; if the true value \
        misses the gate, how many refute it. Means such as cer need --run, whose documents show how \
        much documents differ; --rate then scales them.
        """)

    @Option(help: "A gate, such as 'cer <= 5 %'.") var gate: String?
    @Option(help: "The metric's true value: 93 %.") var rate: String?
    @Option(help: "The true share of documents over a latency gate's budget: 2 %.")
    var over: String?
    @Option(help: "A metric and by how much two pipelines differ: cer=1pt, latency=10%.")
    var difference: String?
    @Option(help: "The share of documents that one reads right and the other wrong.")
    var discordant: String?
    @Option(help: "The standard deviation of the documents' differences: 5pt, 10%.")
    var deviation: String?
    @Option(help: "Show what this many documents achieve.") var documents: Int?
    @Option(
      name: .customLong("run"),
      help: "Take true values, or how documents differ, from this run's folder or saved baseline.")
    var records: String?
    @Option(help: "Only this pipeline of the run; repeatable.") var pipeline: [String] = []
    @Option(help: "Two pipelines of the run, for a difference: A,B.") var pipelines: String?
    @Option(help: "Only this dataset of the run; repeatable.") var dataset: [String] = []
    @Flag(help: "Print JSON.") var json = false

    func validate() throws {
      guard (gate == nil) != (difference == nil) else {
        throw ValidationError("Ask for one of --gate and --difference.")
      }
      if let documents, !(1...ProportionPower.mostCases).contains(documents) {
        throw ValidationError("--documents must be 1 to \(ProportionPower.mostCases).")
      }
      if records == nil, !pipeline.isEmpty || !dataset.isEmpty || pipelines != nil {
        throw ValidationError(
          "--pipeline, --pipelines and --dataset are of a run: name it with --run.")
      }
      _ = try PowerQuestion(self)
    }

    func run() async throws {
      let question = try PowerQuestion(self)
      try await Diagnostics.reported {
        let measured = try records.map { name in
          guard let measured = try BaselineChoice.load(name) else { throw ExitCode(.noBaseline) }
          return measured
        }
        let plans = try question.plans(measured)
        if json {
          Output.text(String(decoding: try plans.rendered(), as: UTF8.self))
        } else {
          Output.line(PowerText.render(plans))
        }
      }
    }
  }
}
