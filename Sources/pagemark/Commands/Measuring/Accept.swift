internal import ArgumentParser
internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner
internal import PagemarkSuite

extension Pagemark {
  struct Accept: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure every promise of a file, and say which hold.",
      usage: "pagemark accept [<promises>] [<options>]",
      discussion: """
        Example: pagemark accept suites/promises.yml --data ~/ocr-data

        Each suite that a promise names is run once, with the pipelines and datasets that promises need, and judged by \
        their gates. A promise is kept if its gate is proven, broken if it fails, and unproven if its pages are too \
        few; a promise that nothing measures, or whose suite is faulty, has no data.

        Without a file, the promises that ship are measured. Exit codes: 0 if all are kept, 1 if one is broken, 3 if \
        one is unproven or has no data.
        """)

    @Argument(
      help: "The file of promises (YAML).", completion: .file(extensions: ["yml", "yaml"]))
    var promises: String?
    @OptionGroup var folders: DataOptions
    @Flag(help: "Read a sample of each dataset, which proves no promise.") var quick = false
    @Option(help: "Worker processes of the accuracy lane (default: one per core).")
    var workers: Int?
    @OptionGroup var contended: ContendedOption
    @Option(help: "The folder of the result (default: reports/NAME-TIME).") var output: String?
    @OptionGroup var cache: CacheOptions
    @Flag(help: "Recognize every page again, without the cache.") var fresh = false
    @Option(help: "Continue in the folder of an interrupted acceptance.") var resume: String?
    @Flag(help: "Show which suites would be run, and do nothing.") var dryRun = false

    func validate() throws {
      if resume != nil, output != nil {
        throw ValidationError("--resume continues in its own folder: leave out --output.")
      }
      if let workers, workers < 1 { throw ValidationError("--workers must be 1 or more.") }
    }

    func run() async throws {
      signal(SIGXFSZ, SIG_IGN)
      try await Diagnostics.reported {
        let installation = Installation()
        let file = try promises ?? installation.shipped("suites/promises.yml")
        let text = try installation.text(ofFile: file)
        let list = try PromiseList(parsing: text, file: file)
        let all = AcceptedSuite.all(of: list, besideFile: file, in: installation)
        Output.line(Self.description(of: list, all.suites, isQuick: quick).joined(separator: "\n"))
        if dryRun {
          guard all.faults.isEmpty else { throw Faults(all.faults) }
          return
        }
        Diagnostics.tell(all.faults.map(\.description))
        let place = try AcceptancePlace(
          resuming: resume, output: output, named: list.name, promises: text, isQuick: quick,
          in: installation)
        let execution = AcceptanceExecution(
          location: folders.location(besideSuite:), isQuick: quick, sampleSize: list.quickCases,
          workers: workers,
          cacheFolder: fresh ? nil : cache.folder, contended: contended.times, place: place,
          installation: installation)
        let acceptance = try await execution.acceptance(of: list, all)
        try place.write(acceptance)
        Output.line("\n" + AcceptanceText.render(acceptance, style: Output.style))
        Output.line("\n" + "\(place.folder)/\(RunFiles.html)".visible)
        if acceptance.exit != .passed { throw ExitCode(acceptance.exit) }
      }
    }

    private static func description(
      of list: PromiseList, _ suites: [AcceptedSuite], isQuick: Bool
    ) -> [String] {
      [
        "\(list.name): \(counted(list.promises.count, "promise"))"
          + (isQuick ? ", a sample of the pages" : "")
      ]
        + suites.map {
          "  \($0.name): \(counted($0.promises.count, "promise")), "
            + "pipelines \($0.suite.pipelines.map(\.name).joined(separator: ", ")), "
            + "datasets \($0.suite.datasets.map(\.name).joined(separator: ", "))"
        }
    }
  }
}
