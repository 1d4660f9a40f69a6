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
      subcommands: [List.self, Check.self, Import.self, Synthesize.self])
  }
}

extension Pagemark.DatasetCommand {
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the known datasets, and which of them are on this machine.",
      discussion: "Example: pagemark dataset list --data ~/ocr-data")
    @OptionGroup var folders: DataOptions

    func run() async throws {
      let location = folders.location(besideSuite: nil)
      for name in location.knownNames {
        Output.line(DatasetLine.render(name, in: location))
      }
    }
  }

  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List all faults of a dataset; exit 65 if there are any.",
      usage: "pagemark dataset check <name> [<options>]",
      discussion: "Example: pagemark dataset check sroie --data ~/ocr-data")
    @Argument(
      help: "A folder under datasets/, or a path to a folder with a dataset.yml.",
      completion: .directory)
    var name: String
    @OptionGroup var folders: DataOptions

    func run() async throws {
      try await Diagnostics.reported {
        let dataset = try found()
        var faults = DatasetCheck(dataset).faults
        if dataset.outside.isEmpty, let fault = dataset.checksumFault() { faults.append(fault) }
        guard faults.isEmpty else { throw Faults(faults) }
        Output.line("\(name): \(DatasetLine.cases(of: dataset)), nothing wrong".visible)
      }
    }

    private func found() throws(Faults) -> Dataset {
      let location = folders.location(besideSuite: nil)
      let manifest: DatasetManifest
      do {
        manifest = try location.manifest(named: name)
      } catch {
        throw error.faults(file: name)
      }
      switch location.availability(of: manifest) {
      case .available(let dataset): return dataset
      case .absent(let reason): throw Faults(file: name, message: reason)
      }
    }
  }
}
