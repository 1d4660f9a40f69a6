/// A day of the Gregorian calendar, counted from 1 January 1970.
///
/// - Source: Howard Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `civil_from_days`.
struct CivilDay: Hashable {
  var number: Int

  var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    return (
      year + era * 400 + (civilMonth <= 2 ? 1 : 0), civilMonth,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

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
