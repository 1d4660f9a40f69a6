internal import ArgumentParser
internal import Foundation
internal import PagemarkDatasets
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunner

extension Pagemark {
  struct Read: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Read images with one pipeline: text, fields, timings.",
      usage: "pagemark read <images> ... [<options>]",
      discussion: """
        Example: pagemark read receipt.jpg --json

        Without a suite, the excerpt product's pipeline is used, which also extracts the fields of a receipt.
        """)

    @Argument(help: "Images of pages.", completion: .file()) var images: [String]
    @OptionGroup var reader: ReaderOptions
    @Option(help: "Where the pages are from, for the order of dates.") var locale = "en-US"
    @Option(help: "Which page of a TIFF with several, from 1.") var page = 1
    @Option(
      help: ArgumentHelp(
        "Write the picture of each page after every step as a PNG of at most 4 megapixels, in a new folder per page.",
        valueName: "dir"))
    var stages: String?
    @Flag(help: "Print one JSON array, with one object per page.") var json = false
    @OptionGroup var receipts: ReceiptOptions

    func validate() throws {
      if !isLocale(locale) {
        throw ValidationError("--locale can't be '\(locale)': write one such as en-GB.")
      }
      if page < 1 { throw ValidationError("--page must be 1 or more.") }
      if json, receipts.csv || receipts.explain {
        throw ValidationError("--json includes what --csv and --explain print: choose one of them.")
      }
    }

    func run() async throws {
      try await Diagnostics.reported {
        let installation = Installation()
        var pipeline = try reader.pipeline(in: installation)
        if receipts.csv || receipts.explain { pipeline.extract = .receipt }
        let readings = try await PageReading(
          worker: installation.worker(besideSuite: reader.suite), deadline: reader.timeout
        ).read(
          images, pageIndex: page - 1, by: pipeline,
          dateOrder: DateOrder(locale: locale), pictures: stages)
        let results = readings.map(\.result)
        try show(readings, results)
        let failures = results.compactMap(\.record.failure)
        if !json {
          Diagnostics.tell(readings.compactMap(ReadingOutput.placeOfPictures))
          Diagnostics.tell(results.compactMap(ReadingOutput.complaint))
        }
        if !failures.isEmpty { throw ExitCode(.badInput) }
      }
    }

    private func show(_ readings: [PageReadingResult], _ results: [PageResult]) throws {
      if json {
        Output.line(try ReadingOutput.json(readings))
      } else if receipts.csv {
        Output.foreign(ReceiptOutput.csv(results, including: receipts.includes))
      } else if receipts.explain {
        Output.foreign(ReceiptOutput.explanation(results) + "\n")
      } else if results.contains(where: { $0.reading != nil }) {
        Output.foreign(ReadingOutput.text(results) + "\n")
      }
    }
  }
}
