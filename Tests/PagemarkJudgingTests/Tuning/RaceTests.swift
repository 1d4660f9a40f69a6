import Testing

@testable import PagemarkJudging
@testable import PagemarkPipeline
@testable import PagemarkReading
@testable import PagemarkScoring

@Suite("A race drops settings that are certainly worse, and no others")
struct RaceTests {
  private static func space() throws -> SearchSpace {
    let base = Pipeline(
      name: "p", image: [ImageStage(Normalize())], recognizer: Recognizer(TesseractSettings()))
    return try SearchSpace(
      base,
      axes: [
        TuningAxis(
          SettingPath("normalize.maxImageWidthForProcessing"),
          values: stride(from: 600, through: 2400, by: 200).map { .number(Double($0)) }),
        TuningAxis(
          SettingPath("normalize.minImageWidthForProcessing"),
          values: [.off] + stride(from: 100, through: 500, by: 50).map { .number(Double($0)) }),
      ])
  }

  @Test(arguments: 1...10)
  func theKnownOptimumIsFoundWithHalfTheRecognitionsOfRandomSearch(seed: Int) throws {
    let optimum = [3 + seed % 5, seed % 7]
    let response = SyntheticResponse(
      space: try Self.space(), optimum: optimum, seed: UInt64(seed))
    let pages = 100
    let search = response.search(pages: pages, strategy: .grid)
    let chosen = try #require(search.choice.chosen)
    #expect(search.candidates.all[chosen].point == optimum)
    // Random search reads all pages setting by setting, and meets the optimum after half of them on average.
    let random = search.candidates.recognitions * pages / 2
    #expect(search.spent * 2 <= random, "\(search.spent) of \(random)")
  }

  @Test func exhaustiveSearchFindsTheSameOptimum() throws {
    let response = SyntheticResponse(space: try Self.space(), optimum: [6, 4], seed: 1)
    let search = response.search(pages: 60, strategy: .exhaustive)
    let chosen = try #require(search.choice.chosen)
    #expect(search.candidates.all[chosen].point == [6, 4])
    #expect(search.spent < search.candidates.recognitions * 60)
  }

  @Test func ofEqualSettingsTheNearestToTheSuitesOwnIsChosen() throws {
    var base = Pipeline(
      name: "p", image: [ImageStage(Normalize())], recognizer: Recognizer(TesseractSettings()))
    base.order.yTolerancePixels = 18
    let space = try SearchSpace(
      base,
      axes: [
        TuningAxis(
          SettingPath("normalize.maxImageWidthForProcessing"),
          values: [800, 1200, 1500].map(SettingValue.number)),
        TuningAxis(
          SettingPath("order.yTolerancePixels"),
          values: [6, 12, 18, 24].map(SettingValue.number)),
      ])
    // The width decides, the tolerance does nothing.
    var response = SyntheticResponse(space: space, optimum: [1, 0], seed: 1)
    (response.slope, response.axes) = (0.2, [0])
    let search = response.search(pages: 40)
    let chosen = try #require(search.choice.chosen)
    #expect(search.candidates.all[chosen].point == [1, 2])
  }

  @Test func theSameSeedGivesTheSameTrail() throws {
    let space = try Self.space()
    func trail(seed: UInt64) -> [Race.Drop?] {
      SyntheticResponse(space: space, optimum: [6, 4], seed: seed)
        .search(pages: 40, strategy: .random, budget: .recognitions(1_000)).race.contenders.map(
          \.drop)
    }
    #expect(trail(seed: 4) == trail(seed: 4))
    #expect(trail(seed: 4) != trail(seed: 5))
  }

  @Test(arguments: [Tuning.Strategy.grid, .random, .exhaustive], [150, 400, 2_000])
  func aBudgetIsNeverExceeded(strategy: Tuning.Strategy, budget: Int) throws {
    let response = SyntheticResponse(space: try Self.space(), optimum: [6, 4], seed: 2)
    let search = response.search(pages: 60, strategy: strategy, budget: .recognitions(budget))
    #expect(search.spent <= budget)
    guard budget >= search.leastBudget else { return }
    let chosen = try #require(search.choice.chosen)
    #expect(search.race.contenders[chosen].read == 60)
  }

  @Test(arguments: 1...5) func aBudgetGoesToTheBest(seed: Int) throws {
    let response = SyntheticResponse(
      space: try Self.space(), optimum: [6, 4], seed: UInt64(seed))
    let search = response.search(
      pages: 100, strategy: .grid, budget: .recognitions(1_000))
    let chosen = try #require(search.choice.chosen)
    let steps = zip(try #require(search.candidates.all[chosen].point), response.optimum)
      .reduce(0) { $0 + abs($1.0 - $1.1) }
    #expect(search.spent <= 1_000)
    #expect(steps <= 2, "\(steps)")
  }

  @Test func outOfTimeTheBestStillReadsAllPages() throws {
    let response = SyntheticResponse(space: try Self.space(), optimum: [6, 4], seed: 3)
    let tuning = Tuning(
      pipeline: "p", axes: response.space.axes, objectives: [SyntheticResponse.metric],
      strategy: .grid, budget: .seconds(1))
    var search = Search(response.space, tuning: tuning, pages: 40, seed: 1)
    var steps = 0
    while let step = search.next() {
      steps += 1
      let points = search.candidates.all.map(\.point)
      search.take(step, isOutOfTime: true) { contender, columns in
        columns.take(
          step.pages.map { response.entry(points[contender] ?? [0, 0], page: $0) },
          of: .field(.total, .accuracy))
      }
    }
    #expect(steps == Race.schedule(pages: 40).count, "no further wave begins")
    #expect(search.race.racing.count <= 2)
    let chosen = try #require(search.choice.chosen)
    #expect(search.race.contenders[chosen].read == 40)
  }

  @Test func newContendersAreComparedOnCommonPages() throws {
    var race = Race(
      ["champion", "newcomer"].enumerated().map { Race.Contender(name: $1, recognition: $0) },
      objectives: [SyntheticResponse.metric], constraints: [], seed: 1)
    race.enter([0, 1])
    func entries(_ pages: Range<Int>, _ isRight: (Int) -> Bool) -> [CaseEntry] {
      pages.map { CaseEntry(case: "p\($0)", document: "p\($0)", value: .mark(isRight($0))) }
    }
    // The first ten pages are hard: the newcomer reads all of them right, the champion none, but all later ones.
    race.take(pages: 100, of: 0) {
      $0.take(entries(0..<100) { $0 >= 10 }, of: .field(.total, .accuracy))
    }
    race.take(pages: 10, of: 1) {
      $0.take(entries(0..<10) { $0 < 8 }, of: .field(.total, .accuracy))
    }
    race.decide(wave: [1], champion: 0)
    #expect(race.racing == [0, 1])
    #expect(race.gain(of: 1, over: 0) == 0.8)
  }

  @Test func aLeaderThatViolatesAConstraintDropsNoOther() throws {
    let requirement = try Requirement("latency.p95 <= 2 s")
    var race = Race(
      [
        Race.Contender(name: "own", recognition: 0, isKept: true),
        Race.Contender(name: "fast", recognition: 1),
      ], objectives: [SyntheticResponse.metric], constraints: [requirement], seed: 1)
    race.enter([0, 1])
    for index in 0...1 {
      race.take(pages: 60, of: index) { columns in
        let pages = (0..<60).map { "p\($0)" }
        columns.take(
          pages.map { CaseEntry(case: $0, document: $0, value: .number(index == 0 ? 9 : 1)) },
          of: .time(.page))
        columns.take(
          pages.map { CaseEntry(case: $0, document: $0, value: .mark(index == 0)) },
          of: .field(.total, .accuracy))
      }
    }
    race.decide(wave: [0, 1])
    #expect(race.contenders[1].drop == nil)
  }

  @Test func everyLookReadsMoreThanTheLast() {
    #expect(Race.schedule(pages: 100) == [10, 20, 40, 70, 100])
    #expect(Race.schedule(pages: 20) == [8, 14, 20])
    #expect(Race.schedule(pages: 3) == [3])
    #expect(Race.schedule(pages: 0) == [])
    #expect(Race.schedule(documents: Array(repeating: 1, count: 100)) == [10, 20, 40, 70, 100])
  }

  @Test func noLookIsWithinADocument() {
    #expect(Race.schedule(documents: Array(repeating: 3, count: 20)) == [9, 12, 24, 42, 60])
    #expect(Race.schedule(documents: [50, 1, 49]) == [50, 100])
    #expect(Race.schedule(documents: [7]) == [7])
  }

  @Test func settingsThatDoNotDifferAllRunToTheEnd() throws {
    var response = SyntheticResponse(space: try Self.space(), optimum: [0, 0], seed: 3)
    response.slope = 0
    let search = response.search(pages: 20, strategy: .exhaustive)
    #expect(search.race.racing.count == search.candidates.all.count)
    #expect(search.spent == search.candidates.recognitions * 20)
  }

  @Test func aCertainViolationOfAConstraintIsDropped() throws {
    let requirement = try Requirement("latency.p95 <= 2 s")
    var race = Race(
      [Race.Contender(name: "slow", recognition: 0), Race.Contender(name: "fast", recognition: 1)],
      objectives: [SyntheticResponse.metric], constraints: [requirement], seed: 1)
    race.enter([0, 1])
    for (index, seconds) in [3.0, 1.0].enumerated() {
      race.take(
        pages: 60, of: index,
        adding: { columns in
          let pages = (0..<60).map { "p\($0)" }
          columns.take(
            pages.map { CaseEntry(case: $0, document: $0, value: .number(seconds)) },
            of: .time(.page))
          columns.take(
            pages.map { CaseEntry(case: $0, document: $0, value: .mark(true)) },
            of: .field(.total, .accuracy))
        })
    }
    race.decide(wave: [0, 1])
    #expect(race.contenders[0].drop == .constraint("latency.p95 <= 2 s"))
    #expect(race.racing == [1])
  }

  @Test func beyondTheBudgetTheWorstAreDroppedFirst() throws {
    var race = Race(
      (0..<6).map { Race.Contender(name: "\($0)", recognition: $0, isKept: $0 == 0) },
      objectives: [SyntheticResponse.metric], constraints: [], seed: 1)
    race.enter(Array(0..<6))
    for index in 0..<6 {
      race.take(
        pages: 8, of: index,
        adding: {
          $0.take(
            (0..<8).map { page in
              CaseEntry(case: "p\(page)", document: "p\(page)", value: .mark(page < index))
            }, of: .field(.total, .accuracy))
        })
    }
    race.decide(wave: Array(0..<6), affordable: 3)
    #expect(race.racing == [0, 4, 5])
  }
}
