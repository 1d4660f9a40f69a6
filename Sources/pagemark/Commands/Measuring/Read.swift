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
      abstract: "Read images and PDFs with one pipeline: text, fields, timings.",
      usage: "pagemark read <files> ... [<options>]",
      discussion: """
        Example: pagemark read receipt.jpg --json

        Prints the text of each page, then the fields that were found, each with its confidence, and the time of every \
        step. If the output goes to a file or a pipe, fields and times go to the standard error instead.

        Without a suite, the excerpt product's pipeline is used, which also extracts the fields of a receipt. Images of \
        PDF and HEIC pages are made by Poppler and heif-convert, and are removed at the end.
        """)

    @Argument(
      help: ArgumentHelp("Images of pages, PDF and HEIC files.", valueName: "files"),
      completion: .file())
    var files: [String]
    @OptionGroup var reader: ReaderOptions
    @Option(help: "Where the pages are from, for the order of dates.") var locale = "en-US"
    @Option(help: "Only this page of each file, from 1; otherwise all pages of TIFF and PDF files.")
    var page: Int?
    @Option(help: "The resolution of PDF pages that are not scans, in pixels per inch.")
    var dpi = 300
    @Option(
      help: ArgumentHelp(
        "Write the picture of each page after every step as a PNG of at most 4 megapixels, in a new folder per page.",
        valueName: "dir"))
    var stages: String?
    @Option(
      help: ArgumentHelp(
        "Write all pages into one searchable PDF, instead of printing their texts.",
        valueName: "file"))
    var pdf: String?
    @Option(
      help: ArgumentHelp(
        "Of the PDF: standard, compact, blackAndWhite, identity or shareSafe.",
        valueName: "profile"))
    var profile: String?
    @Option(
      help: ArgumentHelp(
        "Make a text unreadable in the PDF: its pixels and its words; repeatable.",
        valueName: "text"))
    var mask: [String] = []
    @Option(
      help: ArgumentHelp("Draw a text into the pixels of the PDF's pages.", valueName: "text"))
    var watermark: String?
    @Option(help: "Of the watermark: diagonal (across the page, faint), or footer (below it).")
    var watermarkStyle = WatermarkStyle.diagonal
    @Option(
      help: ArgumentHelp(
        "A day such as 2027-05-31, drawn as 'Expires 05/31/2027' after the watermark.",
        valueName: "day"))
    var expires: String?
    @Flag(help: "Print one JSON array, with one object per page.") var json = false
    @OptionGroup var receipts: ReceiptOptions

    func validate() throws {
      if !isLocale(locale) {
        throw ValidationError("--locale can't be '\(locale)': write one such as en-GB.")
      }
      guard (50...1200).contains(dpi) else { throw ValidationError("--dpi is 50 … 1200.") }
      if let page, page < 1 { throw ValidationError("--page must be 1 or more.") }
      if profile != nil, pdf == nil { throw ValidationError("--profile needs --pdf.") }
      if !mask.isEmpty, pdf == nil { throw ValidationError("--mask needs --pdf.") }
      if watermark != nil || expires != nil, pdf == nil {
        throw ValidationError("--watermark and --expires need --pdf.")
      }
      if let profile, DocumentSettings.Profile(rawValue: profile) == nil {
        throw ValidationError(
          "there is no profile '\(profile)': write "
            + DocumentSettings.Profile.allCases.map(\.rawValue).joined(separator: ", ") + ".")
      }
      if let contradiction = settings.contradiction { throw ValidationError(contradiction + ".") }
      if json, receipts.csv || receipts.explain {
        throw ValidationError("--json includes what --csv and --explain print: choose one of them.")
      }
    }

    func run() async throws {
      try await Diagnostics.reported {
        let installation = Installation()
        let chosen = try reader.reader(in: installation)
        var pipeline = chosen.pipeline
        if receipts.csv || receipts.explain { pipeline.extract = .receipt }
        let pages = await NamedPages(files, page: page, dpi: dpi)
        defer { pages.removeImages() }
        if pdf != nil { pipeline.document = settings }
        let parts = try pdf.map { _ in try PartFolder() }
        defer { parts?.remove() }
        let readings = try await chosen.pages.read(
          pages.all, by: pipeline,
          dateOrder: DateOrder(locale: locale),
          parts: parts?.path,
          pictures: stages)
        let results = readings.map(\.result)
        chosen.tellAttempts(of: results)
        if pdf == nil || json { try show(readings, results) }
        let failures = results.compactMap(\.record.failure)
        if !json {
          Diagnostics.tell(readings.compactMap(ReadingOutput.placeOfPictures))
          Diagnostics.tell(results.compactMap(ReadingOutput.complaint))
        }
        Diagnostics.tell(pages.faults.map(\.description))
        if !failures.isEmpty || !pages.faults.isEmpty {
          if let pdf { Diagnostics.tell([Self.missing(pdf, because: "a page is missing")]) }
          throw ExitCode(.badInput)
        }
        if let pdf, let parts {
          try await write(pdf, readings, parts, of: pipeline, installation)
        }
      }
    }

    private var settings: DocumentSettings {
      var settings = DocumentSettings(
        profile.flatMap { .init(rawValue: $0) } ?? (mask.isEmpty ? .standard : .shareSafe))
      settings.masks = mask
      settings.watermark = watermark ?? ""
      settings.watermarkStyle = watermarkStyle.style
      settings.expires = expires ?? ""
      return settings
    }

    private func write(
      _ pdf: String, _ readings: [PageReadingResult], _ parts: PartFolder,
      of pipeline: Pipeline, _ installation: Installation
    ) async throws {
      let folders = readings.indices.map {
        DocumentPartRequest.folder("\(parts.path)/\($0)", of: pipeline.name)
      }
      let bytes: Int
      do {
        bytes = try await DocumentAssembly(program: installation.documentWriter)
          .write(DocumentParts(inFolders: folders), to: pdf, settings)
      } catch RunError.cannotWriteDocument(let reason) {
        Diagnostics.tell([Self.missing(pdf, because: reason)])
        throw ExitCode(.badInput)
      }
      let size = ByteCountFormatStyle(style: .decimal).format(Int64(bytes))
      let sentence = "\(pdf.visible): \(counted(readings.count, "page")), \(size)"
      if json { Diagnostics.tell([sentence]) } else { Output.line(sentence) }
    }

    /// That a document was not written; an earlier one of the same name stays, and is said not to be it.
    private static func missing(_ pdf: String, because reason: String) -> String {
      let isThere = FileManager.default.fileExists(atPath: pdf)
      return "\(pdf.visible) was not written: \(reason.visible)"
        + (isThere ? "; the file of that name is an earlier one" : "")
    }

    enum WatermarkStyle: String, ExpressibleByArgument, CaseIterable {
      case diagonal, footer
      var style: Watermark.Style {
        switch self {
        case .diagonal: .diagonal
        case .footer: .footer
        }
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
        if Output.isTerminal {
          Output.foreign(ReadingOutput.text(results, addsDetails: true) + "\n")
        } else {
          Output.foreign(ReadingOutput.text(results) + "\n")
          Output.aside(ReadingOutput.details(results))
        }
      }
    }
  }
}
