/// A number and its unit as a person writes them: `500 ms`, `20%`, `0.5 pt`, `2`.
public struct WrittenAmount: Hashable, Sendable {
  /// 0 or more.
  public let number: Double
  /// Empty if there is none.
  public let unit: String

  /// Parses a number, blanks and a unit; both blanks and unit may be left out.
  ///
  /// - Returns: `nil` if the text does not begin with a finite number of 0 or more, or the unit consists of two words.
  public init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, words.count <= 2 else { return nil }
    let digits = first.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    guard let number = Double(digits), number.isFinite, number >= 0,
      words.count == 1 || digits.count == first.count
    else { return nil }
    self.number = number
    unit = String(first.dropFirst(digits.count)) + (words.count == 2 ? words[1] : "")
  }

  /// In seconds, from `ms`, `s`, `min` or `h`; `nil` for any other unit.
  public var seconds: Double? {
    switch unit {
    case "ms": number / 1000
    case "s": number
    case "min", "minutes": number * 60
    case "h": number * 3600
    default: nil
    }
  }

  /// In bytes, from `B`, `KB`, `MB`, `GB`, `KiB`, `MiB` or `GiB`; `nil` for any other unit.
  public var bytes: Double? {
    switch unit {
    case "B": number
    case "KB": number * 1e3
    case "MB": number * 1e6
    case "GB": number * 1e9
    case "KiB": number * 0x1p10
    case "MiB": number * 0x1p20
    case "GiB": number * 0x1p30
    default: nil
    }
  }

  /// As a ratio, from `%` or no unit; `nil` for any other unit.
  public var ratio: Double? {
    switch unit {
    // Divided by 100 instead of multiplied by 0.01, so that 95 % is exactly 19 / 20.
    case "%": number / 100
    case "": number
    default: nil
    }
  }

  /// As a difference of ratios, from percentage points, `pt`; `nil` for any other unit.
  public var points: Double? { unit == "pt" ? number / 100 : nil }
}
