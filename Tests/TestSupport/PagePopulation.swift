internal import Foundation
package import PagemarkElementary

/// Pages with known rates, as in `scripts/simulations`: what a verdict says of samples of them can be held against
/// the truth.
package struct PagePopulation: Sendable {
  package var name: String
  /// Share of pages that are bad: uniformly 20 to 100 % wrong.
  package var bad = 0.07
  /// Share of the other pages that are perfect.
  package var perfect = 0.0
  /// Median and deviation of the logarithm of the others' rates.
  package var median = 0.009
  package var spread = 0.9
  /// How much longer bad pages are.
  package var lengthOfBad = 1.0

  package static let heavy = PagePopulation(name: "heavy")
  package static let ties = PagePopulation(name: "ties", perfect: 0.6)
  package static let mild = PagePopulation(name: "mild", bad: 0, median: 0.02, spread: 0.5)
  package static let longBad = PagePopulation(name: "long bad pages", lengthOfBad: 3)
  package static let all = [heavy, ties, mild, longBad]

  package func page(_ random: inout SplitMix64) -> (length: Int, rate: Double) {
    let length = min(20_000, max(20, 800 * logNormal(0.8, &random)))
    if Double.random(in: 0..<1, using: &random) < bad {
      return (Int(length * lengthOfBad), Double.random(in: 0.2...1, using: &random))
    }
    if Double.random(in: 0..<1, using: &random) < perfect { return (Int(length), 0) }
    return (Int(length), min(1, median * logNormal(spread, &random)))
  }

  private func logNormal(_ deviation: Double, _ random: inout SplitMix64) -> Double {
    // A normal number as the sum of twelve uniform ones.
    let normal = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
    return exp(deviation * normal)
  }

  /// The mean rate of pages, from so many of them.
  package func macroRate(of pages: Int = 40_000) -> Double {
    var random = SplitMix64(seed: 1, stream: name)
    return (0..<pages).reduce(0.0) { sum, _ in sum + page(&random).rate } / Double(pages)
  }
}
