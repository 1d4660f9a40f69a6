internal import ArgumentParser
internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkRunner

extension Pagemark {
  struct DatasetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "dataset", abstract: "List and check datasets, or make one of your own pages.",
      discussion: """
        Examples: pagemark dataset list
                  pagemark dataset import ~/scans

        A dataset is a folder with a dataset.yml. Data that may not be shipped is stored \
        elsewhere: name its folder with --data or PAGEMARK_DATA.
        """,
      subcommands: [
        List.self, Check.self, Import.self, Draft.self, Review.self, Synthesize.self,
      ])
  }
}

extension Pagemark.DatasetCommand {
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the known datasets, and which of them are on this machine.",
      discussion: "Example: pagemark dataset list --data ~/ocr-data")
    @OptionGroup var folders: DataOptions

    func run() async throws {
      try await Diagnostics.reported {
        let location = folders.location(besideSuite: nil)
        for name in location.knownNames { Output.line(DatasetLine(name, in: location).text) }
      }
    }
  }

  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List all faults of a dataset; exit 65 if there are any.",
      usage: "pagemark dataset check <name> [<options>]",
      discussion: """
        Examples: pagemark dataset check sroie --data ~/ocr-data
                  pagemark dataset check sroie --suspects reports/receipts-2026-11-23T101500

        Every image is decoded, as a run would decode it, so that damaged files are found.

        Labels that unlike recognizers contradict in the same way are often wrong: --suspects lists them, with what \
        was read, from runs of at least two families of recognizers. Pipelines with the same engine are one family.
        """)
    @Argument(
      help: "A folder under datasets/, or a path to a folder with a dataset.yml.",
      completion: .directory)
    var name: String
    @OptionGroup var folders: DataOptions
    @Option(
      parsing: .upToNextOption,
      help: ArgumentHelp(
        "List the labels that these finished runs contradict, instead of faults.", valueName: "run")
    )
    var suspects: [String] = []
    @Option(help: "How many suspects to list.") var top = 20
    @Flag(help: "Print all suspects as JSON, one object per line.") var json = false

    func validate() throws {
      if top < 1 { throw ValidationError("--top must be 1 or more.") }
      if json, suspects.isEmpty { throw ValidationError("--json needs --suspects.") }
    }

    func run() async throws {
      try await Diagnostics.reported {
        let dataset = try folders.dataset(named: name)
        if !suspects.isEmpty { return try list(suspects, in: dataset) }
        let check = DatasetCheck(dataset)
        var faults = check.faults
        if dataset.outside.isEmpty {
          faults += try await ImageCheck(worker: Installation().worker()).faults(
            of: check.decodable, in: dataset)
          if let fault = dataset.checksumFault() { faults.append(fault) }
        }
        guard faults.isEmpty else { throw Faults(faults) }
        Output.line("\(name): \(DatasetLine.cases(of: dataset)), nothing wrong".visible)
      }
    }

    private func list(_ runs: [String], in dataset: Dataset) throws {
      let witnesses = try RunWitnesses(of: runs)
      guard witnesses.families.count > 1 else {
        throw Faults(
          file: runs.joined(separator: ", "),
          message:
            "families that read these pages: \(witnesses.families.first ?? "none"): add a run with "
            + "another one, because one family can't distinguish its errors from wrong labels")
      }
      let output = try SuspectOutput(dataset, witnesses)
      if json { Output.foreign(try output.json()) } else { Output.line(output.text(first: top)) }
    }
  }
}
