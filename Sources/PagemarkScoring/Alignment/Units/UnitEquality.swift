/// Which units match beyond the equal ones: a wildcard of the reference, and units of the reference
/// that stand for several.
struct UnitEquality {
  /// The unit of the reference that matches any unit of the hypothesis.
  var wildcard: UInt32?
  /// By unit of the reference: the units of the hypothesis that match it too.
  var alternatives: [UInt32: Set<UInt32>] = [:]

  /// Whether a unit of the reference matches one of the hypothesis.
  @inline(__always)
  func matches(_ reference: UInt32, _ hypothesis: UInt32) -> Bool {
    reference == hypothesis || reference == wildcard
      || (!alternatives.isEmpty && alternatives[reference]?.contains(hypothesis) == true)
  }

  /// The places of the reference that match a unit which is not the one that stands there.
  func extraPlaces(in reference: UnsafeBufferPointer<UInt32>) -> [(unit: UInt32, place: Int)] {
    guard !alternatives.isEmpty else { return [] }
    return reference.indices.flatMap { place in
      unsafe (alternatives[reference[place]] ?? []).filter { unsafe $0 != reference[place] }
        .map { (unit: $0, place: place) }
    }
  }
}
