internal import ArgumentParser
internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunner

extension Pagemark.DatasetCommand {
  struct Synthesize: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Draw pages whose truth is exact, and photograph or scan them.",
      usage: "pagemark dataset synthesize <kind> --output <output> [<options>]",
      discussion: """
        Example: pagemark dataset synthesize receipt --count 50 -o my-receipts

        Everything on the pages is invented. The same seeds make the same truth everywhere, and the same \
        pixels with the same versions of fonts and libraries. --capture-seed photographs the same pages \
        again; --only applies --severity to one degradation and keeps all others mild.
        """)

    @Argument(help: "book, receipt, screenshot, card or scan.", transform: choice)
    var kind: PageKind
    @Option(help: "How many documents; a card has two pages, a scan three to five.") var count = 10
    @Option(help: "Seed of the contents and of the photographs.") var seed: UInt64 = 1
    @Option(help: "Seed of the photographs, if not that of --seed.")
    var captureSeed: UInt64?
    @Option(help: "How often each page is photographed, each time differently.")
    var photographs = 1
    @Flag(help: "Print nothing on the pages: their true text is empty.") var blank = false
    @Option(help: "0 (an ideal camera) … 2 (usual) … 5 (hardly legible); several: 1,3,5.")
    var severity = "2"
    @Option(
      help: """
        One degradation alone, several, or each: \
        \(Degradation.allCases.map(\.rawValue).joined(separator: ", ")).
        """)
    var only: String?
    @Option(help: "Size of a photograph in millions of pixels (default: 3).")
    var megapixels: Double?
    @Option(name: .shortAndLong, help: "The new folder.") var output: String
    @Flag(help: "Ask for the labels of fields: total, date, vendor and so on.")
    var questions = false
    @Option(help: "Processes that draw (default: the machine's cores).") var workers: Int?

    func validate() throws {
      guard (1...100_000).contains(count) else {
        throw ValidationError("--count must be 1 … 100000.")
      }
      _ = try challenges()
      guard !questions || kind == .receipt else {
        throw ValidationError("--questions asks for fields, which only a receipt has.")
      }
      guard (1...100).contains(photographs) else {
        throw ValidationError("--photographs must be 1 … 100.")
      }
      if blank, questions { throw ValidationError("a blank page has no fields to ask for.") }
      if let megapixels, !(0.1...50).contains(megapixels) {
        throw ValidationError("--megapixels must be 0.1 … 50.")
      }
      if let workers, !(1...256).contains(workers) {
        throw ValidationError("--workers must be 1 … 256.")
      }
    }

    func run() async throws {
      try await Diagnostics.reported {
        let synthesis = Synthesis(
          kind: kind, count: count, contentSeed: seed, captureSeed: captureSeed ?? seed,
          challenges: try challenges(), photographs: photographs > 1 ? photographs : nil,
          isBlank: blank ? true : nil, megapixels: megapixels)
        let pages = try await synthesis.write(
          to: output, manifest: manifest, program: Installation().drawer,
          processes: workers ?? ProcessInfo.processInfo.activeProcessorCount)
        Output.line(
          "\(output.visible): \(counted(pages, "page")) of \(counted(count, "document")), with truth.jsonl"
        )
      }
    }

    /// Every requested severity of every requested degradation.
    private func challenges() throws -> [Challenge] {
      let severities = try severity.split(separator: ",").map { word in
        guard let severity = Int(word), (0...Degradation.maximumSeverity).contains(severity) else {
          throw ValidationError(
            "--severity must be 0 … \(Degradation.maximumSeverity), or several such as 1,3,5.")
        }
        return severity
      }
      guard let only else { return severities.map { Challenge(severity: $0) } }
      let possible = Degradation.possible(for: kind)
      let degradations: [Degradation] =
        only == "each"
        ? possible : try only.split(separator: ",").map { try choice(String($0)) }
      if let other = degradations.first(where: { !possible.contains($0) }) {
        let known = possible.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("a \(kind.rawValue) has no \(other.rawValue): choose from \(known).")
      }
      return degradations.flatMap { degradation in
        severities.map { Challenge(severity: $0, only: degradation) }
      }
    }

    /// The dataset's manifest, including the command that creates the same pages again.
    private var manifest: String {
      let name = URL(filePath: output).lastPathComponent
      let quoted = "'" + name.replacing("'", with: "''") + "'"
      return """
        # Synthetic pages: drawn, and then \(kind == .screenshot || kind == .scan ? "scaled or scanned" : "photographed") by a model. Everything on them is invented.
        version: 1
        name: \(quoted)
        title: 'Synthetic pages: \(kind.rawValue), severity \(severity)\(only.map { ", \($0) alone" } ?? "")'
        license: CC0-1.0
        origin: '\(command)'
        format: records
        root: .
        locale: en-US\(questions ? "\nquestions: fields" : "")\(declaration)

        """
    }

    /// What the fields of cards are, as no receipt has them.
    private var declaration: String {
      guard kind == .card else { return "" }
      let fields = IdentityField.allCases.map { "\($0.rawValue): \($0.valueKind.rawValue)" }
      return "\nfields: { \(fields.joined(separator: ", ")) }"
    }

    private var command: String {
      var words = [
        "pagemark dataset synthesize \(kind.rawValue)", "--count \(count)", "--seed \(seed)",
        "--severity \(severity)",
      ]
      if let captureSeed { words.append("--capture-seed \(captureSeed)") }
      if let only { words.append("--only \(only)") }
      if photographs > 1 { words.append("--photographs \(photographs)") }
      if blank { words.append("--blank") }
      if questions { words.append("--questions") }
      if let megapixels { words.append("--megapixels \(megapixels)") }
      return words.joined(separator: " ")
    }
  }
}

/// Parses the name of a case of an enumeration.
private func choice<Choice: RawRepresentable<String> & CaseIterable>(
  _ word: String
) throws -> Choice {
  if let choice = Choice(rawValue: word) { return choice }
  let known = Choice.allCases.map(\.rawValue)
  throw ValidationError("there is no '\(word)'" + suggestion(for: word, among: known))
}
