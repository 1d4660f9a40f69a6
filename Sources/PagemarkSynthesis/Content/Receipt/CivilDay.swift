internal import PagemarkReading

/// A day of the Gregorian calendar, counted from 1 January 1970.
struct CivilDay: Hashable {
  var number: Int

  var parts: (year: Int, month: Int, day: Int) {
    CalendarDate.civil(ofDayNumber: number + Self.firstOf1970)
  }

  /// 1 January 1970, counted from 1 March of the year 0.
  private static let firstOf1970 = 719_468

  func adding(days: Int) -> CivilDay { CivilDay(number: number + days) }

  /// The ways to write a day in the US.
  enum Format: CaseIterable {
    case slashes, shortSlashes, shortYear, dashes, monthName, longMonth, dayMonth, iso, weekday
  }

  func text(_ format: Format) -> String {
    let (year, month, day) = parts
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let name = String(Names.months[month - 1].prefix(3))
    return switch format {
    case .slashes: "\(two(month))/\(two(day))/\(year)"
    case .shortSlashes: "\(month)/\(day)/\(two(year % 100))"
    case .shortYear: "\(two(month))/\(two(day))/\(two(year % 100))"
    case .dashes: "\(two(month))-\(two(day))-\(year)"
    case .monthName: "\(name) \(two(day)), \(year)"
    case .longMonth: "\(Names.months[month - 1]) \(day), \(year)"
    case .dayMonth: "\(two(day))-\(name)-\(year)"
    case .iso: "\(year)-\(two(month))-\(two(day))"
    case .weekday:
      "\(["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][number % 7]) \(two(month))/\(two(day))/\(year)"
    }
  }
}
