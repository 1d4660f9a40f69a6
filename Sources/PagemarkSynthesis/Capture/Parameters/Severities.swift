internal import PagemarkCore

/// How severe each degradation is.
///
/// Where all happen together, each gets its own part of the severity: few pages suffer from
/// everything at once.
struct Severities {
  let kind: PageKind
  let severity: Int
  /// The only one that is not as mild as can be.
  let only: Degradation?
  let seed: UInt64

  /// Level 0 for what cannot happen to the kind of page.
  subscript(_ degradation: Degradation) -> Level {
    guard Degradation.possible(for: kind).contains(degradation) else { return Level(value: 0) }
    if let only { return Level(value: only == degradation ? Double(severity) : 0) }
    var draws = SeededDraws(seed: seed, stream: "capture.part." + degradation.rawValue)
    let part = draws.unit()
    // Beyond the usual, what happens together adds up soon enough.
    let together = Double(min(severity, 2)) + 0.7 * Double(max(severity - 2, 0))
    return Level(value: together * (0.35 + 0.85 * part))
  }

  /// Whether something that is not always there is there; always where it is the only one.
  func happens(_ degradation: Degradation, chances: [Double], draws: inout SeededDraws) -> Bool {
    let draw = draws.unit()
    let level = self[degradation]
    return level.value > 0 && (only != nil || draw < level(chances))
  }
}

/// A severity between the six that have a number each.
struct Level {
  /// 0 … 5.
  let value: Double

  /// What stands at this level between the numbers for 0 … 5.
  func callAsFunction(_ steps: Double...) -> Double { self(steps) }

  func callAsFunction(_ steps: [Double]) -> Double {
    let below = min(Int(value), steps.count - 2)
    return steps[below] + (value - Double(below)) * (steps[below + 1] - steps[below])
  }
}
