import Testing

@testable import PagemarkCore

@Suite("A race drops settings that are certainly worse, and no others")
struct RaceTests {
  private static func space() throws -> SearchSpace {
    let base = Pipeline(
      name: "p", image: [.normalize(Normalize())], recognizer: .tesseract(TesseractSettings()))
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

  @Test func tryingEverythingFindsTheSame() throws {
    let response = SyntheticResponse(space: try Self.space(), optimum: [6, 4], seed: 1)
    let search = response.search(pages: 60, strategy: .exhaustive)
    let chosen = try #require(search.choice.chosen)
    #expect(search.candidates.all[chosen].point == [6, 4])
    #expect(search.spent < search.candidates.recognitions * 60)
  }

  @Test func theSameSeedGivesTheSameTrail() throws {
    let space = try Self.space()
    func trail(seed: UInt64) -> [Race.Drop?] {
      SyntheticResponse(space: space, optimum: [6, 4], seed: seed)
        .search(pages: 40, strategy: .random, budget: .recognitions(1_000)).race.runners.map(\.drop)
    }
    #expect(trail(seed: 4) == trail(seed: 4))
    #expect(trail(seed: 4) != trail(seed: 5))
  }

  @Test(arguments: [Tuning.Strategy.grid, .random, .exhaustive], [100, 400, 2_000])
  func aBudgetIsKept(strategy: Tuning.Strategy, budget: Int) throws {
    let response = SyntheticResponse(space: try Self.space(), optimum: [6, 4], seed: 2)
    let search = response.search(pages: 60, strategy: strategy, budget: .recognitions(budget))
    #expect(search.spent <= budget)
    #expect(search.choice.chosen != nil)
  }

  @Test func everyLookReadsMoreThanTheLast() {
    #expect(Race.schedule(pages: 100) == [10, 20, 40, 70, 100])
    #expect(Race.schedule(pages: 20) == [8, 14, 20])
    #expect(Race.schedule(pages: 3) == [3])
    #expect(Race.schedule(pages: 0) == [])
  }

  @Test func settingsThatDoNotDifferAllRunToTheEnd() throws {
    var response = SyntheticResponse(space: try Self.space(), optimum: [0, 0], seed: 3)
    response.slope = 0
    let search = response.search(pages: 20, strategy: .exhaustive)
    #expect(search.race.racing.count == search.candidates.all.count)
    #expect(search.spent == search.candidates.recognitions * 20)
  }

  @Test func whatCertainlyBreaksAConstraintIsDropped() throws {
    let requirement = try Requirement("latency.p95 <= 2 s")
    var race = Race(
      [Race.Runner(name: "slow", recognition: 0), Race.Runner(name: "fast", recognition: 1)],
      objectives: [SyntheticResponse.metric], constraints: [requirement], seed: 1)
    race.enter([0, 1])
    for (index, seconds) in [3.0, 1.0].enumerated() {
      race.take(
        { columns in
          let pages = (0..<60).map { "p\($0)" }
          columns.take(
            pages.map { CaseEntry(case: $0, document: $0, value: .number(seconds)) },
            of: .time(.page))
          columns.take(
            pages.map { CaseEntry(case: $0, document: $0, value: .mark(true)) },
            of: .field(.total, .accuracy))
        }, of: index)
    }
    race.decide()
    #expect(race.runners[0].drop == .constraint("latency.p95 <= 2 s"))
    #expect(race.racing == [1])
  }

  @Test func whatIsNotAffordableIsDroppedFromTheWorst() throws {
    var race = Race(
      (0..<6).map { Race.Runner(name: "\($0)", recognition: $0, isKept: $0 == 0) },
      objectives: [SyntheticResponse.metric], constraints: [], seed: 1)
    race.enter(Array(0..<6))
    for index in 0..<6 {
      race.take(
        {
          $0.take(
            (0..<8).map { page in
              CaseEntry(case: "p\(page)", document: "p\(page)", value: .mark(page < index))
            }, of: .field(.total, .accuracy))
        }, of: index)
    }
    race.decide(affordable: 3)
    #expect(race.racing == [0, 4, 5])
  }
}
