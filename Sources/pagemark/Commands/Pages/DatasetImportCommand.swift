internal import ArgumentParser
internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunFolder
internal import PagemarkRunner

extension Pagemark.DatasetCommand {
  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a dataset.yml for a folder of your own pages, or for some of its files.",
      usage: "pagemark dataset import <folder or files> ... [<options>]",
      discussion: """
        Examples: pagemark dataset import ~/scans
                  pagemark dataset import receipts --map vendor=merchant --map total=amount
                  pagemark dataset import 'scans/2024-*.pdf' scans/letter.png

        Truth is searched for beside each image (page.txt, page.gt.txt, page.json, PAGE XML, ALTO, hOCR), in a table \
        (labels.csv, metadata.jsonl), and in the layouts of SROIE, WildReceipt, CORD, FUNSD, COCO-Text and DocVQA. \
        PDF and HEIC files are converted to images, which are written beside them. What was left out is listed with \
        the reason, and images that can't be decoded are listed, too. Pages without truth are measured for time, not for accuracy.

        Links into a cache outside of the folder, as Hugging Face, DVC and git-annex make them, are refused: replace \
        them with --copy, or name the cache with --allow-outside where the dataset is used.
        """)
    @Argument(
      help: ArgumentHelp(
        "The folder of the pages; or files and patterns with * and ?, whose common folder gets the dataset.yml.",
        valueName: "folder or files"),
      completion: .file())
    var paths: [String]
    @Option(
      help: ArgumentHelp(
        "The format of the truth, instead of the detected one: \(Self.formats).",
        valueName: "format"),
      transform: Self.format)
    var format: DatasetFormat?
    @Option(
      help: ArgumentHelp(
        "The language and region of the pages, such as en-MY; otherwise the dates show the order of day and month.",
        valueName: "tag"))
    var locale: String?
    @Option(
      help: ArgumentHelp(
        "Which key or column is which part of the truth, such as vendor=merchant,total=amount; repeatable.",
        valueName: "part=name"),
      transform: Self.entries)
    var map: [[MapEntry]] = []
    @Option(help: "The resolution of PDF pages that are not scans, in pixels per inch.")
    var dpi = 300
    @Flag(help: "Take the text layer of PDFs as the truth of their pages.") var textLayer = false
    @Flag(inversion: .prefixedNo, help: "Convert PDF and HEIC files to images.") var convert = true
    @Flag(help: "Accept pages without truth, although files that may have it were left out.")
    var withoutTruth = false
    @Flag(help: "Replace an existing dataset.yml.") var force = false
    @Flag(help: "Replace links that leave the folder by copies of their targets.") var copy = false

    /// A part of the truth, and the name that stands for it.
    struct MapEntry {
      let key: TruthKey
      let name: String
    }

    func validate() throws {
      guard (50...1200).contains(dpi) else { throw ValidationError("--dpi is 50 … 1200.") }
      let map = map.joined()
      guard Set(map.map(\.key)).count == map.count, Set(map.map(\.name)).count == map.count else {
        throw ValidationError("--map gives each part one name, and each name to one part.")
      }
      if let locale, !isLocale(locale) {
        throw ValidationError("--locale is a tag such as en-GB.")
      }
    }

    func run() async throws {
      try await Diagnostics.reported {
        let place = try ImportedPlace(paths)
        let folder = place.folder
        let file = joined(folder, "dataset.yml")
        if !force, FileManager.default.fileExists(atPath: file) {
          throw Faults(file: file, message: "exists already: add --force to replace it")
        }
        if copy {
          let count = try OutwardLinks.replaceByCopies(in: folder)
          if count > 0 { Output.line("\(counted(count, "link")) replaced by copies") }
        }
        let choices = DatasetImport.Choices(
          format: format, locale: locale,
          map: Dictionary(map.joined().map { ($0.key, $0.name) }) { $1 },
          files: place.files)
        let made = try await FolderImport(
          folder, choices: choices,
          conversion: convert
            ? PageConversion(folder: folder, dpi: dpi, takesText: textLayer) : nil,
          worker: Installation().worker())
        guard withoutTruth || !made.losesAllTruth else {
          Output.text(made.description.text)
          throw Faults(
            file: folder,
            message:
              "no page has truth, although there are files that may have it: see what was left out, or accept it "
              + "with --without-truth")
        }
        let imported = made.imported
        try WholeFile.write(Data(imported.manifest.utf8), to: file)
        Output.line("\(file): \(imported.summary)".visible)
        Output.text(made.description.text)
        Output.line("name it in a suite: datasets: ['\(name(of: folder))']".visible)
      }
    }

    /// What a suite calls the dataset: a path, which starts at the suite's folder unless it is absolute.
    private func name(of folder: String) -> String {
      let path = folder.hasSuffix("/") && folder.count > 1 ? String(folder.dropLast()) : folder
      return path.replacing("'", with: "''")
    }

    private func joined(_ folder: String, _ file: String) -> String {
      folder.hasSuffix("/") ? folder + file : folder + "/" + file
    }

    private static let formats = DatasetFormat.allCases.map(\.rawValue).joined(separator: ", ")

    private static func format(_ word: String) throws -> DatasetFormat {
      guard let format = DatasetFormat(rawValue: word) else {
        throw ValidationError(
          "no format '\(word)'"
            + suggestion(for: word, among: DatasetFormat.allCases.map(\.rawValue)))
      }
      return format
    }

    private static func entries(_ text: String) throws -> [MapEntry] {
      // A comma without another part behind it belongs to a name.
      let entries = text.split(separator: ",", omittingEmptySubsequences: false)
        .reduce(into: [String]()) { entries, piece in
          if entries.isEmpty || piece.contains("=") {
            entries.append(String(piece))
          } else {
            entries[entries.count - 1] += "," + piece
          }
        }
      return try entries.map(entry)
    }

    private static func entry(_ text: String) throws -> MapEntry {
      let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
      let names = TruthKey.allCases.map(\.rawValue)
      guard parts.count == 2 else {
        throw ValidationError("--map is PART=NAME, such as vendor=merchant.")
      }
      guard let key = TruthKey(rawValue: parts[0]) else {
        throw ValidationError(
          "--map: no part '\(parts[0])'" + suggestion(for: parts[0], among: names))
      }
      return MapEntry(key: key, name: parts[1])
    }
  }
}
