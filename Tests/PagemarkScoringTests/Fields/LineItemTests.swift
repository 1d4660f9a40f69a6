import PagemarkElementary
import PagemarkReading
import TestSupport
import Testing

@testable import PagemarkScoring

@Suite struct LineItemTests {
  private static let tea = LineItem(description: "Green tea", quantity: "2", price: "9.00")
  private static let cake = LineItem(description: "Cake", quantity: "1", price: "3.50")

  private func rows(_ read: [LineItem], _ truth: [LineItem]) -> [Int] {
    let agreement = LineItemAgreement(truth).agreement(with: read)
    return [agreement.matched, agreement.found, agreement.expected]
  }

  @Test func aRowIsRightIfEveryPartThatTheTruthNamesIs() {
    #expect(rows([Self.tea], [Self.tea]) == [1, 1, 1])
    for part in [\LineItem.description, \.quantity, \.price] {
      var wrong = Self.tea
      wrong[keyPath: part] = "7"
      #expect(rows([wrong], [Self.tea]) == [0, 1, 1])
      wrong[keyPath: part] = nil
      #expect(rows([wrong], [Self.tea]) == [0, 1, 1])
      // What the truth does not name may be anything.
      #expect(rows([Self.tea], [wrong]) == [1, 1, 1])
    }
  }

  @Test func partsAreComparedByWhatTheyAre() {
    let read = LineItem(description: "GREENTEA", quantity: "2 x", price: "$9.00 T")
    #expect(rows([read], [Self.tea]) == [1, 1, 1])
    let free = LineItem(description: "Bag", price: "free")
    #expect(rows([LineItem(description: "bag", price: "FREE")], [free]) == [1, 1, 1])
    #expect(rows([LineItem(description: "bag", price: "fee")], [free]) == [0, 1, 1])
  }

  @Test func orderDoesNotMatterAndMissingAndInventedRowsCount() {
    #expect(rows([Self.cake, Self.tea], [Self.tea, Self.cake]) == [2, 2, 2])
    #expect(rows([Self.tea], [Self.tea, Self.cake]) == [1, 1, 2])
    #expect(rows([Self.tea, Self.tea, Self.cake], [Self.tea, Self.cake]) == [2, 3, 2])
    #expect(rows([], [Self.tea]) == [0, 0, 1])
    #expect(rows([Self.tea], []) == [0, 1, 0])
  }

  /// The first row fits both true rows, and the second only the first of them.
  @Test func rowsArePairedSoThatAsManyAsPossibleAreRight() {
    let read = [Self.tea, LineItem(description: "Green tea", quantity: "3", price: "9.00")]
    let truth = [LineItem(description: "Green tea"), Self.tea]
    #expect(rows(read, truth) == [2, 2, 2])
    #expect(rows(read.reversed(), truth) == [2, 2, 2])
  }

  @Test(arguments: UInt64(0)..<60) func thePairsAreThoseOfTryingAll(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (height, width) = (
      Int.random(in: 1...5, using: &random), Int.random(in: 1...5, using: &random)
    )
    let values = (0..<height).map { _ in
      (0..<width).map { _ in Double(Int.random(in: 0...3, using: &random)) }
    }
    let pairs = Assignment.best(values)
    let partners = pairs.compactMap(\.self)
    #expect(Set(partners).count == partners.count && partners.count == min(height, width))
    let sum = zip(values, pairs).reduce(0) { sum, pair in
      sum + (pair.1.map { pair.0[$0] } ?? 0)
    }
    #expect(sum == best(values[...], without: []))
  }

  /// The largest sum, by trying every partner of every row, and none.
  private func best(_ values: ArraySlice<[Double]>, without taken: Set<Int>) -> Double {
    guard let row = values.first else { return 0 }
    let rest = values.dropFirst()
    let alone = best(rest, without: taken)
    return row.indices.filter { !taken.contains($0) }.reduce(alone) { most, column in
      max(most, row[column] + best(rest, without: taken.union([column])))
    }
  }

  private func scores(
    _ truth: FieldTruth, _ items: [LineItem]?, text: String = "2 Green tea 9.00\n1 Cake 3.50"
  ) throws -> FieldResult {
    var reference = Reference(fields: [.declared("items"): truth])
    reference.declared = ["items": .lineItems]
    var fields = ReceiptFields()
    fields.items = items.map { ["items": $0] }
    fields.evidence = [
      FieldEvidence(field: .declared("items"), confidence: 0.5, reasons: [], rows: [])
    ]
    let reading = Reading(
      kind: .text, lines: [], text: text, excerpt: "", confidence: nil, fields: fields)
    let parts = ScoredParts(
      asksQuestions: false, placesLines: false, findsPage: false, cleans: false,
      extractsFields: true
    )
    let scores = Scores(of: reading, against: reference, by: parts)
    return try #require(scores.fields[.declared("items")])
  }

  @Test func aTableIsRightAsAWholeAndRowByRow() throws {
    let result = try scores(.items([Self.tea, Self.cake]), [Self.cake, Self.tea])
    #expect(result.verdict == .right && result.isInText == true && result.confidence == 0.5)
    #expect(result.read == "1 Cake 3.50; 2 Green tea 9.00")
    #expect(result.expected == ["2 Green tea 9.00; 1 Cake 3.50"])
    #expect(result.rows == PrecisionRecall(matched: 2, found: 2, expected: 2))
    let half = try scores(.items([Self.tea, Self.cake]), [Self.cake], text: "1 Cake 3.50")
    #expect(half.verdict == .wrong && half.isInText == false)
    // 2 · 1 of 1 + 2.
    #expect(half.rows?.f1Tally == Tally(2, of: 3))
  }

  @Test func aPageWithoutItemsIsRightIfNoneAreRead() throws {
    let none = try scores(.absent, nil)
    #expect(none.verdict == .right && none.expected.isEmpty && none.isInText == nil)
    #expect(none.rows == .zero && none.rows?.f1 == nil)
    let invented = try scores(.absent, [Self.tea])
    #expect(invented.verdict == .wrong && invented.rows?.f1 == 0)
    #expect(try scores(.items([Self.tea]), nil).verdict == .missing)
  }

  @Test func aFailedPageHasNoRightRow() {
    var reference = Reference(fields: [.declared("items"): .items([Self.tea, Self.cake])])
    reference.declared = ["items": .lineItems]
    let parts = ScoredParts(
      asksQuestions: false, placesLines: false, findsPage: false, cleans: false,
      extractsFields: true
    )
    let result = Scores(of: nil, against: reference, by: parts).fields[.declared("items")]
    #expect(result?.verdict == .missing)
    #expect(result?.rows == PrecisionRecall(matched: 0, found: 0, expected: 2))
  }

  @Test func onlyADeclaredFieldHasRows() {
    #expect(Metric("field.items.row.f1") == .field(.declared("items"), .rowF1))
    #expect(Metric("field.total.row.f1") == nil)
    #expect(!Metric.listed.contains { "\($0)".hasSuffix("row.f1") })
  }
}
