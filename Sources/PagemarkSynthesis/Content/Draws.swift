internal import PagemarkCore

/// Choices drawn from a seed, by methods written out: the standard library promises no algorithm.
struct Draws {
  private var source: SplitMix64

  init(seed: UInt64, stream: String) { source = SplitMix64(seed: seed, stream: stream) }

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
