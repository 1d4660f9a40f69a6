internal import PagemarkElementary

/// The sums of all documents in every random draw that exchanges the two pipelines' names on some of them.
///
/// A few documents of every draw are added up before the next few, so that what they may add stays in the nearest cache.
struct SwappedSums {
  /// As many as a number of the generator has bits.
  private static let documentsAtATime = UInt64.bitWidth
  /// Whose sums are looked up in a table.
  private static let documentsOfATable = 8

  /// Without any exchange.
  private let plain: PairedRatioTerm
  /// What exchanging each document adds to the baseline and takes from the candidate.
  private let numerators, denominators: [Double]

  /// `nil` where a sum is infinite, for what is taken from it leaves no number.
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
  /// A draw takes a number of the generator for 64 documents, and exchanges those whose bit is set.
  ///
  /// - Complexity: O(draws · documents), an addition for eight of them.
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

  /// What the exchanged documents of each draw sum up to; equally many values of the same seed have the same
  /// documents exchanged.
  static func added(_ values: [Double], _ draws: Int, _ seed: UInt64) -> [Double] {
    var sums = Array(repeating: 0.0, count: draws)
    // Both pipelines often have the same denominators.
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

  /// For each eight documents, the sums of their 256 subsets.
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
