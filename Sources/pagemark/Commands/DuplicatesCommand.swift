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
        var pipeline = try reader.pipeline(in: installation)
        if !pipeline.image.contains(where: { $0.settings is FingerprintDHash }) {
          pipeline.image.append(ImageStage(FingerprintDHash()))
        }
        let pages = try pages()
        let pictures =
          FileManager.default.temporaryDirectory.path + "/pagemark-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: pictures) }
        let readings = try await PageReading(
          worker: installation.worker(besideSuite: reader.suite), deadline: reader.timeout
        ).read(
          pages.map(\.page), by: pipeline, dateOrder: DateOrder(locale: locale),
          pictures: hashOnly ? pictures : nil, purpose: .report)
        var compared: [ComparedPage] = []
        for (page, reading) in zip(pages, readings) {
          guard let fingerprint = reading.result.record.fingerprint else { continue }
          let fields = reading.result.reading?.fields
          compared.append(
            ComparedPage(
              name: page.name, fingerprint: fingerprint, vendor: fields?.vendor,
              date: fields?.date?.description, total: fields?.total?.description))
        }
        let pairs = DuplicateSearch().pairs(among: compared)
        try show(pairs, of: compared.count)
        let lost = pages.count - compared.count
        if lost > 0 {
          Diagnostics.tell(readings.map(\.result).compactMap(ReadingOutput.complaint))
          throw ExitCode(.badInput)
        }
      }
    }

    /// The pages with their names.
    private func pages() throws -> [(name: String, page: NamedPage)] {
      let manager = FileManager.default
      var isFolder: ObjCBool = false
      let isThere = unsafe manager.fileExists(atPath: name, isDirectory: &isFolder)
      if isThere, isFolder.boolValue, !manager.fileExists(atPath: name + "/dataset.yml") {
        // With the slash, a link to a folder is followed.
        let all = manager.enumerator(atPath: name + "/")?.compactMap { $0 as? String } ?? []
        func ending(_ file: String) -> String { URL(filePath: file).pathExtension.lowercased() }
        let files = all.filter { imageEndings.contains(ending($0)) }.sorted()
        let documents = all.count { ["pdf", "heic", "heif"].contains(ending($0)) }
        if documents > 0 {
          Diagnostics.tell([
            "\(counted(documents, "PDF or HEIC file")) of \(name) left out: make a dataset of them first "
              + "('pagemark dataset import \(name)')"
          ])
        }
        guard !files.isEmpty else {
          throw Faults(file: name, message: "has no images: name a folder of photographs")
        }
        return files.map { ($0, NamedPage(image: name + "/" + $0, index: 0)) }
      }
      let dataset = try folders.dataset(named: name)
      guard dataset.outside.isEmpty else { throw Faults(dataset.outsideSummary) }
      return dataset.cases.map {
        ($0.id, NamedPage(image: dataset.path(of: $0), index: $0.pageIndex))
      }
    }

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
            "\(pair.kind.rawValue): \(pair.first) · \(pair.second)", "\(pair.distance) of 256 bits",
          ]
            + evidence).joined(separator: " · ").visible)
      }
      Output.line("\(counted(count, "page")), \(counted(pairs.count, "pair"))")
    }
  }
}
