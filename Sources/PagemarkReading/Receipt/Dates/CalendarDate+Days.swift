extension CalendarDate {
  /// The date `days` days later; `nil` if its year is out of range.
  public func adding(days: Int) -> CalendarDate? { CalendarDate(dayNumber: dayNumber + days) }

  /// The number of days until another date; negative if that is earlier.
  public func days(until other: CalendarDate) -> Int { other.dayNumber - dayNumber }

  /// Days since 1 March of the year 0.
  ///
  /// - Source: Howard Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `days_from_civil`.
  private var dayNumber: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }

  private init?(dayNumber: Int) {
    guard dayNumber >= 0 else { return nil }
    let (year, month, day) = Self.civil(ofDayNumber: dayNumber)
    self.init(year: year, month: month, day: day)
  }

  /// The civil date of a day, counted from 1 March of the year 0.
  ///
  /// - Parameter dayNumber: 0 or more.
  /// - Returns: The year, the month and the day.
  /// - Source: Howard Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `civil_from_days`.
  package static func civil(ofDayNumber dayNumber: Int) -> (year: Int, month: Int, day: Int) {
    let era = dayNumber / 146_097
    let dayOfEra = dayNumber - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    return (
      yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0), civilMonth,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}
