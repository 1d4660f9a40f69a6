/// The sums of all documents, the two pipelines' names exchanged on some of them, four documents at a time.
///
/// Only of whole numbers: their sums are the same in any order, to the bit.
struct SwappedSums {
  private static let documentsAtATime = 4

  /// Without any exchange.
  private let plain: PairedRatioTerm
  /// What exchanging each subset of four documents adds to the baseline and takes from the candidate.
  private let numerators, denominators: [Double]
  private let hasDenominators: Bool

  /// `nil` where a sum could be rounded.
  ///
  /// - Parameters:
  ///   - fixed: The sum of the documents that are never exchanged.
  ///   - swappable: The others.
  init?(_ fixed: PairedRatioTerm, _ swappable: [PairedRatioTerm]) {
    guard Self.areExact(swappable + [fixed]) else { return nil }
    plain = swappable.reduce(into: fixed) { $0 += $1 }
    let exchanged = swappable.map {
      (
        $0.candidate.numerator - $0.baseline.numerator,
        $0.candidate.denominator - $0.baseline.denominator
      )
    }
    numerators = Self.sumsOfSubsets(exchanged.map(\.0))
    denominators = Self.sumsOfSubsets(exchanged.map(\.1))
    hasDenominators = exchanged.contains { $0.1 != 0 }
  }

  /// The sum with those documents exchanged whose bit is set.
  func sum(swapping bits: [UInt64]) -> PairedRatioTerm {
    var sum = plain
    let numerator = Self.sum(numerators, of: bits)
    sum.baseline.numerator += numerator
    sum.candidate.numerator -= numerator
    guard hasDenominators else { return sum }
    let denominator = Self.sum(denominators, of: bits)
    sum.baseline.denominator += denominator
    sum.candidate.denominator -= denominator
    return sum
  }

  private static func sum(_ sums: [Double], of bits: [UInt64]) -> Double {
    let subsets = 1 << documentsAtATime
    var sum = 0.0
    for (index, word) in bits.enumerated() {
      let first = index * UInt64.bitWidth / documentsAtATime
      let last = min(first + UInt64.bitWidth / documentsAtATime, sums.count / subsets)
      var rest = word
      for four in first..<last {
        sum += sums[four * subsets + Int(truncatingIfNeeded: rest) & (subsets - 1)]
        rest >>= UInt64(documentsAtATime)
      }
    }
    return sum
  }

  /// For each four documents, the sums of their 16 subsets.
  private static func sumsOfSubsets(_ values: [Double]) -> [Double] {
    stride(from: 0, to: values.count, by: documentsAtATime).flatMap { first in
      (0..<1 << documentsAtATime).map { subset in
        (0..<documentsAtATime).reduce(0.0) { sum, offset in
          let isIn = subset >> offset & 1 == 1 && first + offset < values.count
          return isIn ? sum + values[first + offset] : sum
        }
      }
    }
  }

  /// Whether no sum of the terms' numbers, whatever their signs, is ever rounded.
  private static func areExact(_ terms: [PairedRatioTerm]) -> Bool {
    let numbers = terms.flatMap {
      [
        $0.baseline.numerator, $0.baseline.denominator, $0.candidate.numerator,
        $0.candidate.denominator,
      ]
    }
    let largest = numbers.reduce(0) { $0 + abs($1) }
    return largest < 0x1p52 && numbers.allSatisfy { $0 == $0.rounded() }
  }
}
