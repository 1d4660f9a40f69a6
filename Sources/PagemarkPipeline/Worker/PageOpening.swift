internal import PagemarkReading
public import PagemarkScoring

/// The first rows of a page that can be running heads, and the page's excerpt without each selection of them.
///
/// Whether they are heads depends on the other pages of the document, which other workers may read. A page has at most
/// two such rows, so all excerpts that are possible are made and scored with the page, within its time.
public struct PageOpening: Hashable, Sendable, Codable {
  /// The heads that are possible, at most two.
  public var heads: Set<String>
  public var choices: [Choice]

  /// The excerpt if some of the rows are heads.
  public struct Choice: Hashable, Sendable, Codable {
    public var heads: Set<String>
    public var excerpt: String
    /// The scores that depend on the excerpt; empty if the truth has none.
    public var scores: NamedValues<Metric.Rate, Tally>

    public init(heads: Set<String>, excerpt: String, scores: [Metric.Rate: Tally]) {
      (self.heads, self.excerpt, self.scores) = (heads, excerpt, NamedValues(scores))
    }
  }

  public init(heads: Set<String>, choices: [Choice]) {
    (self.heads, self.choices) = (heads, choices)
  }

  /// All selections of the heads, apart from none.
  public static func selections(of heads: Set<String>) -> [Set<String>] {
    heads.sorted().reduce(into: [[]]) { selections, head in
      selections += selections.map { $0.union([head]) }
    }.filter { !$0.isEmpty }
  }
}

extension PageResult {
  /// The result as it is if pages of its document share some heads.
  ///
  /// - Parameter shared: The heads that at least two pages have.
  /// - Returns: The result, without the choice.
  public func choosing(heads shared: Set<String>) -> PageResult {
    var chosen = self
    chosen.opening = nil
    guard let opening,
      let choice = opening.choices.first(where: {
        $0.heads == opening.heads.intersection(shared)
      })
    else { return chosen }
    chosen.reading?.excerpt = choice.excerpt
    for (rate, tally) in choice.scores { chosen.record.scores[rate] = tally }
    return chosen
  }
}
