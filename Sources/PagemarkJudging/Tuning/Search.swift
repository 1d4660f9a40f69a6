internal import PagemarkElementary
internal import PagemarkPipeline

/// Determines which settings read which pages, in waves; each wave is a race.
///
/// Exhaustive: all settings in one wave. Grid: first some values of each parameter, from its first to its last, then
/// values next to the best ones, at half the distance each time, until the settings one step from the best have been
/// tried. Random: a seeded choice. Settings that differ only after recognition are always tried completely.
public struct Search: Sendable {
  /// Pages that some settings read next.
  public struct Step: Hashable, Sendable {
    /// Indices of candidates.
    public var contenders: [Int]
    /// A range of the pages in their seeded order: whole documents.
    public var pages: Range<Int>
  }

  public let space: SearchSpace
  public let candidates: Candidates
  public private(set) var race: Race
  /// The strategy, chosen automatically if the suite leaves it open.
  public let strategy: Tuning.Strategy
  /// Number of pages in the tuning part.
  public let pages: Int
  /// Number of page recognitions so far; settings that recognize in the same way share them.
  public private(set) var spent = 0

  private let mostRecognitions: Int?
  private let schedule: [Int]
  private let seed: UInt64
  /// The ways to recognize in the current wave, and in all waves.
  private var wave: Set<Int> = []
  private var entered: Set<Int> = []
  private var nextLook = 0
  /// The best candidate of earlier waves.
  private var champion: Int?
  /// The distance from the best at which the next wave looks, by axis.
  private var strides: [Int]
  /// Whether no further wave begins.
  private var isLastWave = false

  /// Without a budget, all settings are tried if that takes at most this many recognitions.
  static let smallSearch = 2_000

  /// - Parameters:
  ///   - space: The settings that are tried.
  ///   - tuning: The objectives, the budget and the strategy.
  ///   - documents: The number of pages of each document of the tuning part, in the order in which they are read.
  ///   - seed: Seed of the permutations and of random choices.
  public init(_ space: SearchSpace, tuning: Tuning, documents: [Int], seed: UInt64) {
    let (candidates, pages) = (Candidates(of: space), documents.reduce(0, +))
    (self.space, self.candidates, self.pages, self.seed) = (space, candidates, pages, seed)
    race = Race(
      candidates.all.enumerated().map { index, candidate in
        Race.Contender(
          name: candidate.pipeline.name, recognition: candidate.recognition, isKept: index == 0)
      }, objectives: tuning.objectives, constraints: tuning.constraints, seed: seed)
    schedule = Race.schedule(documents: documents)
    let budget: Int? = if case .recognitions(let count)? = tuning.budget { count } else { nil }
    let whole = candidates.recognitions * pages
    strategy =
      switch tuning.strategy {
      case .automatic: whole <= budget ?? Self.smallSearch ? .exhaustive : .grid
      case let chosen: chosen
      }
    mostRecognitions = budget ?? (strategy == .random ? Self.smallSearch : nil)
    strides = space.axes.map { axis in
      axis.path.isBeforeRecognition && axis.isOrdered ? Self.firstStride(of: axis.values.count) : 1
    }
  }

  /// A search on documents of one page.
  public init(_ space: SearchSpace, tuning: Tuning, pages: Int, seed: UInt64) {
    self.init(
      space, tuning: tuning, documents: Array(repeating: 1, count: pages), seed: seed)
  }

  /// The largest number of page recognitions in the search.
  public var largestCost: Int {
    min(mostRecognitions ?? .max, candidates.recognitions * pages)
  }

  /// With a smaller budget, the suite's own setting and one other could not be compared on all pages.
  public var leastBudget: Int {
    guard let first = schedule.first else { return 0 }
    let two = min(2, candidates.recognitions) * pages
    return strategy == .exhaustive
      ? max(
        two, candidates.recognitions * first + min(2, candidates.recognitions) * (pages - first))
      : two
  }

  /// The next step; `nil` at the end.
  ///
  /// No page is given to the same candidate twice.
  public mutating func next() -> Step? {
    guard pages > 0 else { return nil }
    if entered.isEmpty { enter(firstWave) }
    while true {
      let contenders = racingOfWave
      if nextLook < schedule.count, !contenders.isEmpty {
        let start = nextLook == 0 ? 0 : schedule[nextLook - 1]
        let step = Step(contenders: contenders, pages: start..<schedule[nextLook])
        return cost(of: step) <= left ?? .max ? step : nil
      }
      champion = race.best(of: race.racing.filter { race.contenders[$0].read == pages })
      guard let more = nextWave() else { return nil }
      enter(more)
    }
  }

  /// Adds the results of a step.
  ///
  /// - Parameters:
  ///   - step: The last step that `next` returned.
  ///   - isOutOfTime: Whether only the best and the suite's own setting continue to the end.
  ///   - adding: Adds what a candidate measured on the step's pages.
  public mutating func take(
    _ step: Step, isOutOfTime: Bool = false, adding: (Int, inout TrialColumns) -> Void
  ) {
    for contender in step.contenders {
      race.take(pages: step.pages.count, of: contender) { adding(contender, &$0) }
    }
    spent += cost(of: step)
    nextLook += 1
    if isOutOfTime { isLastWave = true }
    race.decide(
      wave: step.contenders, champion: champion, affordable: isOutOfTime ? 0 : affordable)
  }

  private var racingOfWave: [Int] {
    race.racing.filter { wave.contains(candidates.all[$0].recognition) }
  }

  private func cost(of step: Step) -> Int {
    Set(step.contenders.map { candidates.all[$0].recognition }).count * step.pages.count
  }

  private var left: Int? { mostRecognitions.map { max(0, $0 - spent) } }

  /// The number of ways to recognize that the budget allows at the next look.
  ///
  /// What the best and the suite's own setting need to read all pages is reserved; the rest is divided equally among
  /// the remaining looks.
  private var affordable: Int? {
    guard let left, nextLook < schedule.count else { return nil }
    let read = schedule[nextLook - 1]
    let block = schedule[nextLook] - read
    let spare = max(0, left - finalists * (pages - read))
    return finalists + spare / (schedule.count - nextLook) / max(1, block)
  }

  /// Ways to recognize of a wave that read all pages at any cost: that of the best and that of the suite's own
  /// setting.
  private var finalists: Int { wave.contains(0) ? min(2, wave.count) : 1 }

  private mutating func enter(_ recognitions: [Int]) {
    var chosen = recognitions
    if let left, let first = schedule.first, strategy != .exhaustive {
      // The first look uses at most half of the budget left, and leaves enough for the best to read all pages.
      let finalists = entered.isEmpty ? 2 : 1
      let spare = left - finalists * (pages - first)
      let most = max(finalists, min(left / 2, spare) / first)
      if chosen.count > most { chosen = Array(shuffled(chosen).prefix(most)) }
    }
    if entered.isEmpty, !chosen.contains(0) {
      chosen = [0] + (chosen.count > 1 ? chosen.dropLast() : chosen)
    }
    wave = Set(chosen)
    entered.formUnion(chosen)
    race.enter(candidates.all.indices.filter { wave.contains(candidates.all[$0].recognition) })
    nextLook = 0
  }

  private var firstWave: [Int] {
    let all = Array(0..<candidates.recognitions)
    switch strategy {
    case .exhaustive, .automatic: return all
    case .random:
      // As many as can read half of the pages within the budget.
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

  /// The untried ways to recognize next to the best one; `nil` if the search is finished.
  private mutating func nextWave() -> [Int]? {
    let finished = race.racing.filter {
      race.contenders[$0].read == pages && candidates.all[$0].point != nil
    }
    guard strategy == .grid, !isLastWave, let best = race.best(of: finished),
      let point = candidates.all[best].point
    else { return nil }
    // A new candidate must be able to read all pages.
    if let left, left < pages { return nil }
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
    return random.shuffled(numbers)
  }

  /// The largest power of two that leaves at least three values, not counting the last one.
  private static func firstStride(of count: Int) -> Int {
    var stride = 1
    while (count - 1) / (stride * 2) >= 2 { stride *= 2 }
    return stride
  }
}
