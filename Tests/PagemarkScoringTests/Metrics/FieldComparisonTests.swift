import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct FieldComparisonTests {
  private func verdict(
    _ kind: FieldKind, _ labels: [String], _ value: String?, _ order: DateOrder? = nil
  ) -> FieldVerdict? {
    FieldComparison(kind: kind, truth: .labelled(labels), dateOrder: order).verdict(on: value)
  }

  private func ceiling(
    _ kind: FieldKind, _ label: String, _ text: String, _ order: DateOrder? = nil
  ) -> Bool? {
    FieldComparison(kind: kind, truth: .labelled([label]), dateOrder: order).ceiling(in: text)
  }

  @Test func comparesMoneyAsDecimals() {
    #expect(verdict(.total, ["RM 9.90"], "9.9") == .right)
    #expect(verdict(.total, ["1,234.50"], "$1234.50") == .right)
    #expect(verdict(.total, ["79.00"], "9.00") == .wrong)
    #expect(verdict(.total, ["9.00"], "-9.00") == .wrong)
    #expect(verdict(.total, ["9.00"], "ACME") == .wrong)
  }

  @Test func usesTheOnlyAmountInALabel() {
    #expect(verdict(.total, ["AMOUNT:$58.92"], "58.92") == .right)
    #expect(verdict(.total, ["AMOUNT:$58.92"], "8.92") == .wrong)
  }

  @Test func acceptsAnyLabel() {
    #expect(verdict(.total, ["TotalDue", "30.98", "31.00"], "31.00") == .right)
  }

  @Test func reportsAnAmbiguousAmount() {
    #expect(verdict(.total, ["1234.00"], "1,234") == .ambiguous)
    #expect(verdict(.total, ["1,234"], "1,234") == .ambiguous)
    #expect(verdict(.total, ["9.00"], "1,234") == .wrong)
  }

  @Test func comparesDatesAsDates() {
    #expect(verdict(.date, ["12/30/2016FRI"], "2016-12-30") == .right)
    #expect(verdict(.date, ["DATE12/30/2016"], "30 Dec 2016") == .right)
    #expect(verdict(.date, ["25/12/2018"], "2018-12-24") == .wrong)
  }

  @Test func comparesDatesInTheDeclaredOrder() {
    #expect(verdict(.date, ["03/04/2015"], "2015-04-03", .dayFirst) == .right)
    #expect(verdict(.date, ["03/04/2015"], "2015-04-03", .monthFirst) == .wrong)
    #expect(verdict(.date, ["03/04/2015"], "2015-04-03") == .ambiguous)
  }

  @Test func comparesVendorsExactlyAfterFolding() {
    #expect(verdict(.vendor, ["Berry’s Cake House"], "BERRY'S  CAKEHOUSE") == .right)
    #expect(verdict(.vendor, ["ACME SDN BHD"], "ACME") == .wrong)
  }

  @Test func distinguishesMissingFromWrong() {
    #expect(verdict(.vendor, ["ACME"], nil) == .missing)
    #expect(verdict(.vendor, ["ACME"], "  ") == .missing)
  }

  @Test func anAbsentFieldMustHaveNoValue() {
    let absent = FieldComparison(kind: .date, truth: .absent)
    #expect(absent.verdict(on: nil) == .right)
    #expect(absent.verdict(on: "25/12/2018") == .wrong)
    #expect(absent.ceiling(in: "25/12/2018") == nil)
  }

  @Test func doesNotScoreUnlabelledFields() {
    #expect(FieldComparison(kind: .date, truth: .unlabelled).verdict(on: "25/12/2018") == nil)
    #expect(verdict(.total, ["TotalDue"], "9.00") == nil)
    #expect(ceiling(.total, "TotalDue", "TotalDue") == nil)
  }

  @Test func findsMoneyAsWholeTokensOnly() {
    #expect(ceiling(.total, "RM 9.00", "TEA\nTOTAL RM 9.00") == true)
    #expect(ceiling(.total, "9.00", "79.00") == false)
    #expect(ceiling(.total, "9.00", "9.001") == false)
    #expect(ceiling(.total, "9.00", "TOTAL:9.00SR") == true)
    #expect(ceiling(.total, "9.00", "9. 00") == true)
    #expect(ceiling(.total, "1234", "1,234") == true)
  }

  @Test func findsDatesAsValues() {
    #expect(ceiling(.date, "25/12/2018", "DATE: 25 DEC 18 8:00") == true)
    #expect(ceiling(.date, "25/12/2018", "125/12/2018") == false)
    #expect(ceiling(.date, "03/04/2015", "3 APR 2015", .dayFirst) == true)
    #expect(ceiling(.date, "03/04/2015", "4 MAR 2015", .dayFirst) == false)
  }

  @Test func findsAVendorAcrossLinesAndBlanks() {
    #expect(ceiling(.vendor, "Acme Book Co.", "TEL 1\nACME BOOK\nCO. SDN BHD") == true)
    #expect(ceiling(.vendor, "Acme Book Co.", "ACME\nTEL 1\nBOOK CO.") == false)
  }
}
