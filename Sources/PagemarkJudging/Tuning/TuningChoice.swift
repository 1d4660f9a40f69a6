/// Chooses among the settings that ran a race to its end.
///
/// The rule of one standard error: of all settings whose distance from the best one, page by page, is not above its own
/// standard error, the fastest is chosen. Of those that are as fast, the suite's own setting, which nothing speaks
/// against; else the one whose neighbors are best, so that no peak of chance wins over the middle of a plateau;
/// then the one nearest to the suite's own.
///
/// - Source: Breiman et al., *Classification and Regression Trees*, 1984, section 3.4.3.
public struct TuningChoice: Sendable {
  let race: Race
  let candidates: Candidates
  let space: SearchSpace
  private let seconds: [Double?]
  private let pages: Int

  /// Settings that differ by less in time count as equally fast.
  static let sameTime = 0.02
  /// So many ways to recognize are timed for the front.
  private static let timedWays = 8

  /// - Parameters:
  ///   - search: One that is at its end.
  ///   - seconds: What a page takes by each candidate; `nil` where that is not known.
  public init(_ search: Search, seconds: [Double?]) {
    (race, candidates, space) = (search.race, search.candidates, search.space)
    (self.seconds, pages) = (seconds, search.pages)
  }

  /// Those that have read all pages, have a value and keep every constraint, as far as their values tell; the best first.
  public var eligible: [Int] {
    race.ranked(
      race.racing.filter { index in
        race.contenders[index].read == pages && race.goodness(of: index).isFinite
          && race.keepsConstraints(index)
      })
  }

  /// The setting with the best value; `nil` where none is eligible.
  public var best: Int? { eligible.first }

  /// The numbers of those within one standard error of the best.
  public var withinOneError: [Int] {
    guard let best else { return [] }
    return eligible.filter { $0 == best || race.isWithinOneError($0, of: best) }
  }

  /// Settings whose times tell something: those within one standard error of the best, and the best of each of the best
  /// ways to recognize.
  public var worthTiming: [Int] {
    var seen: Set<Int> = []
    let firsts = eligible.filter { seen.insert(candidates.all[$0].recognition).inserted }
    return Set(withinOneError + firsts.prefix(Self.timedWays)).sorted()
  }

  /// The setting to ship; `nil` where none is eligible.
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

  /// Eligible settings than which no other is as good in every respect and better in one: the objectives, and the time a
  /// page takes among those whose time is known.
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

  /// The settings one step beside it on ordered axes.
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

  /// Its own value, and by how much its neighbors differ from it on the pages that both have read, as a mean over all that
  /// it could have: at an edge one is missing, and counts as no different.
  private func neighborhood(of index: Int) -> Double {
    let gains = neighbors(of: index).compactMap { race.gain(of: $0, over: index) }
    let most = 2 * space.axes.count(where: \.isOrdered)
    return race.goodness(of: index) + gains.reduce(0, +) / Double(most + 1)
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
  /// Whether the first objective's distance to the best is at most its own standard error, document by document.
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
