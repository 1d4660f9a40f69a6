import Foundation
import PagemarkReading
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: [(2018, 2, 29), (1900, 2, 29), (2018, 4, 31), (2018, 13, 1), (0, 1, 1)])
  func rejectsDaysThatDoNotExist(year: Int, month: Int, day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [(2016, 2, 29), (2000, 2, 29), (2018, 12, 31)])
  func hasLeapDaysAndLastDays(year: Int, month: Int, day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) != nil)
  }

  @Test func isStoredAsISO8601() throws {
    let date = try #require(CalendarDate(year: 2018, month: 3, day: 5))
    let json = try JSONEncoder().encode([date])
    #expect(String(decoding: json, as: UTF8.self) == #"["2018-03-05"]"#)
    #expect(try JSONDecoder().decode([CalendarDate].self, from: json) == [date])
  }

  @Test(arguments: ["2018-3-5", "2018-02-30", "05/03/2018", "", "2018-03-05T00"])
  func decodingRejectsOtherFormats(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDate].self, from: Data("[\"\(text)\"]".utf8))
    }
  }

  @Test func ordersByTime() throws {
    let texts = ["2017-12-31", "2018-01-02", "2018-02-01"]
    let dates = try texts.map { text in
      try #require(CalendarDate.parse(text, order: nil).readings.first)
    }
    #expect(dates.reversed().sorted() == dates)
  }
}
