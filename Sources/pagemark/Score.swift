internal import ArgumentParser
internal import Foundation
internal import PagemarkCore
internal import PagemarkDatasets
internal import PagemarkReport
internal import PagemarkRunner

extension Pagemark {
  struct Score: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Score recognized text against what the page says.",
      usage: "pagemark score <reference> <hypothesis> [<options>]",
      discussion: """
        Example: pagemark score page.gt.txt page.ocr.txt --html diff.html

        Text, PAGE XML, ALTO, hOCR and what 'pagemark read --json' prints. Two folders are paired by \
        the names of their files; a reference without a partner counts as wholly wrong.
        """)

    @Argument(help: "What the page says: a file, or a folder of files.") var reference: String
    @Argument(help: "What was recognized: a file, or a folder of files.") var hypothesis: String
    @OptionGroup(title: "How texts are made comparable") var policy: PolicyOptions
    @Option(help: "Where PAGE XML has its text: region, line or word.") var level = LevelChoice
      .region
    @Option(help: "Fail (exit 1) above this character error rate: 0.05 or 5%.") var maxCer: String?
    @Option(help: "Write the texts side by side, edits marked, as one HTML file.") var html: String?
    @Flag(help: "Print one JSON object.") var json = false

    func validate() throws {
      if maxCer != nil, limit == nil {
        throw ValidationError("--max-cer must be a rate such as 0.05 or 5%.")
      }
      _ = try policy.definition()
    }

    func run() async throws {
      try await Problem.reported {
        let pairs = try FilePairs(reference: reference, hypothesis: hypothesis)
        let result = try score(pairs)
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
    private func score(_ pairs: FilePairs) throws -> ScoreResult {
      var faults: [Fault] = []
      func load(_ path: String) -> PageText? {
        do throws(Fault) {
          return try PageText.load(path, rules: rules)
        } catch {
          faults.append(error)
          return nil
        }
      }
      let texts = pairs.pairs.map { ($0.name, load($0.reference), load($0.hypothesis)) }
      let alone = pairs.missingHypotheses.map { ($0, load($0)) }
      guard faults.isEmpty else { throw Faults(faults) }
      var pages: [ScoredPage] = []
      for case (let name, let reference?, let hypothesis?) in texts {
        pages.append(try page(name, reference, hypothesis))
      }
      for case (let name, let reference?) in alone {
        pages.append(
          try page(name, reference, PageText(format: reference.format, text: "")))
      }
      return ScoreResult(
        convention: policy.convention.convention, definition: try policy.definition(),
        pages: pages, missingHypotheses: pairs.missingHypotheses,
        missingReferences: pairs.missingReferences)
    }

    private func page(
      _ name: String, _ reference: PageText, _ hypothesis: PageText
    ) throws -> ScoredPage {
      let isMarkup = (reference.isMarkup, hypothesis.isMarkup)
      let plain = try policy.definition()
      let definition = isMarkup == (false, false) ? plain : try policy.definition(for: .markup)
      // Beside markup a plain text is first brought to what plain texts are compared as.
      let expected =
        isMarkup == (false, true) ? plain.policy.normalize(reference.text) : reference.text
      let read =
        isMarkup == (true, false) ? plain.policy.normalize(hypothesis.text) : hypothesis.text
      return ScoredPage(
        name: name, reference: expected, hypothesis: read, definition: definition)
    }

    private var rules: PageTextRules {
      policy.convention == .dinglehopper
        ? .dinglehopper(level: level.level) : PageTextRules(level: level.level)
    }

    /// A text with edits and an empty reference has no rate, and is over every limit.
    private func exceeds(_ result: ScoreResult, _ limit: Double) -> Bool {
      guard let total = result.total else { return true }
      return total.cer.map { $0 > limit } ?? (total.characters.edits > 0)
    }

    private var limit: Double? {
      guard let maxCer else { return nil }
      let number = maxCer.hasSuffix("%") ? maxCer.dropLast() : maxCer[...]
      guard let value = Double(number.filter { $0 != " " }), value >= 0, value.isFinite else {
        return nil
      }
      return maxCer.hasSuffix("%") ? value / 100 : value
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
  /// Whether the text was taken out of XML.
  fileprivate var isMarkup: Bool { [.pageXML, .alto, .hocr].contains(format) }
}
