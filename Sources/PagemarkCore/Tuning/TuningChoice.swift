/// Chooses among the settings that ran a race to its end.
///
/// The rule of one standard error: of all settings whose distance from the best one, page by page, is not above its own
/// standard error, the fastest is chosen. Of those that are as fast, the one whose neighbors are best, so that no
/// peak of chance wins over the middle of a plateau; then the one nearest to the suite's own setting.
///
/// - Source: Breiman et al., *Classification and Regression Trees*, 1984, section 3.4.3.
public struct TuningChoice: Sendable {
  let race: Race
  let candidates: Candidates
  let space: SearchSpace
  let seconds: [Double?]

  /// Settings that differ by less in time count as equally fast.
  static let sameTime = 0.02

  /// - Parameters:
  ///   - search: One that is at its end.
  ///   - seconds: What a page takes by each candidate; `nil` where that is not known.
  public init(_ search: Search, seconds: [Double?]) {
    (race, candidates, space) = (search.race, search.candidates, search.space)
    self.seconds = seconds
  }

  /// Those that ran to the end and keep every constraint, as far as their values tell.
  public var eligible: [Int] { race.ranked.filter { race.keepsConstraints($0) } }

  /// The setting with the best value; `nil` where none is eligible.
  public var best: Int? { eligible.first }

  /// The numbers of those within one standard error of the best.
  public var withinOneError: [Int] {
    guard let best else { return [] }
    return eligible.filter { $0 == best || race.isWithinOneError($0, of: best) }
  }

  /// The setting to ship; `nil` where none is eligible.
  public var chosen: Int? {
    let equals = withinOneError
    let fastest = equals.compactMap { seconds[$0] }.min()
    let fast = equals.filter { index in
      guard let fastest, let own = seconds[index] else { return fastest == nil }
      return own <= fastest * (1 + Self.sameTime)
    }
    return fast.min { left, right in
      let (a, b) = (neighborhood(of: left), neighborhood(of: right))
      if a != b { return a > b }
      return (distance(of: left), left) < (distance(of: right), right)
    }
  }

  /// Eligible settings than which no other is better in one respect and no worse in all: the objectives and the time a
  /// page takes.
  public var front: [Int] {
    let standings = eligible.map { (index: $0, values: respects(of: $0)) }
    return standings.filter { own in
      !standings.contains { other in
        other.values != own.values && zip(other.values, own.values).allSatisfy { $0 >= $1 }
      }
    }.map(\.index)
  }

  /// Larger for better.
  private func respects(of index: Int) -> [Double] {
    race.objectives.indices.map { race.goodness(of: index, objective: $0) }
      + [-(seconds[index] ?? 0)]
  }

  /// The settings one step beside it on ordered axes.
  func neighbors(of index: Int) -> [Int] {
    guard let point = candidates.all[index].point else { return [] }
    return space.axes.indices.filter { space.axes[$0].isOrdered }.flatMap { axis in
      [-1, 1].compactMap { step in
        var beside = point
        beside[axis] += step
        return candidates.index(at: beside).flatMap { race.runners[$0].isEntered ? $0 : nil }
      }
    }
  }

  /// The mean of its own value and those of its neighbors that ran to the end; one that was dropped counts as it stood
  /// then.
  private func neighborhood(of index: Int) -> Double {
    let values = ([index] + neighbors(of: index)).map { race.goodness(of: $0) }
      .filter(\.isFinite)
    return values.reduce(0, +) / Double(max(1, values.count))
  }

  /// Steps from the suite's own setting; large where that is no point of the space.
  private func distance(of index: Int) -> Int {
    guard index > 0 else { return 0 }
    guard let own = candidates.all.first?.point, let point = candidates.all[index].point else {
      return .max
    }
    return zip(own, point).reduce(0) { $0 + abs($1.0 - $1.1) }
  }
}

extension Race {
  /// Larger for better; −∞ where there is no value.
  func goodness(of runner: Int, objective: Int) -> Double {
    goodness(of: runner, by: objectives[objective])
  }

  /// Whether its values keep every constraint; one that has no value of it does not break it.
  func keepsConstraints(_ runner: Int) -> Bool {
    constraints.allSatisfy { requirement in
      guard let threshold = requirement.threshold(baseline: nil),
        let value = runners[runner].columns.sample(of: requirement.metric)?.pointValue
      else { return true }
      return requirement.isMet(by: value, threshold: threshold)
    }
  }

  /// Whether the first objective's distance to the best is at most its own standard error, document by document.
  func isWithinOneError(_ runner: Int, of best: Int) -> Bool {
    let metric = objectives[0]
    guard let quantity = metric.quantity else { return false }
    let sample = PairedSample(runners[best].columns, runners[runner].columns, by: quantity)
    let distance = abs(goodness(of: runner) - goodness(of: best))
    guard distance > 0 else { return true }
    guard let error = PairedRatioTerm.standardError(of: sample.terms()) else { return false }
    return distance <= error
  }
}
