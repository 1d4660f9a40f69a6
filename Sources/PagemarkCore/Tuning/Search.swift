/// Which settings read which pages, in waves: each wave is a race.
///
/// Exhaustive: all settings in one wave. Grid: first some values of each parameter, from its first to its last, then those
/// beside the best ones, at half the distance each time, until the settings one step beside the best have been
/// tried. Random: a seeded choice. What comes after recognition is always tried whole.
public struct Search: Sendable {
  /// Pages that some settings read next.
  public struct Step: Hashable, Sendable {
    /// Numbers of candidates.
    public var runners: [Int]
    /// Of the pages in their seeded order.
    public var pages: Range<Int>
  }

  public let space: SearchSpace
  public let candidates: Candidates
  public private(set) var race: Race
  /// What is done where the suite leaves it open.
  public let strategy: Tuning.Strategy
  /// Pages of the part that is tuned on.
  public let pages: Int
  /// Pages that have been recognized, once for all settings that recognize alike.
  public private(set) var spent = 0

  private let mostRecognitions: Int?
  private let schedule: [Int]
  private let seed: UInt64
  /// The recognitions of the wave.
  private var wave: Set<Int> = []
  private var entered: Set<Int> = []
  private var nextLook = 0
  /// How far beside the best the next wave looks on each axis.
  private var strides: [Int]
  private var isStarted = false

  /// Without a budget up to so many recognitions are spent on trying everything.
  static let smallSearch = 2_000

  public init(_ space: SearchSpace, tuning: Tuning, pages: Int, seed: UInt64) {
    let candidates = Candidates(of: space)
    (self.space, self.candidates, self.pages, self.seed) = (space, candidates, pages, seed)
    race = Race(
      candidates.all.enumerated().map { index, candidate in
        Race.Runner(
          name: candidate.pipeline.name, recognition: candidate.recognition, isKept: index == 0)
      }, objectives: tuning.objectives, constraints: tuning.constraints, seed: seed)
    schedule = Race.schedule(pages: pages)
    mostRecognitions = if case .recognitions(let count)? = tuning.budget { count } else { nil }
    let whole = candidates.recognitions * pages
    strategy =
      switch tuning.strategy {
      case .automatic: whole <= mostRecognitions ?? Self.smallSearch ? .exhaustive : .grid
      case let chosen: chosen
      }
    strides = space.axes.map { axis in
      axis.path.isBeforeRecognition && axis.isOrdered ? Self.firstStride(of: axis.values.count) : 1
    }
  }

  /// The most pages that the search can recognize.
  public var largestCost: Int {
    min(mostRecognitions ?? .max, candidates.recognitions * pages)
  }

  /// What is read next; `nil` at the end. Nothing is handed out twice.
  public mutating func next() -> Step? {
    if pages == 0 { return nil }
    if !isStarted {
      isStarted = true
      enter(firstWave)
    }
    while true {
      let runners = race.racing.filter { wave.contains(candidates.all[$0].recognition) }
      if nextLook < schedule.count, !runners.isEmpty {
        let start = nextLook == 0 ? 0 : schedule[nextLook - 1]
        let step = Step(runners: runners, pages: start..<schedule[nextLook])
        // Where not even the best ones can be paid for, they stand as they are.
        return cost(of: step) <= left ?? .max ? step : nil
      }
      guard let more = nextWave() else { return nil }
      enter(more)
    }
  }

  /// Takes in what was read for a step.
  ///
  /// - Parameters:
  ///   - step: The last one that `next` gave.
  ///   - columns: Adds what a candidate measured on the step's pages.
  ///   - isOutOfTime: Whether no further pages shall be read.
  public mutating func take(
    _ step: Step, isOutOfTime: Bool = false, columns: (Int, inout TrialColumns) -> Void
  ) {
    for runner in step.runners { race.take({ columns(runner, &$0) }, of: runner) }
    spent += cost(of: step)
    nextLook += 1
    race.decide(affordable: isOutOfTime ? 0 : affordable)
    if isOutOfTime { nextLook = schedule.count }
  }

  private func cost(of step: Step) -> Int {
    Set(step.runners.map { candidates.all[$0].recognition }).count * step.pages.count
  }

  /// Ways to recognize that the rest of the budget pays for at the next look.
  private var affordable: Int? {
    guard let left = left, nextLook < schedule.count else { return nil }
    return left / max(1, schedule[nextLook] - schedule[nextLook - 1])
  }

  private var left: Int? { mostRecognitions.map { max(0, $0 - spent) } }

  private mutating func enter(_ recognitions: [Int]) {
    var chosen = recognitions
    if let left, let first = schedule.first {
      // The first look takes half of what is left at most, so that the best can read all pages.
      let most = max(1, left / 2 / first)
      if chosen.count > most { chosen = Array(shuffled(chosen).prefix(most)) }
      if !entered.isEmpty, left < first { chosen = [] }
    }
    if entered.isEmpty, !chosen.contains(0) { chosen.insert(0, at: 0) }
    wave = Set(chosen)
    entered.formUnion(chosen)
    race.enter(candidates.all.indices.filter { wave.contains(candidates.all[$0].recognition) })
    nextLook = chosen.isEmpty ? schedule.count : 0
  }

  private var firstWave: [Int] {
    let all = Array(0..<candidates.recognitions)
    switch strategy {
    case .exhaustive, .automatic: return all
    case .random:
      // As many as the budget lets read half of the pages.
      let count = mostRecognitions.map { max(1, 2 * $0 / max(1, pages)) } ?? all.count
      return Array(shuffled(all).prefix(count))
    case .grid:
      return recognitions { point in
        space.axes.indices.allSatisfy { axis in
          let last = space.axes[axis].values.count - 1
          return point[axis].isMultiple(of: strides[axis]) || point[axis] == last
        }
      }
    }
  }

  /// The ways to recognize beside the best one that have not been tried; `nil` where the search is at its end.
  private mutating func nextWave() -> [Int]? {
    guard strategy == .grid, let leader = race.leader,
      let point = candidates.all[leader].point
    else { return nil }
    if let left, left < schedule.first ?? 0 { return nil }
    while true {
      let beside = space.axes.indices.filter { space.axes[$0].path.isBeforeRecognition }
        .flatMap { axis in [-strides[axis], strides[axis]].map { (axis, $0) } }
        .compactMap { axis, step -> Int? in
          var other = point
          other[axis] += step
          guard space.axes[axis].isOrdered, let index = candidates.index(at: other) else {
            return nil
          }
          let recognition = candidates.all[index].recognition
          return entered.contains(recognition) ? nil : recognition
        }
      if !beside.isEmpty { return Set(beside).sorted() }
      guard strides.contains(where: { $0 > 1 }) else { return nil }
      strides = strides.map { max(1, $0 / 2) }
    }
  }

  private func recognitions(where isWanted: (SearchSpace.Point) -> Bool) -> [Int] {
    Set(
      candidates.all.compactMap { candidate in
        candidate.point.flatMap { isWanted($0) ? candidate.recognition : nil }
      }
    ).sorted()
  }

  private func shuffled(_ numbers: [Int]) -> [Int] {
    var random = SplitMix64(seed: seed, stream: "tune.candidates \(entered.count)")
    var numbers = numbers
    for last in stride(from: numbers.count - 1, to: 0, by: -1) {
      numbers.swapAt(last, random.index(below: last + 1))
    }
    return numbers
  }

  /// The largest power of two that leaves three values or more, the last one aside.
  private static func firstStride(of count: Int) -> Int {
    var stride = 1
    while (count - 1) / (stride * 2) >= 2 { stride *= 2 }
    return stride
  }
}
