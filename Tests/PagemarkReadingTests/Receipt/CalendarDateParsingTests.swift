import PagemarkReading
import Testing

@Suite struct CalendarDateParsingTests {
  @Test(arguments: [
    "25/12/2018", "25-12-18", "25.12.2018", "25.12.18", "2018-12-25", "2018/12/25", "20181225",
    "25 DEC 2018", "Dec 25, 2018", "25-Dec-18", "December 25 2018", "Dec25'18", "Dec25´18",
    "12/25/2018", "25Dec18", "25 / 12 / 2018", "Tuesday, December 25th 2018", "DEC/25/2018",
    "2018-Dec-25", "25th Dec. 2018", "２５/12/2018",
  ])
  func readsAllNotations(text: String) {
    #expect(CalendarDate.parse(text, order: nil).readings.map(\.description) == ["2018-12-25"])
  }

  @Test(arguments: [
    "12/30/2016FRI", "12/30/2016 19:19", "12/30/2016 8:13:39 PM", "FRI 12/30/2016",
    "12/30/20167:33AM", "12/30/1619:19", "2016-12-30T08:13:39Z", "12/30/16, 8.13 pm",
    "FriDec30,2016",
  ])
  func toleratesAWeekdayAndATime(text: String) {
    #expect(CalendarDate.parse(text, order: nil).readings.map(\.description) == ["2016-12-30"])
  }

  @Test func isAmbiguousWhereTheOrderIsNotKnown() {
    let parse = CalendarDate.parse("03/04/2015", order: nil)
    guard case .ambiguous(let dates) = parse else {
      Issue.record("\(parse) is not ambiguous")
      return
    }
    #expect(dates.map(\.description) == ["2015-03-04", "2015-04-03"])
  }

  @Test(arguments: [(DateOrder.dayFirst, "2015-04-03"), (.monthFirst, "2015-03-04")])
  func followsADeclaredOrder(order: DateOrder, expected: String) {
    let parse = CalendarDate.parse("03/04/2015", order: order)
    #expect(parse.readings.map(\.description) == [expected])
  }

  @Test func isNotAmbiguousWhereDayAndMonthAreEqual() {
    #expect(CalendarDate.parse("5/5/2018", order: nil).readings.count == 1)
  }

  @Test(arguments: [DateOrder.dayFirst, .monthFirst])
  func usesTheOtherOrderForAnImpossibleDate(order: DateOrder) {
    for text in ["12/30/2016", "30/12/2016"] {
      let parse = CalendarDate.parse(text, order: order)
      #expect(parse.readings.map(\.description) == ["2016-12-30"])
    }
  }

  @Test(arguments: [("01/01/00", 2000), ("01/01/69", 2069), ("01/01/70", 1970), ("01/01/99", 1999)])
  func completesTwoDigitYears(text: String, year: Int) {
    #expect(CalendarDate.parse(text, order: nil).readings.map(\.year) == [year])
  }

  @Test func takesAZeroForTheLetterOfAMonth() {
    let parse = CalendarDate.parse("0ct25'14", order: nil)
    #expect(parse.readings.map(\.description) == ["2014-10-25"])
  }

  @Test(arguments: [
    "", "31/02/2018", "04/11", "10.10.10.10", "12/13/14/15", "99999999", "125/12/2018",
    "25/12/2018 125.00", "25/12/2018 25/12/2018", "DATE 25/12/2018", "MARKET 5 2018", "25/12-2018",
    "12/12/123",
  ])
  func findsNoDate(text: String) {
    #expect(CalendarDate.parse(text, order: .dayFirst) == .none)
  }
}
