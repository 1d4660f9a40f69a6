internal import ArgumentParser
internal import Foundation
internal import PagemarkPipeline
internal import PagemarkRunFolder

extension Pagemark {
  struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "search",
      abstract: "Find pages by what was read on them.",
      usage: "pagemark search <run> <query> ... [<options>]",
      discussion: """
        Example: pagemark search reports/latest vendor:tesco month:2024-03

        Every part of the query must be met: vendor:NAME, total:12.50, month:2024-03, tag:TAG and text:WORDS look at \
        that part, other words at all of them. Values with blanks are put in quotes: 'vendor:"99 speed mart"'.

        The words are indexed in search.sqlite beside the readings, which is made again whenever the run changes.
        """)

    @Argument(help: "The folder of a run.", completion: .directory) var run: String
    @Argument(help: ArgumentHelp("What to look for.", valueName: "query")) var query: [String]
    @Option(help: "Only what this pipeline read.") var pipeline: String?
    @Option(help: "The most pages.") var limit = 20
    @Flag(help: "Print one JSON array, with one object per page.") var json = false

    func validate() throws {
      if limit < 1 { throw ValidationError("--limit must be 1 or more.") }
      do throws(SearchQuery.QueryFault) { _ = try parsedQuery } catch {
        throw ValidationError(error.message + ".")
      }
    }

    private var parsedQuery: SearchQuery {
      get throws(SearchQuery.QueryFault) { try SearchQuery(parsing: query.joined(separator: " ")) }
    }

    func run() async throws {
      try await Diagnostics.reported {
        let index = try ReadingIndex(ofRun: run)
        let known = try index.pipelines
        if let pipeline, !known.contains(pipeline) {
          throw Faults(
            file: run,
            message: "has no readings of '\(pipeline)'" + suggestion(for: pipeline, among: known))
        }
        let found = try index.pages(for: parsedQuery, by: pipeline, limit: limit)
        if json {
          let json = try JSONFile.lineEncoder.encode(found)
          return Output.line(String(decoding: json, as: UTF8.self))
        }
        if found.isEmpty { return Output.line("no page") }
        for page in found {
          let values = [page.vendor, page.date, page.total].compactMap(\.self)
          Output.line(
            ("\(page.dataset)/\(page.case) · \(page.pipeline)"
              + values.map { " · \($0)" }.joined()).visible)
        }
      }
    }
  }
}
