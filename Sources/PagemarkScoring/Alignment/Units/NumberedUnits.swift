/// Two sequences whose units are replaced by numbers, which are much cheaper to compare.
struct NumberedUnits {
  private(set) var reference: [UInt32] = []
  private(set) var hypothesis: [UInt32] = []

  /// Equal units get equal numbers.
  ///
  /// - Complexity: O(n + m).
  init<Unit: Hashable>(reference: [Unit], hypothesis: [Unit]) {
    var numbers: [Unit: UInt32] = [:]
    func number(_ unit: Unit) -> UInt32 {
      if let known = numbers[unit] { return known }
      let next = UInt32(numbers.count)
      numbers[unit] = next
      return next
    }
    self.reference = reference.map(number)
    self.hypothesis = hypothesis.map(number)
  }
}
