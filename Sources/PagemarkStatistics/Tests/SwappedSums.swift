internal import PagemarkElementary

/// For every random draw that exchanges the names of two pipelines on some documents, the sums over all documents.
///
/// The sums are built up a few documents at a time for all draws, so that what these documents may add stays in the
/// nearest cache.
struct SwappedSums {
  /// One per bit of the generator's numbers.
  private static let documentsAtATime = UInt64.bitWidth
  /// The number of documents whose sums are looked up in one table.
  private static let documentsOfATable = 8

  /// The sums without any exchange.
  private let plain: PairedRatioTerm
  /// What exchanging each document adds to the baseline and subtracts from the candidate.
  private let numerators, denominators: [Double]

  /// `nil` if a sum is infinite, because subtracting from it gives no number.
  ///
  /// - Parameters:
  ///   - fixed: The sum of the documents that are never exchanged.
  ///   - swappable: The others.
  init?(_ fixed: PairedRatioTerm, _ swappable: [PairedRatioTerm]) {
    plain = swappable.reduce(into: fixed) { $0 += $1 }
    guard plain.baseline.isFinite, plain.candidate.isFinite else { return nil }
    numerators = swappable.map { $0.candidate.numerator - $0.baseline.numerator }
    denominators = swappable.map { $0.candidate.denominator - $0.baseline.denominator }
  }

  /// The sum of each draw.
  ///
  /// A draw uses one random number per 64 documents, and exchanges those whose bit is set.
  ///
  /// - Complexity: O(draws · documents), with one addition per eight documents.
  func sums(ofDraws draws: Int, seed: UInt64) -> [PairedRatioTerm] {
    let numerators = Self.added(numerators, draws, seed)
    let denominators = Self.added(denominators, draws, seed)
    return (0..<draws).map { draw in
      var sum = plain
      sum.baseline.numerator += numerators[draw]
      sum.candidate.numerator -= numerators[draw]
      sum.baseline.denominator += denominators[draw]
      sum.candidate.denominator -= denominators[draw]
      return sum
    }
  }

  /// The sum of the exchanged documents' values in each draw.
  ///
  /// Lists of the same length and seed have the same documents exchanged.
  static func added(_ values: [Double], _ draws: Int, _ seed: UInt64) -> [Double] {
    var sums = Array(repeating: 0.0, count: draws)
    // The two pipelines often have the same denominators.
    guard values.contains(where: { $0 != 0 }) else { return sums }
    let numbers = (values.count + documentsAtATime - 1) / documentsAtATime
    let subsets = 1 << documentsOfATable
    for number in 0..<numbers {
      let first = number * documentsAtATime
      let table = sumsOfSubsets(values[first..<min(first + documentsAtATime, values.count)])
      let tables = table.count / subsets
      for draw in 0..<draws {
        var bits = SplitMix64.number(draw * numbers + number, seed: seed)
        var sum = 0.0
        for place in 0..<tables {
          sum += table[place * subsets + Int(truncatingIfNeeded: bits) & (subsets - 1)]
          bits >>= UInt64(documentsOfATable)
        }
        sums[draw] += sum
      }
    }
    return sums
  }

  /// For each group of eight documents, the sums of their 256 subsets.
  private static func sumsOfSubsets(_ values: ArraySlice<Double>) -> [Double] {
    stride(from: values.startIndex, to: values.endIndex, by: documentsOfATable).flatMap { first in
      (first..<first + documentsOfATable).reduce(into: [0.0]) { sums, index in
        let value = index < values.endIndex ? values[index] : 0
        sums += sums.map { $0 + value }
      }
    }
  }
}

extension RatioTerm {
  fileprivate var isFinite: Bool { numerator.isFinite && denominator.isFinite }
}
