import TestSupport
import Testing

@testable import PagemarkReading

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

  @Test(arguments: [
    "EXPIRY DATE 01/02/2020", "VALID UNTIL 01/02/2020", "RETURN BY 01/02/2020", "THRU 01/02/2020",
  ])
  func prefersAnyDateToOneLabelledAsSomethingElse(line: String) {
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

  @Test(arguments: [
    ("JU119'14 12:36PM", "2014-07-19"), ("270EC16 17:58", "2016-12-27"),
    ("5EP 3, 2018", "2018-09-03"),
    ("02,03/2014", "2014-03-02"), ("O5/l2/2018", "2018-12-05"), ("25122018 No: 7", "2018-12-25"),
  ])
  func repairsADateIfThereIsNoOther(text: String, expected: String) {
    #expect(date(text) == expected)
    #expect(date("\(text)\n01/02/2017") == "2017-02-01")
  }

  @Test(arguments: ["1.50,2018", "10.10.10.10", "99992018", "A25122018", "JU1CE 12"])
  func otherNumbersAreNotDates(text: String) {
    #expect(date(text) == nil)
  }

  @Test(arguments: ["25/12/1985", "25/12/2045", "25/12/45", "01/01/0018"])
  func rejectsImplausibleYears(text: String) {
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
