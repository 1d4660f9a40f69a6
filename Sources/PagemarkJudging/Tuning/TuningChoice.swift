/// Chooses among the settings that finished a race.
///
/// It follows the one-standard-error rule: candidates are all settings whose distance from the best, page by page, is
/// at most its standard error, and the fastest is chosen. Ties are broken in order: the suite's own setting; the
/// setting with the best neighbors, so that a chance peak does not win over the middle of a plateau; the setting
/// nearest to the suite's own.
///
/// - Source: Breiman et al., *Classification and Regression Trees*, 1984, section 3.4.3.
public struct TuningChoice: Sendable {
  let race: Race
  let candidates: Candidates
  let space: SearchSpace
  private let seconds: [Double?]
  private let pages: Int

  /// Settings whose times differ by less than this share count as equally fast.
  static let sameTime = 0.02
  /// The number of ways to recognize that are timed for the front.
  private static let timedWays = 8

  /// - Parameters:
  ///   - search: A finished search.
  ///   - seconds: Time per page of each candidate; `nil` if it is unknown.
  public init(_ search: Search, seconds: [Double?]) {
    (race, candidates, space) = (search.race, search.candidates, search.space)
    (self.seconds, pages) = (seconds, search.pages)
  }

  /// Candidates that have read all pages, have a value, and meet every constraint as far as known; best first.
  public var eligible: [Int] {
    race.ranked(
      race.racing.filter { index in
        race.contenders[index].read == pages && race.goodness(of: index).isFinite
          && race.keepsConstraints(index)
      })
  }

  /// The candidate with the best value; `nil` if none is eligible.
  public var best: Int? { eligible.first }

  /// The candidates within one standard error of the best.
  public var withinOneError: [Int] {
    guard let best else { return [] }
    return eligible.filter { $0 == best || race.isWithinOneError($0, of: best) }
  }

  /// Candidates whose times are relevant: those within one standard error of the best, and the best candidate of each
  /// of the best ways to recognize.
  public var worthTiming: [Int] {
    var seen: Set<Int> = []
    let firsts = eligible.filter { seen.insert(candidates.all[$0].recognition).inserted }
    return Set(withinOneError + firsts.prefix(Self.timedWays)).sorted()
  }

  /// The setting to ship; `nil` if none is eligible.
  public var chosen: Int? {
    let equals = withinOneError
    let fastest = equals.compactMap { seconds[$0] }.min()
    let fast = equals.filter { index in
      guard let fastest, let own = seconds[index] else { return fastest == nil }
      return own <= fastest * (1 + Self.sameTime)
    }
    if fast.contains(0) { return 0 }
    let standings = fast.map { ($0, neighborhood(of: $0), distance(of: $0)) }
    return standings.min { ($1.1, $0.2, $0.0) < ($0.1, $1.2, $1.0) }?.0
  }

  /// The Pareto front: eligible settings for which no other is at least as good in every respect and better in one.
  ///
  /// The respects are the objectives and, among settings whose time is known, the time per page.
  public var front: [Int] {
    let timed = eligible.filter { seconds[$0] != nil }
    let standings = (timed.isEmpty ? eligible : timed).map { index in
      (
        index: index,
        values: race.objectives.map { race.goodness(of: index, by: $0) }
          + (seconds[index].map { [-$0] } ?? [])
      )
    }
    return standings.filter { own in
      !standings.contains { other in
        other.values != own.values && zip(other.values, own.values).allSatisfy { $0 >= $1 }
      }
    }.map(\.index)
  }

  /// The settings one step away on ordered axes.
  func neighbors(of index: Int) -> [Int] {
    guard let point = candidates.all[index].point else { return [] }
    return space.axes.indices.filter { space.axes[$0].isOrdered }.flatMap { axis in
      [-1, 1].compactMap { step in
        var beside = point
        beside[axis] += step
        return candidates.index(at: beside).flatMap { race.contenders[$0].isEntered ? $0 : nil }
      }
    }
  }

  /// A score of the setting and its neighbors.
  ///
  /// It is the setting's own value, adjusted by the mean difference of its neighbors on the pages that both have
  /// read. The mean is over all possible neighbors; at an edge one is missing and counts as no difference.
  private func neighborhood(of index: Int) -> Double {
    let gains = neighbors(of: index).compactMap { race.gain(of: $0, over: index) }
    let most = 2 * space.axes.count(where: \.isOrdered)
    return race.goodness(of: index) + gains.reduce(0, +) / Double(most + 1)
  }

  /// Number of steps from the suite's own setting; large if that is not a point of the space.
  private func distance(of index: Int) -> Int {
    guard index > 0 else { return 0 }
    guard let own = candidates.all.first?.point, let point = candidates.all[index].point else {
      return .max
    }
    return zip(own, point).reduce(0) { $0 + abs($1.0 - $1.1) }
  }
}

extension Race {
  /// Whether the first objective's distance from the best is at most its own standard error, document by document.
  func isWithinOneError(_ contender: Int, of best: Int) -> Bool {
    guard let quantity = objectives[0].quantity, let gain = gain(of: contender, over: best) else {
      return false
    }
    guard gain < 0 else { return true }
    let sample = PairedSample(
      contenders[best].columns, contenders[contender].columns, by: quantity)
    return sample.standardError(of: quantity).map { -gain <= $0 } ?? false
  }
}
