public import PagemarkScoring
internal import PagemarkStatistics

/// One case's value of a quantity.
public enum CaseValue: Hashable, Sendable {
  case tally(Tally)
  case mark(Bool)
  /// Infinite for the time of a failed page.
  case number(Double)
  /// The values of every reading of the case; infinite for the time of a failed reading.
  ///
  /// Never empty.
  case readings([Double])

  /// The case's contribution to the ratio over all cases.
  var term: RatioTerm {
    switch self {
    case .tally(let tally):
      RatioTerm(numerator: Double(tally.count), denominator: Double(tally.of))
    case .mark(let isTrue): RatioTerm(numerator: isTrue ? 1 : 0, denominator: 1)
    case .number(let number): RatioTerm(numerator: number, denominator: 1)
    case .readings(let numbers):
      RatioTerm(numerator: numbers.reduce(0, +), denominator: Double(numbers.count))
    }
  }

  /// The value as one number: a tally's rate, 1 or 0 for a mark, the median of readings; `nil` for a tally without a
  /// rate.
  public var rate: Double? {
    switch self {
    case .tally(let tally): tally.rate
    case .mark(let isTrue): isTrue ? 1 : 0
    case .number(let number): number
    case .readings(let numbers): numbers.contains(.infinity) ? .infinity : Median.of(numbers)
    }
  }

  /// The values of all readings, or the single value.
  var numbers: [Double] {
    if case .readings(let numbers) = self { numbers } else { rate.map { [$0] } ?? [] }
  }

  var mark: Bool? { if case .mark(let isTrue) = self { isTrue } else { nil } }
  var tally: Tally? { if case .tally(let tally) = self { tally } else { nil } }
}

/// Encoded as `[count, of]`, `true`, a number, or `"failed"` for an infinite value; readings as `{"readings": […]}`
/// with elements of the latter two kinds.
extension CaseValue: Codable {
  private static let failed = "failed"
  private enum CodingKeys: String, CodingKey { case readings }

  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let isTrue = try? value.decode(Bool.self) {
      self = .mark(isTrue)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let word = try? value.decode(String.self), word == Self.failed {
      self = .number(.infinity)
    } else if let tally = try? value.decode(Tally.self) {
      self = .tally(tally)
    } else {
      let readings = try decoder.container(keyedBy: CodingKeys.self)
        .decode([CaseValue].self, forKey: .readings)
      self = .readings(readings.compactMap(\.rate))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .tally(let tally): try value.encode(tally)
    case .mark(let isTrue): try value.encode(isTrue)
    case .number(let number):
      if number.isFinite { try value.encode(number) } else { try value.encode(Self.failed) }
    case .readings(let numbers): try value.encode(["readings": numbers.map(CaseValue.number)])
    }
  }
}
