import TestSupport
import Testing

/// Compares our values of a case with a tool's, or with those that the case gives as ours.
struct PeerAgreement {
  let each: PeerCase
  let tool: String
  private var places: Set<String> = []

  init(_ each: PeerCase, with tool: String) { (self.each, self.tool) = (each, tool) }

  /// Compares a number; `nil` means none, which is `null` in a case.
  mutating func expect(_ ours: Double?, at place: String = "") {
    expect(ours.map { .number($0) } ?? .null, at: place)
  }

  mutating func expect(_ ours: Int, at place: String) { expect(.number(Double(ours)), at: place) }

  mutating func expect(_ ours: JSON, at place: String = "") {
    let place = place.isEmpty ? tool : "\(tool).\(place)"
    places.insert(place)
    let theirs = each.value(at: place)
    guard let difference = each.differences[place] else {
      #expect(isSame(ours, theirs), "\(each) \(place): \(ours), there \(theirs)")
      return
    }
    #expect(isSame(ours, difference.ours), "\(each) \(place): \(ours), not \(difference.ours)")
    #expect(!isSame(ours, theirs), "\(each) \(place): differs no more")
    #expect(!difference.reason.isEmpty, "\(each) \(place): differs without a reason")
  }

  /// Expects that every difference from this tool in the case was checked.
  func finish() {
    let told = each.differences.keys.filter { $0 == tool || $0.hasPrefix("\(tool).") }
    #expect(Set(told).subtracting(places).isEmpty, "\(each): differs where nothing is compared")
  }

  private func isSame(_ one: JSON, _ other: JSON) -> Bool {
    guard let one = one.number, let other = other.number else { return one == other }
    return one == other || abs(one - other) <= 1e-12
  }
}
