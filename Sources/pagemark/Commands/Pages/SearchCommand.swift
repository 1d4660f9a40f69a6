internal import ArgumentParser
internal import Foundation
internal import PagemarkPipeline
internal import PagemarkRunFolder

extension Pagemark {
  struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "search",
      abstract: "Find pages by what was read on them.",
      usage: "pagemark search <run> [<query> ...] [<options>]",
      discussion: """
        Examples: pagemark search reports/latest vendor:tesco month:2024-03
                  pagemark search reports/latest --by month

        Every part of the query must be met: vendor:NAME, total:12.50, month:2024-03, tag:TAG and text:WORDS look at \
        that part, other words at all of them. Values with blanks are put in quotes: 'vendor:"99 speed mart"'. Pages of \
        one document are one receipt up to the first that has a total.

        The words are indexed in search.sqlite beside the readings, which is made again whenever the run changes.
        """)

    @Argument(help: "The folder of a run.", completion: .directory) var run: String
    @Argument(help: ArgumentHelp("What to look for.", valueName: "query")) var query: [String] = []
    @Option(
      help: ArgumentHelp(
        "Count receipts by month, vendor or tag; without a query, all of them.",
        valueName: "month|vendor|tag")) var by: KeyChoice?
    @Option(help: "Only what this pipeline read.") var pipeline: String?
    @Option(help: "The most pages; 20 by default, and all with --by.") var limit: Int?
    @Flag(help: "Print one JSON array, with one object per page or collection.") var json = false

    func validate() throws {
      if let limit, limit < 1 { throw ValidationError("--limit must be 1 or more.") }
      do throws(SearchQuery.QueryFault) { _ = try parsedQuery } catch {
        throw ValidationError(error.message + ".")
      }
    }

    private var parsedQuery: SearchQuery {
      get throws(SearchQuery.QueryFault) {
        query.isEmpty && by != nil
          ? .everything : try SearchQuery(parsing: query.joined(separator: " "))
      }
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
        let most = limit ?? (by == nil ? 20 : Int(Int32.max))
        let found = try index.pages(for: parsedQuery, by: pipeline, limit: most)
        if let by {
          let collections = ReceiptCollection.collections(of: found, by: by.key)
          return try print(collections) {
            "\($0.name ?? "no \(by.rawValue)") · \($0.pipeline) · "
              + counted($0.receipts.count, "receipt")
          }
        }
        try print(found) { page in
          let count = page.pages.map { counted($0.count, "page") }
          let values = [count, page.vendor, page.date, page.total].compactMap(\.self)
          return "\(page.dataset)/\(page.case) · \(page.pipeline)"
            + values.map { " · \($0)" }.joined()
        }
      }
    }

    enum KeyChoice: String, ExpressibleByArgument, CaseIterable {
      case month, vendor, tag

      var key: ReceiptCollection.Key {
        switch self {
        case .month: .month
        case .vendor: .vendor
        case .tag: .tag
        }
      }
    }

    private func print<Found: Encodable>(_ found: [Found], line: (Found) -> String) throws {
      if json {
        let json = try JSONFile.lineEncoder.encode(found)
        return Output.line(String(decoding: json, as: UTF8.self))
      }
      if found.isEmpty { return Output.line("no page") }
      for one in found { Output.line(line(one).visible) }
    }
  }
}
