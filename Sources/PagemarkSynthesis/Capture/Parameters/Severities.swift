internal import PagemarkPipeline

/// How severe each degradation is.
///
/// If all occur together, each gets its own part of the severity, because few pages suffer from everything at once.
struct Severities {
  let kind: PageKind
  let severity: Int
  /// The only degradation that is not as mild as possible.
  let only: Degradation?
  let seed: UInt64

  /// The level of a degradation; 0 if the kind of page can't have it.
  subscript(_ degradation: Degradation) -> Level {
    guard Degradation.possible(for: kind).contains(degradation) else { return Level(value: 0) }
    if only == .clutter, Degradation.possible(for: kind).contains(.clutter) {
      return inClutter(degradation)
    }
    if let only { return Level(value: only == degradation ? Double(severity) : 0) }
    if degradation == .clutter { return Level(value: 0) }
    return Level(value: part(of: degradation))
  }

  /// The level of a degradation on a cluttered desk, which is photographed like any other; its pages are nearly flat, and
  /// the desk decides what part of them is in the picture.
  private func inClutter(_ degradation: Degradation) -> Level {
    switch degradation {
    case .clutter: Level(value: Double(severity))
    case .cutoff: Level(value: 0)
    case .curl: Level(value: min(0.3, part(of: degradation)))
    default: Level(value: min(2, part(of: degradation)))
    }
  }

  /// The degradation's own part of the severity.
  private func part(of degradation: Degradation) -> Double {
    var draws = SeededDraws(seed: seed, stream: "capture.part." + degradation.rawValue)
    let part = draws.unit()
    // Above the usual severity, degradations that occur together add up quickly.
    let together = Double(min(severity, 2)) + 0.7 * Double(max(severity - 2, 0))
    return together * (0.35 + 0.85 * part)
  }

  /// Whether an occasional degradation occurs; always if it is the only one.
  func happens(_ degradation: Degradation, chances: [Double], draws: inout SeededDraws) -> Bool {
    let draw = draws.unit()
    let level = self[degradation]
    return level.value > 0 && (only == degradation || draw < level(chances))
  }
}

/// A severity between the six that have their own numbers.
struct Level {
  /// In 0 … 5.
  let value: Double

  /// The value at this level, interpolated between the values for 0 … 5.
  func callAsFunction(_ steps: Double...) -> Double { self(steps) }

  func callAsFunction(_ steps: [Double]) -> Double {
    let below = min(Int(value), steps.count - 2)
    return steps[below] + (value - Double(below)) * (steps[below + 1] - steps[below])
  }
}
