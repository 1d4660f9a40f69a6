import PagemarkPipeline
import Testing

@Suite struct FaultInjectionTests {
  private static func page(_ number: Int, of dataset: String = "d") -> PageIdentity {
    PageIdentity(case: "\(number)", dataset: dataset, document: "\(number)", tags: [], session: nil)
  }

  private func injection(_ shares: [FaultKind: Double], seed: Double = 1) -> FaultInjection {
    var injection = FaultInjection()
    injection.shares = Dictionary(uniqueKeysWithValues: shares.map { ($0.rawValue, $1) })
    injection.seed = seed
    return injection
  }

  private func count(_ kind: FaultKind?, by injection: FaultInjection, of pages: Int) -> Int {
    (0..<pages).count { injection.kind(on: Self.page($0)) == kind }
  }

  @Test func theSharesAreThoseOfThePages() {
    let injection = injection([.crash: 20, .hang: 5, .transport: 50])
    // Five standard deviations of 10,000 draws are at most 250.
    #expect(abs(count(.crash, by: injection, of: 10_000) - 2000) < 200)
    #expect(abs(count(.hang, by: injection, of: 10_000) - 500) < 110)
    #expect(abs(count(.transport, by: injection, of: 10_000) - 5000) < 250)
    #expect(abs(count(nil, by: injection, of: 10_000) - 2500) < 220)
    #expect(count(.memory, by: injection, of: 10_000) == 0)
  }

  @Test(arguments: FaultKind.allCases) func aWholeShareIsEveryPage(kind: FaultKind) {
    #expect(count(kind, by: injection([kind: 100]), of: 1000) == 1000)
  }

  @Test func aPageMeetsTheSameFaultWhateverElseItsIdentitySays() {
    let injection = injection([.crash: 50])
    for number in 0..<100 {
      var other = Self.page(number)
      (other.document, other.tags, other.session) = ("other", ["split=tune"], "s")
      #expect(injection.kind(on: other) == injection.kind(on: Self.page(number)))
    }
    #expect(
      (0..<100).contains {
        injection.kind(on: Self.page($0, of: "e")) != injection.kind(on: Self.page($0))
      })
    let again = self.injection([.crash: 50], seed: 2)
    #expect(
      (0..<100).contains { again.kind(on: Self.page($0)) != injection.kind(on: Self.page($0)) })
  }

  @Test func moreThanAllPagesAndNoneAreContradictions() {
    #expect(injection([.crash: 60, .hang: 41]).contradiction?.contains("101 %") == true)
    #expect(injection([:]).contradiction?.contains("no page") == true)
    #expect(injection([.crash: 60, .hang: 40]).contradiction == nil)
  }
}
