/// A small seeded generator: the same seed gives the same numbers on every machine.
///
/// Every random draw of a run uses the seed in its record. Not for secrets. It is inlinable because a bootstrap in
/// another target draws millions of numbers, which takes twice as long otherwise.
///
/// - Complexity: O(1) time and memory per number; the period is 2⁶⁴.
/// - Source: Steele, Lea & Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014;
///   constants of Vigna's `splitmix64.c`.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  @inlinable
  public init(seed: UInt64) {
    state = seed
  }

  /// Creates a separate stream for each label, so that one use of the seed does not affect another.
  ///
  /// The state is the mixed seed combined with the 64-bit FNV-1a hash of the label's UTF-8, mixed again. Unlike
  /// `Hasher`, it is the same in every process.
  public init(seed: UInt64, stream label: String) {
    state = Self.mixed(Self.mixed(seed) ^ fnv1a(label.utf8))
  }

  @inlinable static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  @inlinable
  public mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mixed(state)
  }

  /// The number that a generator with this seed returns after `index` others, computed without them.
  @inlinable
  package static func number(_ index: Int, seed: UInt64) -> UInt64 {
    mixed(seed &+ Self.step &* (UInt64(truncatingIfNeeded: index) &+ 1))
  }

  /// A number in 0 ..< `count`, from exactly one draw.
  ///
  /// It is the upper half of draw × `count`. It is written out because the standard library guarantees no algorithm,
  /// and a stored interval must be reproducible. No number is favored by more than `count` / 2⁶⁴.
  @inlinable
  package mutating func index(below count: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// Returns the elements in a random order, by Fisher and Yates; written out for the same reason.
  @inlinable
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, index(below: last + 1))
    }
    return elements
  }

  /// Scrambles 64 bits reversibly.
  @inlinable static func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
