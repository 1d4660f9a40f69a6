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
    #expect(Fingerprint.bitCount == 1_088 && Fingerprint.partCount == 34)
  }

  private func kind(
    bits: Int, _ first: (date: String?, total: String?), _ second: (date: String?, total: String?)
  ) throws -> PagePair.Kind? {
    DuplicateSearch().pair(
      ComparedPage(
        name: "a", fingerprint: try fingerprint(200), date: first.date, total: first.total),
      ComparedPage(
        name: "b", fingerprint: try fingerprint(200 + bits), date: second.date, total: second.total)
    )?.kind
  }

  @Test func anotherDateAndTotalOnTheSameFormIsOnlyNear() throws {
    #expect(try kind(bits: 3, ("2024-01-02", "1.00"), ("2024-01-03", "2.00")) == .near)
    #expect(try kind(bits: 3, ("2024-01-02", "1.00"), ("2024-01-02", "2.00")) == .same)
    #expect(try kind(bits: 3, (nil, nil), ("2024-01-02", "2.00")) == .same)
  }

  @Test func theSameDateAndTotalConfirmWhatTheFingerprintsSuggest() throws {
    // 188 of 588 set bits are 32 %, 226 of 626 are 36.1 %.
    let between = 188
    #expect(try kind(bits: between, (nil, nil), (nil, nil)) == .near)
    #expect(try kind(bits: between, ("2024-01-02", "1.00"), ("2024-01-02", "1.00")) == .same)
    #expect(try kind(bits: 226, ("2024-01-02", "1.00"), ("2024-01-02", "1.00")) == nil)
  }

  @Test func lessPrintAllowsFewerBitsToDiffer() throws {
    // 60 bits of 460 are 13 %, of 260 they are 23 %, and 90 of 290 are 31 %.
    #expect(try kind(bits: 60, (nil, nil), (nil, nil)) == .same)
    let small = try DuplicateSearch().pair(
      ComparedPage(name: "a", fingerprint: fingerprint(100)),
      ComparedPage(name: "b", fingerprint: fingerprint(160)))
    #expect(small?.kind == .same)
    let smaller = try DuplicateSearch().pair(
      ComparedPage(name: "a", fingerprint: fingerprint(100)),
      ComparedPage(name: "b", fingerprint: fingerprint(190)))
    #expect(smaller?.kind == .near)
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

  /// Cells with print that no turn maps onto themselves.
  private static func ink(_ level: (Int, Int) -> Double) -> [Double] {
    let side = Fingerprint.side
    return (0..<side * side).map { level($0 / side, $0 % side) }
  }

  /// One cell of print in an empty page: less print lies on each of its four sides.
  @Test func aCellHasAStepToEachNeighbor() {
    let page = Fingerprint(ink: Self.ink { row, column in row == 5 && column == 9 ? 1 : 0 })
    #expect(page.setBits == 4)
    let corner = Fingerprint(ink: Self.ink { row, column in row + column == 0 ? 1 : 0 })
    #expect(corner.setBits == 2)
    #expect(corner.distance(to: page) == 6)
    #expect(Fingerprint(ink: Self.ink { _, _ in 0.3 }).setBits == 0)
  }

  @Test func aTurnOfTheFingerprintIsTheFingerprintOfATurnedPage() {
    let level: (Int, Int) -> Double = { row, column in
      Double((row * 7 + column * column * 3 + row * column) % 11)
    }
    let page = Fingerprint(ink: Self.ink(level))
    // Clockwise, the lower left comes to the upper left.
    let turned = Fingerprint(ink: Self.ink { row, column in level(16 - column, row) })
    #expect(page.turned == turned)
    #expect(page.turned.turned.turned.turned == page)
    #expect(page.distance(to: turned) > 200)
  }

  @Test(arguments: 0..<4) func aPictureThatIsTurnedIsStillTheSame(quarters: Int) throws {
    let page = Fingerprint(
      ink: Self.ink { row, column in Double((row * 7 + column * column * 3 + row * column) % 11) })
    let turned = (0..<quarters).reduce(page) { page, _ in page.turned }
    let pair = try #require(
      DuplicateSearch().pair(
        ComparedPage(name: "a", fingerprint: page), ComparedPage(name: "b", fingerprint: turned)))
    #expect(pair.kind == .same && pair.distance == 0)
  }

  /// Pages with print here and there, of which the third is the first, turned.
  private func pages() throws -> [ComparedPage] {
    let first = Fingerprint(
      ink: Self.ink { row, column in Double((row * 7 + column * column * 3 + row * column) % 11) })
    let other = Fingerprint(
      ink: Self.ink { row, column in Double((row * row * 5 + column * 2) % 13) })
    return [("a", first), ("b", other), ("c", first.turned), ("d", try fingerprint(400))].map {
      ComparedPage(name: $0.0, fingerprint: $0.1)
    }
  }

  @Test func aNewPageIsFoundAmongThoseThatAreKnown() throws {
    let pages = try pages()
    let found = DuplicateSearch().pairs(of: pages[2], among: [pages[0], pages[1], pages[3]])
    #expect(found.map { [$0.first, $0.second] } == [["a", "c"]])
    #expect(found == DuplicateSearch().pairs(among: pages))
    #expect(DuplicateSearch().pairs(of: pages[3], among: Array(pages[..<3])).isEmpty)
  }
}
