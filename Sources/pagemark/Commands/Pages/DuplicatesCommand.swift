internal import ArgumentParser
internal import Foundation
internal import PagemarkDatasets
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunFolder
internal import PagemarkRunner

extension Pagemark {
  struct DuplicatesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "duplicates",
      abstract: "Find pages that were photographed twice.",
      usage: "pagemark duplicates <name> [<options>]",
      discussion: """
        Example: pagemark duplicates my-receipts --json

        Compares a perceptual hash of every prepared page, and beside it the vendor, date and total that were read. \
        A pair is 'same', or 'near' if a person should look. The hash is made of the page as the pipeline prepares \
        it: without a suite, the page is found and warped first.
        """)

    @Argument(
      help:
        "A folder of images, a folder under datasets/, or a path to a folder with a dataset.yml.",
      completion: .directory)
    var name: String
    @OptionGroup var folders: DataOptions
    @OptionGroup var reader: ReaderOptions
    @Option(help: "Where the pages are from, for the order of dates.") var locale = "en-US"
    @Flag(help: "Compare the pictures alone and read nothing.") var hashOnly = false
    @Flag(help: "Print one JSON object with all pairs.") var json = false

    func run() async throws {
      try await Diagnostics.reported {
        let installation = Installation()
        let chosen = try reader.reader(in: installation)
        var pipeline = chosen.pipeline
        if !pipeline.makesFingerprints {
          pipeline.image.append(ImageStage(FingerprintDHash()))
        }
        let pages = try await pages()
        defer { pages.files?.removeImages() }
        let pictures =
          FileManager.default.temporaryDirectory.path + "/pagemark-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: pictures) }
        let readings = try await chosen.pages.read(
          pages.named.map(\.page), by: pipeline, dateOrder: DateOrder(locale: locale),
          pictures: hashOnly ? pictures : nil, purpose: .report)
        chosen.tellAttempts(of: readings.map(\.result))
        var compared: [ComparedPage] = []
        for (page, reading) in zip(pages.named, readings) {
          guard let fingerprint = reading.result.record.fingerprint else { continue }
          compared.append(
            ComparedPage(
              name: page.name, fingerprint: fingerprint, fields: reading.result.reading?.fields))
        }
        let pairs = DuplicateSearch().pairs(among: compared)
        try show(pairs, of: compared.count)
        let faults = pages.files?.faults ?? []
        if compared.count < pages.named.count || !faults.isEmpty {
          Diagnostics.tell(readings.map(\.result).compactMap(ReadingOutput.complaint))
          Diagnostics.tell(faults.map(\.description))
          throw ExitCode(.badInput)
        }
      }
    }

    /// The pages that are compared.
    private struct Pages {
      var named: [(name: String, page: NamedPage)]
      /// Files whose pages became images of their own; `nil` of a dataset.
      var files: NamedPages?
    }

    /// The pages with their names: of TIFF and PDF files, every page.
    private func pages() async throws -> Pages {
      let manager = FileManager.default
      var isFolder: ObjCBool = false
      let isThere = unsafe manager.fileExists(atPath: name, isDirectory: &isFolder)
      if isThere, isFolder.boolValue, !manager.fileExists(atPath: name + "/dataset.yml") {
        // With the slash, a link to a folder is followed.
        let all = manager.enumerator(atPath: name + "/")?.compactMap { $0 as? String } ?? []
        let endings = imageEndings.union(["pdf", "heic", "heif"])
        let names = all.filter {
          endings.contains(URL(filePath: $0).pathExtension.lowercased())
        }.sorted()
        guard !names.isEmpty else {
          throw Faults(file: name, message: "has no images: name a folder of photographs")
        }
        let files = await NamedPages(
          names.map { name + "/" + $0 }, page: nil, dpi: Self.pixelsPerInch)
        let named = files.all.map { page in
          (String(page.description.dropFirst(name.count + 1)), page)
        }
        return Pages(named: named, files: files)
      }
      let dataset = try folders.dataset(named: name)
      guard dataset.outside.isEmpty else { throw Faults(dataset.outsideSummary) }
      return Pages(
        named: dataset.cases.map {
          ($0.id, NamedPage(image: dataset.path(of: $0), index: $0.pageIndex))
        })
    }

    /// Of PDF pages that are not scans: enough for vendor, date and total.
    private static let pixelsPerInch = 200

    private struct Found: Encodable {
      var pages: Int
      var pairs: [PagePair]
    }

    private func show(_ pairs: [PagePair], of count: Int) throws {
      if json {
        let json = try JSONFile.lineEncoder.encode(Found(pages: count, pairs: pairs))
        return Output.line(String(decoding: json, as: UTF8.self))
      }
      for pair in pairs {
        let evidence = [
          pair.vendor.map { $0 ? "same vendor" : "other vendor" },
          pair.date.map { $0 ? "same date" : "other date" },
          pair.total.map { $0 ? "same total" : "other total" },
        ].compactMap(\.self)
        Output.line(
          ([
            "\(pair.kind.rawValue): \(pair.first) · \(pair.second)",
            "\(pair.distance) of \(Fingerprint.bitCount) bits",
          ]
            + evidence).joined(separator: " · ").visible)
      }
      Output.line("\(counted(count, "page")), \(counted(pairs.count, "pair"))")
    }
  }
}
