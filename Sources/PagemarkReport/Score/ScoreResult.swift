public import PagemarkCore

/// Texts that were scored against what the pages say: all that `pagemark score` prints.
public struct ScoreResult: Sendable {
  public var convention: Convention
  public var definition: ScoreDefinition
  /// In the order of their names.
  public var pages: [ScoredPage]
  /// References for which nothing was recognized; each is among the pages, as wholly wrong.
  public var missingHypotheses: [String]
  /// Hypotheses without a reference: they can't be scored.
  public var missingReferences: [String]

  public init(
    convention: Convention, definition: ScoreDefinition, pages: [ScoredPage],
    missingHypotheses: [String] = [], missingReferences: [String] = []
  ) {
    (self.convention, self.definition, self.pages) = (convention, definition, pages)
    (self.missingHypotheses, self.missingReferences) = (missingHypotheses, missingReferences)
  }

  /// All pages together: the micro average; `nil` for no pages.
  public var total: TextScore? {
    pages.dropFirst().reduce(pages.first?.score) { sum, page in sum.map { $0 + page.score } }
  }

  /// The mean of the pages' rates: the macro average; `nil` where no page has one.
  public func mean(of rate: (TextScore) -> Double?) -> Double? {
    let rates = pages.compactMap { rate($0.score) }
    return rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
  }

  /// The pages with the highest error rate first; those without a rate last.
  public var worstFirst: [ScoredPage] {
    pages.sorted {
      ($0.score.cer ?? -1, Double($0.score.characters.edits), $1.name)
        > ($1.score.cer ?? -1, Double($1.score.characters.edits), $0.name)
    }
  }
}

/// One text against its reference.
public struct ScoredPage: Sendable {
  public var name: String
  public var score: TextScore
  private let reference, hypothesis: String

  /// Scores the texts by the definition.
  public init(
    name: String, reference: String, hypothesis: String, definition: ScoreDefinition
  ) {
    (self.name, self.reference, self.hypothesis) = (name, reference, hypothesis)
    score = definition.score(reference: reference, hypothesis: hypothesis)
  }

  /// The characters of both texts side by side; made when asked for.
  public var alignment: TextAlignment {
    score.definition.alignCharacters(reference: reference, hypothesis: hypothesis)
  }
}
