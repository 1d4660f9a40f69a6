import PagemarkReading
import Testing

@Suite struct DuplicateSearchTests {
  /// A fingerprint whose first bits are 1.
  private func fingerprint(_ bits: Int) throws -> Fingerprint {
    let parts = (0..<Fingerprint.partCount).map { part -> UInt32 in
      (0..<32).reduce(0) { $0 | (part * 32 + $1 < bits ? 1 << UInt32($1) : 0) }
    }
    return try #require(Fingerprint(parts: parts))
  }

  @Test func theDistanceIsTheNumberOfBitsThatDiffer() throws {
    #expect(try fingerprint(40).distance(to: fingerprint(7)) == 33)
    #expect(try fingerprint(256).distance(to: fingerprint(0)) == 256)
  }

  private func kind(
    bits: Int, _ first: (date: String?, total: String?), _ second: (date: String?, total: String?)
  ) throws -> PagePair.Kind? {
    DuplicateSearch().pair(
      ComparedPage(
        name: "a", fingerprint: try fingerprint(100), date: first.date, total: first.total),
      ComparedPage(
        name: "b", fingerprint: try fingerprint(100 + bits), date: second.date, total: second.total)
    )?.kind
  }

  @Test func anotherDateAndTotalOnTheSameFormIsOnlyNear() throws {
    #expect(try kind(bits: 3, ("2024-01-02", "1.00"), ("2024-01-03", "2.00")) == .near)
    #expect(try kind(bits: 3, ("2024-01-02", "1.00"), ("2024-01-02", "2.00")) == .same)
    #expect(try kind(bits: 3, (nil, nil), ("2024-01-02", "2.00")) == .same)
  }

  @Test func theSameDateAndTotalConfirmWhatTheFingerprintsSuggest() throws {
    let limits = DuplicateSearch()
    let between = (limits.sameDistance + limits.nearDistance) / 2
    #expect(try kind(bits: between, (nil, nil), (nil, nil)) == .near)
    #expect(try kind(bits: between, ("2024-01-02", "1.00"), ("2024-01-02", "1.00")) == .same)
    let far = limits.nearDistance + 1
    #expect(try kind(bits: far, ("2024-01-02", "1.00"), ("2024-01-02", "1.00")) == nil)
  }

  @Test func pagesWithHardlyAnyPrintAreNotComparedByIt() throws {
    func pair(_ date: String?, _ total: String?) throws -> PagePair? {
      DuplicateSearch().pair(
        ComparedPage(name: "a", fingerprint: try fingerprint(5), date: date, total: total),
        ComparedPage(name: "b", fingerprint: try fingerprint(9), date: date, total: total))
    }
    #expect(try pair(nil, nil) == nil)
    #expect(try pair("2024-01-02", "1.00")?.kind == .same)
  }

  @Test func aPageInHalfTheLightHasTheSameFingerprint() {
    let side = Fingerprint.side
    let page = (0..<side * side).map { place -> UInt8 in
      let (row, column) = (place / side / 8, place % side / 8)
      return (row * 7 + column * column * 3 + row * column) % 5 < 2 && place % 2 == 0 ? 20 : 220
    }
    let dim = page.map { $0 / 2 }
    #expect(Fingerprint(gray: page).distance(to: Fingerprint(gray: dim)) <= 2)
    let turned = Array(page.reversed())
    #expect(Fingerprint(gray: page).distance(to: Fingerprint(gray: turned)) > 40)
  }
}
