internal import ArgumentParser
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkRunner

extension Pagemark.DatasetCommand {
  struct Review: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Correct and accept drafts in a browser; Ctrl-C ends it.",
      usage: "pagemark dataset review <name> [<options>]",
      discussion: """
        Example: pagemark dataset review receipts

        Only this machine can open the page. An accepted draft becomes page.txt and page.json beside its image. \
        Published labels are never changed: what you change is written to corrections.yml, which a suite uses by \
        naming the dataset with +corrected at the end.
        """)
    @Argument(
      help: "A folder under datasets/, or a path to a folder with a dataset.yml.",
      completion: .directory)
    var name: String
    @OptionGroup var folders: DataOptions
    @Option(help: "The port to serve on (default: a free one).") var port: UInt16 = 0

    func run() async throws {
      try await Diagnostics.reported {
        let dataset = try folders.dataset(named: name)
        let request = ReviewRequest(
          manifest: dataset.manifest.path, root: dataset.root, port: port)
        let service = ReviewService(program: Installation().reviewer)
        let progress = try await Interruption.value { control in
          try await service.serve(request, until: control) { Output.line("open \($0)") }
        }
        Output.line(
          "\(name): \(progress.accepted) of \(counted(progress.pages, "page")) accepted, "
            .visible + "\(progress.skipped) skipped")
      }
    }
  }
}
