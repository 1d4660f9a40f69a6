internal import PagemarkElementary

/// The orders in which documents are bet on.
///
/// They depend on the documents' names alone, not on the run's seed, because judging again with another seed would be a
/// second attempt at the same proof.
public struct DocumentOrders: Hashable, Sendable {
  /// How many orders a bet is averaged over.
  public static let count = 20

  private let seed: UInt64
  /// The one order of a run that stops once its gates are settled; `nil` for every other run.
  package let course: Course?

  /// How documents were bet on while they were read.
  package struct Course: Hashable {
    /// The positions of the documents, in the order in which they were read.
    package var places: [Int]
    /// The most that a document weighs, fixed before the first was read.
    package var weightCap: Double

    package init(places: [Int], weightCap: Double) {
      (self.places, self.weightCap) = (places, weightCap)
    }
  }

  package init(_ course: Course) { (seed, self.course) = (0, course) }

  /// - Parameter documents: The names, in any order; duplicates count once.
  public init(of documents: some Sequence<String>) {
    seed = fnv1a(ofNames: documents)
    course = nil
  }

  /// Permutations of 0 ..< `count`, always the same for the same documents.
  ///
  /// - Complexity: O(n) per permutation.
  func permutations(of count: Int) -> [[Int]] {
    var random = SplitMix64(seed: seed, stream: "orders of documents")
    return (0..<Self.count).map { _ in random.shuffled(Array(0..<count)) }
  }
}
