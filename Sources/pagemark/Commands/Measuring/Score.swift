internal import ArgumentParser
internal import Foundation
internal import PagemarkDatasets
internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner
internal import PagemarkScoring

extension Pagemark {
  struct Score: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Score recognized text against what the page says.",
      usage: "pagemark score <reference> <hypothesis> [<options>]",
      discussion: """
        Example: pagemark score page.gt.txt page.ocr.txt --html diff.html

        Text, PAGE XML, ALTO, hOCR, the text layer of PDFs and what 'pagemark read --json' prints. The files of two folders are \
        paired by name; a reference without a partner counts as entirely wrong.

        Of a recognized PDF, also pdf.valid, pdf.size, and where its words are, if the reference has places: \
        pdf.text.boxIoU, pdf.text.placed.rate, pdf.search.recall.

        In addition to cer and wer: cer.layoutNeutral (without line breaks), cer.unordered (lines \
        in any order), words.precision, .recall and .f1 (words in any order), mer, wil, wip, \
        isri.accuracy.
        """)

    @Argument(help: "What the page says: a file, or a folder of files.", completion: .file())
    var reference: String
    @Argument(help: "What was recognized: a file, or a folder of files.", completion: .file())
    var hypothesis: String
    @OptionGroup(title: "How texts are made comparable") var policy: PolicyOptions
    @Option(help: "Level of PAGE XML texts: region, line or word.") var level = LevelChoice
      .region
    @Option(
      help: """
        standard, or all: with the order-free rate of texts above \
        \(FlexibleCharacterAccuracy.Effort.longestSingle) characters, too.
        """)
    var metrics = MetricChoice.standard
    @Option(help: "Fail (exit 1) above this character error rate: 0.05 or 5%.") var maxCer: String?
    @Option(help: "Write the texts side by side, edits marked, as one HTML file.") var html: String?
    @Flag(help: "Print one JSON object.") var json = false
    @Option(help: "Time limit, in seconds.") var timeout = 600.0

    func validate() throws {
      if !Measure.timeouts.contains(timeout) {
        throw ValidationError("--timeout must lie in \(Measure.timeoutsInWords).")
      }
      if maxCer != nil, limit == nil {
        throw ValidationError("--max-cer must be a rate such as 0.05 or 5%.")
      }
      _ = try policy.definition()
    }

    func run() async throws {
      try await Diagnostics.reported {
        let deadline = Deadline(
          seconds: timeout,
          remedy: "the texts are too long to compare; split them into pages, or raise --timeout")
        defer { deadline.cancel() }
        let pairs = try FilePairs(reference: reference, hypothesis: hypothesis)
        Diagnostics.tell([pairs.notice].compactMap(\.self))
        let result = try await score(pairs)
        if let html {
          try WholeFile.write(Data(ScorePage.render(result).utf8), to: html)
        }
        Output.line(
          json
            ? String(decoding: try ScoreJSON.render(result), as: UTF8.self)
            : ScoreText.render(result))
        guard pairs.missingReferences.isEmpty else { throw ExitCode(.badInput) }
        if let limit, exceeds(result, limit) { throw ExitCode(.failed) }
      }
    }

    /// Scores every pair; a file that can't be read is a fault, never a score.
    private func score(_ pairs: FilePairs) async throws -> ScoreResult {
      var faults: [Fault] = []
      func text(_ loaded: Result<PageText, Fault>) -> PageText? {
        switch loaded {
        case .success(let text): return text
        case .failure(let fault):
          faults.append(fault)
          return nil
        }
      }
      let rules = rules
      var texts: [(name: String, reference: PageText?, hypothesis: PageText?)] = []
      for pair in pairs.pairs {
        async let hypothesis = Self.load(pair.hypothesis, rules)
        let reference = text(await Self.load(pair.reference, rules))
        texts.append((pair.name, reference, text(await hypothesis)))
      }
      var alone: [(String, PageText?)] = []
      for path in pairs.missingHypotheses {
        alone.append((path, text(await Self.load(path, rules))))
      }
      guard faults.isEmpty else { throw Faults(faults) }
      var pages: [ScoredPage] = []
      for (pair, text) in zip(pairs.pairs, texts) {
        guard case (let name, let reference?, let hypothesis?) = text else { continue }
        var page = try await page(name, reference, hypothesis)
        if hypothesis.format == .pdf {
          page.document = await Self.document(pair.hypothesis, hypothesis, reference)
        }
        pages.append(page)
      }
      let hasPDFs = pages.contains { $0.document != nil }
      for case (let name, let reference?) in alone {
        var page = try await page(name, reference, PageText(format: reference.format, text: ""))
        if hasPDFs {
          page.document = ScoredDocument(ofMissingWithPlaces: !reference.places.isEmpty)
        }
        pages.append(page)
      }
      return ScoreResult(
        convention: policy.convention.convention, definition: try policy.definition(),
        pages: pages, missingHypotheses: pairs.missingHypotheses,
        missingReferences: pairs.missingReferences)
    }

    private static func load(
      _ path: String, _ rules: PageTextRules
    ) async -> Result<PageText, Fault> {
      do throws(Fault) {
        return .success(
          PDFText.isPDF(path)
            ? try await PDFText.load(path) : try PageText.load(path, rules: rules))
      } catch { return .failure(error) }
    }

    private static func document(
      _ path: String, _ found: PageText, _ reference: PageText
    ) async -> ScoredDocument {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return ScoredDocument(
        size: (attributes?[.size] as? Int) ?? 0, faults: await PDFValidity.ofFile(path)?.faults,
        placement: Result { () throws(LayerPlacement.Obstacle) in
          try LayerPlacement(reference: reference.places, layer: found.places)
        })
    }

    private func page(
      _ name: String, _ reference: PageText, _ hypothesis: PageText
    ) async throws -> ScoredPage {
      let isMarkup = (reference.isMarkup, hypothesis.isMarkup)
      let plain = try policy.definition()
      let definition = isMarkup == (false, false) ? plain : try policy.definition(for: .markup)
      // A plain text that is compared with markup is first brought into the form in which plain texts are compared.
      let expected =
        isMarkup == (false, true) ? plain.policy.normalize(reference.text) : reference.text
      let read =
        isMarkup == (true, false) ? plain.policy.normalize(hypothesis.text) : hypothesis.text
      return ScoredPage(
        name: name,
        comparison: await .concurrently(
          reference: expected, hypothesis: read, definition: definition,
          unordered: metrics.effort))
    }

    private var rules: PageTextRules {
      policy.convention == .dinglehopper
        ? .dinglehopper(level: level.level) : PageTextRules(level: level.level)
    }

    /// Whether the rate exceeds the limit; a text with edits but without a rate, because its reference is empty,
    /// exceeds every limit.
    private func exceeds(_ result: ScoreResult, _ limit: Double) -> Bool {
      guard !result.pages.isEmpty else { return true }
      let total = result.total.score
      return total.cer.map { $0 > limit } ?? (total.characters.edits > 0)
    }

    private var limit: Double? { maxCer.flatMap { WrittenAmount($0)?.ratio } }

    enum MetricChoice: String, ExpressibleByArgument, CaseIterable {
      case standard, all
      var effort: FlexibleCharacterAccuracy.Effort {
        switch self {
        case .standard: .byLength
        case .all: .everyPage
        }
      }
    }

    enum LevelChoice: String, ExpressibleByArgument, CaseIterable {
      case region, line, word
      var level: TextLevel {
        switch self {
        case .region: .region
        case .line: .line
        case .word: .word
        }
      }
    }
  }
}

extension PageText {
  /// Whether the text was extracted from XML.
  fileprivate var isMarkup: Bool { [.pageXML, .alto, .hocr].contains(format) }
}
