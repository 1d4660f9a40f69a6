internal import ArgumentParser
internal import Foundation
internal import PagemarkCache
internal import PagemarkPipeline
internal import PagemarkRunner
internal import PagemarkScoring
internal import PagemarkSuite

extension Pagemark {
  struct CacheCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cache", abstract: "Inspect or clear the cache of recognized pages.",
      discussion: """
        Example: pagemark cache stats

        A page that was recognized once is not recognized again while page, stages, models and \
        libraries are unchanged. Times never come from the cache.
        """,
      subcommands: [Stats.self, Explain.self, Clear.self])
  }
}

extension Pagemark.CacheCommand {
  struct Stats: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show the size of the cache.",
      discussion: "Example: pagemark cache stats --cache /var/cache/pagemark")
    @OptionGroup var cache: CacheOptions

    func run() {
      let statistics = RecognitionCache(folder: cache.folder).statistics
      let limit = RecognitionCache.defaultLimit
      Output.line(cache.folder.visible)
      Output.line(
        "  \(counted(statistics.entries, "recognized page")), \(Self.megabytes(statistics.bytes)) of "
          + "\(Self.megabytes(limit)) MB")
      if let oldest = statistics.oldestUse {
        Output.line("  longest unused: \(counted(Int(oldest / 86_400), "day"))")
      }
    }

    private static func megabytes(_ bytes: Int) -> String {
      String(format: "%.1f", Double(bytes) / 1e6)
    }
  }

  struct Clear: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove all recognized pages.",
      discussion: """
        Example: pagemark cache clear

        Runs and their readings are kept; the next run recognizes every page again.
        """)
    @OptionGroup var cache: CacheOptions

    func run() async throws {
      try await Diagnostics.reported {
        do {
          try RecognitionCache(folder: cache.folder).clear()
        } catch {
          throw Faults(
            file: cache.folder, message: "can't be cleared: make sure that you may write there")
        }
      }
    }
  }

  struct Explain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List which pages of a suite's pipelines are cached, and why others are not.",
      usage: "pagemark cache explain [<cases> ...] [<options>]",
      discussion: """
        Example: pagemark cache explain receipt-012 --suite suites/receipts.yml

        For a page that is not cached, the parts of its key that differ from the closest entry are named.
        """)
    @Argument(
      help: "The cases to explain, or the suite's file; all cases without one.", completion: .file()
    )
    var cases: [String] = []
    @Option(help: "The suite, a YAML file (default: the one that ships).") var suite: String?
    @OptionGroup var folders: DataOptions
    @OptionGroup var cache: CacheOptions

    func run() async throws {
      try await Diagnostics.reported {
        let installation = Installation()
        let isSuite = { (name: String) in name.hasSuffix(".yml") || name.hasSuffix(".yaml") }
        let file = try suite ?? cases.first(where: isSuite) ?? installation.defaultSuite()
        var plan = try RunPlan(
          Suite(parsing: try installation.text(ofFile: file), file: file), file: file,
          datasets: folders.location(besideSuite: file),
          selection: PlanSelection(), lanes: [.accuracy])
        let chosen = cases.filter { !isSuite($0) }
        let unknown = plan.keep(cases: chosen)
        guard unknown.isEmpty else {
          throw Faults(
            unknown.map { Fault(file: file, message: "no dataset of the suite has a case '\($0)'") }
          )
        }
        let explanations = try await CacheExplanation(
          worker: installation.worker(besideSuite: file)
        )
        .explain(plan, cacheFolder: cache.folder)
        for explanation in explanations where explanation.pages > 0 || chosen.isEmpty {
          Output.line(Self.render(explanation).visible)
        }
      }
    }

    /// A line such as `opencv on receipts: 3 of 12 pages are cached; 9 differ in order`.
    private static func render(_ explanation: CacheExplanation.Line) -> String {
      let reasons = explanation.misses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
        "\($0.value) \($0.key)"
      }
      return "\(explanation.pipeline) on \(explanation.dataset): load … \(explanation.recognizer): "
        + "\(explanation.hits) of \(explanation.pages) pages are cached"
        + reasons.map { "; " + $0 }.joined()
    }
  }
}
