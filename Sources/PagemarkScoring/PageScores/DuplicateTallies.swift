/// How many pairs of pictures were found to show one paper, and how many do: the tallies of each picture.
///
/// Pairs are counted by their ends, so that a right pair counts once for each of its pictures. A wrong pair between two
/// documents counts twice for one of them, the one with more such pairs: a picture that resembles many others is one
/// mistake of one document, and sums over documents vary as much as if they were independent.
public struct DuplicateTallies: Sendable {
  /// By picture, in the order in which they were given; `nil` for a picture whose paper is unknown.
  public let tallies: [[Metric.Rate: Tally]?]

  /// - Parameters:
  ///   - papers: The paper that each picture shows; `nil` if unknown.
  ///   - documents: The document of each picture.
  ///   - found: The pairs that were found, each as the places of two pictures; pairs with a picture whose paper is
  ///     unknown are left out.
  public init(papers: [String?], documents: [String], found: [(Int, Int)]) {
    precondition(papers.count == documents.count, "every picture has a document")
    let sizes = papers.compactMap(\.self).reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    var right = [Int](repeating: 0, count: papers.count)
    var ends = right
    var crossings: [(Int, Int)] = []
    var crossingsOf: [String: Int] = [:]
    for (first, second) in found {
      guard let paper = papers[first], let other = papers[second] else { continue }
      if paper == other {
        for end in [first, second] { right[end] += 1 }
      }
      if paper == other || documents[first] == documents[second] {
        for end in [first, second] { ends[end] += 1 }
      } else {
        crossings.append((first, second))
        for end in [first, second] { crossingsOf[documents[end], default: 0] += 1 }
      }
    }
    for (first, second) in crossings {
      let (here, there) = (
        crossingsOf[documents[first], default: 0], crossingsOf[documents[second], default: 0]
      )
      let isFirst = here == there ? documents[first] < documents[second] : here > there
      ends[isFirst ? first : second] += 2
    }
    tallies = papers.indices.map { place in
      guard let paper = papers[place] else { return nil }
      let others = sizes[paper, default: 1] - 1
      return [
        .duplicatesF1: Tally(2 * right[place], of: ends[place] + others),
        .duplicatesPrecision: Tally(right[place], of: ends[place]),
        .duplicatesRecall: Tally(right[place], of: others),
      ]
    }
  }
}
