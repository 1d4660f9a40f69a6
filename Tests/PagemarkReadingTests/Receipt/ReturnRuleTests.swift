import PagemarkReading
import TestSupport
import Testing

@Suite struct ReturnRuleTests {
  private func window(_ text: String) -> ReturnWindow? {
    PrintedReceipt("ACME\n12/20/2024\nTOTAL  9.00\n\(text)").fields.returnWindow
  }

  @Test(arguments: [
    "Returns accepted within\n14 days with receipt", "14 day return policy", "Retum within 14 DAYS",
    "14-DAY RETURNS", "Returns within 14 days",
  ])
  func countsDaysFromThePurchase(text: String) {
    #expect(
      window(text)
        == ReturnWindow(
          days: 14, by: CalendarDate(year: 2025, month: 1, day: 3), isDefault: false))
  }

  @Test(arguments: ["Return by 01/31/2025", "Exchange or return by\nJan 31, 2025"])
  func takesAPrintedLastDay(text: String) {
    #expect(
      window(text)
        == ReturnWindow(
          days: 42, by: CalendarDate(year: 2025, month: 1, day: 31), isDefault: false))
  }

  @Test(arguments: [
    "30 day return policy", "3O DAY RETURN", "Return within 3@ days", "3Q-DAY RETURNS",
  ])
  func readsMisreadZeros(text: String) {
    #expect(window(text)?.days == 30)
    #expect(window(text)?.isDefault == false)
  }

  @Test(arguments: ["Return by 01/31/2025", "Returns accepted until\n01/31/2025"])
  func keepsTheLastDayIfThePurchaseDateIsUnknown(text: String) {
    let window = PrintedReceipt("ACME\nTOTAL  9.00\n\(text)").fields.returnWindow
    #expect(
      window
        == ReturnWindow(
          days: nil, by: CalendarDate(year: 2025, month: 1, day: 31), isDefault: false))
  }

  @Test(arguments: ["REFUND 12/20/2024", "Refund by card 12/20/2024", "EXCHANGE 12/20/2024"])
  func thePurchaseDateIsNotTheLastDay(text: String) {
    #expect(window(text)?.isDefault == true)
  }

  @Test(arguments: ["THANK YOU", "OPEN 7 DAYS", "RETURN CODE 900 DAYS"])
  func theDefaultIsThirtyDays(text: String) {
    #expect(
      window(text)
        == ReturnWindow(
          days: 30, by: CalendarDate(year: 2025, month: 1, day: 19), isDefault: true))
  }

  @Test func withoutAPurchaseDateTheLastDayIsUnknown() {
    let window = PrintedReceipt("ACME\nTOTAL  9.00").fields.returnWindow
    #expect(window == ReturnWindow(days: 30, by: nil, isDefault: true))
  }

  @Test(arguments: [(2024, 2, 29), (2023, 3, 1), (2000, 12, 31), (1, 1, 1)])
  func addingDaysIsTheInverseOfCountingThem(year: Int, month: Int, day: Int) throws {
    let date = try #require(CalendarDate(year: year, month: month, day: day))
    for days in [0, 1, 28, 365, 1461] {
      let later = try #require(date.adding(days: days))
      #expect(date.days(until: later) == days)
    }
    #expect(
      CalendarDate(year: 2024, month: 2, day: 28)?.adding(days: 2)?.description == "2024-03-01")
  }
}
