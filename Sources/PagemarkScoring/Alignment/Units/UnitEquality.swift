/// Which unequal units match: a wildcard of the reference, and units of the reference with alternatives.
struct UnitEquality {
  /// The unit of the reference that matches any unit of the hypothesis.
  var wildcard: UInt32?
  /// By unit of the reference, the other units of the hypothesis that match it.
  var alternatives: [UInt32: Set<UInt32>] = [:]

  /// Whether a unit of the reference matches a unit of the hypothesis.
  @inline(__always)
  func matches(_ reference: UInt32, _ hypothesis: UInt32) -> Bool {
    reference == hypothesis || reference == wildcard
      || (!alternatives.isEmpty && alternatives[reference]?.contains(hypothesis) == true)
  }

  /// Positions of the reference that match a unit other than their own.
  func extraPlaces(in reference: UnsafeBufferPointer<UInt32>) -> [(unit: UInt32, place: Int)] {
    guard !alternatives.isEmpty else { return [] }
    return reference.indices.flatMap { place in
      unsafe (alternatives[reference[place]] ?? []).filter { unsafe $0 != reference[place] }
        .map { (unit: $0, place: place) }
    }
  }
}
