internal import PagemarkJudging
internal import PagemarkPipeline
public import PagemarkScoring

/// Texts scored against their references: everything that `pagemark score` prints.
public struct ScoreResult: Sendable {
  public var convention: Convention
  public var definition: ScoreDefinition
  /// The pages, in the order of their names.
  public var pages: [ScoredPage]
  /// References without a hypothesis; each is among the pages, as entirely wrong.
  public var missingHypotheses: [String]
  /// Hypotheses without a reference, which can't be scored.
  public var missingReferences: [String]

  public init(
    convention: Convention, definition: ScoreDefinition, pages: [ScoredPage],
    missingHypotheses: [String] = [], missingReferences: [String] = []
  ) {
    (self.convention, self.definition, self.pages) = (convention, definition, pages)
    (self.missingHypotheses, self.missingReferences) = (missingHypotheses, missingReferences)
  }

  /// All pages together: the micro average.
  public var total: TextMetrics {
    pages.reduce(TextMetrics.zero(by: definition)) { $0 + $1.metrics }
  }

  /// The PDFs among the hypotheses.
  public var documents: [ScoredDocument] { pages.compactMap(\.document) }

  /// What the user should know of the PDFs, each with the name of its page.
  public var documentNotes: [String] {
    pages.flatMap { page in (page.document?.notes ?? []).map { "\(page.name.visible): \($0)" } }
  }

  /// The name of every rate, strict ones first, with both its averages.
  public var averages: [Average] {
    let total = total
    return [
      Average(name: "cer", micro: total.score.cer, macro: mean { $0.score.cer }),
      Average(name: "wer", micro: total.score.wer, macro: mean { $0.score.wer }),
    ]
      + TextMetric.allCases.map { metric in
        // A page that was not searched is left out of the sum, so it must be left out of the mean too.
        let isPartial = metric == .unorderedCER && total.searches.none > 0
        return Average(
          name: metric.rawValue, micro: total.rate(metric),
          macro: isPartial ? nil : mean { $0.metrics.rate(metric) })
      }
  }

  /// A rate of all pages.
  public struct Average: Hashable, Sendable {
    public let name: String
    /// From the counts of all pages; `nil` if the denominator is 0.
    public let micro: Double?
    /// The mean of the pages' rates; `nil` if no page has one.
    public let macro: Double?
  }

  private func mean(of rate: (ScoredPage) -> Double?) -> Double? {
    let rates = pages.compactMap(rate)
    return rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
  }

  /// The meaning of every number, one sentence per part.
  public var card: [String] {
    definition.card + [
      "cer.layoutNeutral: the cer of both texts as one line, line-end hyphens joined",
      total.searches.card,
      "words.precision, words.recall, words.f1: words in any order",
      "mer, wil, wip: of the alignment of words; isri.accuracy: 1 − edits ÷ length of the reference",
      "micro: of the counts of all texts; macro: mean of the texts' rates",
    ]
  }

  /// The meaning of the differences between the three character rates.
  public static let hint =
    "cer − cer.layoutNeutral: line breaks; cer.layoutNeutral − cer.unordered: order"

  /// The pages with the largest loss first, as `PageLoss` defines it.
  public var worstFirst: [ScoredPage] {
    pages.sorted {
      let (one, other) = ($0.score.loss, $1.score.loss)
      if one != other { return one > other }
      let edits = ($0.score.characters.edits, $1.score.characters.edits)
      return edits.0 == edits.1 ? $0.name < $1.name : edits.0 > edits.1
    }
  }
}

extension TextScore {
  /// The loss by the convention's rate, which an empty reference does not have.
  fileprivate var loss: PageLoss {
    PageLoss(errorRate: characters.referenceCount == 0 ? nil : cer, edits: characters.edits)
  }
}

/// One text against its reference.
public struct ScoredPage: Sendable {
  public var name: String
  public var comparison: TextComparison
  /// What else was measured if a PDF was compared; `nil` for another file.
  public var document: ScoredDocument?

  public init(name: String, comparison: TextComparison, document: ScoredDocument? = nil) {
    (self.name, self.comparison, self.document) = (name, comparison, document)
  }

  public var metrics: TextMetrics { comparison.metrics }
  public var score: TextScore { metrics.score }
}
