internal import ArgumentParser
internal import Foundation
internal import PagemarkDatasets
internal import PagemarkDrafts
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunner
internal import PagemarkSuite

extension Pagemark.DatasetCommand {
  struct Draft: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a first guess at the truth of pages that have none.",
      usage: "pagemark dataset draft <name> [<options>]",
      discussion: """
        Example: pagemark dataset draft receipts --suite suites/receipts.yml --pipeline ppocr

        Drafts are kept in the hidden folder .pagemark of the dataset and are never scored: 'pagemark dataset review' \
        shows them beside their pages to be corrected and accepted.

        Truth that began as one recognizer's draft favors that recognizer: draft with another one than those that \
        you compare, and read every page.
        """)
    @Argument(
      help: "A folder under datasets/, or a path to a folder with a dataset.yml.",
      completion: .directory)
    var name: String
    @OptionGroup var folders: DataOptions
    @OptionGroup var reader: ReaderOptions
    @Flag(help: "Also draft pages that have truth or a draft.") var all = false

    func run() async throws {
      try await Diagnostics.reported {
        let dataset = try folders.dataset(named: name)
        guard dataset.outside.isEmpty else { throw Faults(dataset.outsideSummary) }
        let installation = Installation()
        let chosen = try reader.reader(in: installation)
        let pipeline = chosen.pipeline
        let folder = DraftFolder(root: dataset.root)
        var drafts = try folder.drafts()
        let pages = dataset.cases.filter { page in
          all || !page.isLabeled && drafts[page.id] == nil
        }
        guard !pages.isEmpty else {
          return Output.line(
            "\(name): every page has truth or a draft; --all drafts them again".visible)
        }
        let drafting = Drafting(dataset, folder, chosen.pages, pipeline)
        var failures: [String] = []
        // A batch at a time, so that an interruption loses few.
        for start in stride(from: 0, to: pages.count, by: Self.batch) {
          let batch = Array(pages[start..<min(start + Self.batch, pages.count)])
          let made = try await drafting.drafts(of: batch)
          for draft in made.drafts { drafts[draft.case] = draft }
          failures += made.failures
          try folder.write(drafts)
          Output.line("\(start + batch.count) of \(counted(pages.count, "page"))")
        }
        chosen.tellAttempts(of: [])
        Diagnostics.tell(failures)
        Output.line(
          "\(folder.path)/: \(counted(pages.count - failures.count, "draft")), by \(pipeline.name); "
            .visible + "next: pagemark dataset review \(name)".visible)
        if !failures.isEmpty { throw ExitCode(.badInput) }
      }
    }

    /// How many pages are read between two savings.
    private static let batch = 10
  }
}
