internal import PagemarkElementary

/// Numbers and choices drawn from a seed by integer and exact arithmetic, so that they are the same on every machine.
///
/// They are written out because the standard library guarantees no algorithm.
struct SeededDraws {
  private var source: SplitMix64

  /// Creates a separate stream for each name, so that a new number does not change the others.
  init(seed: UInt64, stream: String) { source = SplitMix64(seed: seed, stream: stream) }

  mutating func bits() -> UInt64 { source.next() }

  /// A number in 0 ..< 1, with 53 random bits.
  mutating func unit() -> Double { Double(source.next() >> 11) * 0x1p-53 }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound
      + Int(truncatingIfNeeded: source.next().multipliedFullWidth(by: count).high)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// - Precondition: `elements` is not empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.dropFirst().reversed() {
      elements.swapAt(index, number(0...index))
    }
    return elements
  }

  /// `count` decimal digits, possibly with leading zeros.
  mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in String(number(0...9)) }.joined()
  }
}

extension SeededDraws {
  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// A number in -1 … 1, most often near 0.
  mutating func spread() -> Double { unit() + unit() - 1 }

  mutating func sign() -> Double { unit() < 0.5 ? -1 : 1 }

  /// An angle in 0 ..< 360, in degrees.
  mutating func direction() -> Double { 360 * unit() }

  /// A number from two thirds to four thirds of `typical`.
  mutating func about(_ typical: Double) -> Double { typical * between(0.67, 1.33) }
}
