import Testing

@testable import PagemarkCore

@Suite struct DateRuleTests {
  private func date(_ text: String, order: DateOrder? = .dayFirst) -> String? {
    DateRule(rows: PrintedReceipt(text).rows, order: order).choice.choice.chosen?.value.description
  }

  @Test func takesTheFirstDate() {
    #expect(date("ACME\n25/12/2018  8:13 PM\n26/12/2018") == "2018-12-25")
  }

  @Test func prefersALabelledDate() {
    #expect(date("01/02/2018\nDATE:  25/12/2018") == "2018-12-25")
  }

  @Test(arguments: ["EXPIRY DATE 01/02/2020", "VALID UNTIL 01/02/2020", "RETURN BY 01/02/2020"])
  func takesADayOfSomethingElseLast(line: String) {
    #expect(date("\(line)\n25/12/2018") == "2018-12-25")
    #expect(date(line) == "2020-02-01")
  }

  @Test(arguments: [
    ("[Sales]2018-01-0522:55:25", "2018-01-05"), ("DATE:2018-03-183:18", "2018-03-18"),
    ("CHK 7545 DEC26'07 07:26PM", "2007-12-26"),
  ])
  func readsADateAmongGluedAndOtherNumbers(text: String, expected: String) {
    #expect(date(text) == expected)
  }

  @Test(arguments: ["25/12/1985", "25/12/2045", "25/12/45", "01/01/0018"])
  func rejectsYearsWithoutReceipts(text: String) {
    #expect(date(text) == nil)
  }

  @Test func doesNotGuessTheOrder() {
    #expect(date("03/04/2015", order: nil) == nil)
    #expect(date("03/04/2015", order: .monthFirst) == "2015-03-04")
    let rows = PrintedReceipt("03/04/2015").rows
    let readings = DateRule(rows: rows, order: nil).choice.ambiguous.map(\.description)
    #expect(readings == ["2015-03-04", "2015-04-03"])
  }

  @Test func settlesAnAmbiguousDateByAnotherThatAgrees() {
    #expect(date("03/04/2015\n3 APR 2015", order: nil) == "2015-04-03")
    #expect(date("03/04/2015\n9 APR 2015", order: nil) == nil)
  }
}
