internal import PagemarkCore

/// Numbers and choices drawn from a seed by integers and exact arithmetic, the same on every machine; written
/// out, since the standard library promises no algorithm.
struct SeededDraws {
  private var source: SplitMix64

  /// A stream of its own for each name, so that a new number disturbs no other.
  init(seed: UInt64, stream: String) { source = SplitMix64(seed: seed, stream: stream) }

  mutating func bits() -> UInt64 { source.next() }

  /// A number in 0 ..< 1, of 53 bits.
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

  /// - Precondition: there is something to pick from.
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

  /// Digits as printed, zeros in front included.
  mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in String(number(0...9)) }.joined()
  }
}

extension SeededDraws {
  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// -1 … 1, most often near 0.
  mutating func spread() -> Double { unit() + unit() - 1 }

  mutating func sign() -> Double { unit() < 0.5 ? -1 : 1 }

  /// 0 ..< 360, in degrees.
  mutating func direction() -> Double { 360 * unit() }

  /// About `typical`, from two thirds of it to a third more.
  mutating func about(_ typical: Double) -> Double { typical * between(0.67, 1.33) }
}
