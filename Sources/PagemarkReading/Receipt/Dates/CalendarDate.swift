/// A day of the Gregorian calendar, without a time or a time zone.
public struct CalendarDate: Hashable, Sendable {
  public let year, month, day: Int

  /// `nil` for a day that does not exist, or a year outside of 1 … 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable {
  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

/// Written in ISO 8601: `2018-12-25`.
extension CalendarDate: CustomStringConvertible {
  public var description: String {
    "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// Encoded as its description.
extension CalendarDate: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = CalendarDate(iso: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a date such as \"2018-12-25\"")
    }
    self = date
  }

  /// A date such as `2018-12-25`; `nil` for any other text.
  public init?(iso text: String) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3,
      let date = CalendarDate(year: parts[0], month: parts[1], day: parts[2]),
      date.description == text
    else { return nil }
    self = date
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
