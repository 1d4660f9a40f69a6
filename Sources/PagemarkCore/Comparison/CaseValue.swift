/// What one case has of a quantity.
public enum CaseValue: Hashable, Sendable {
  case tally(Tally)
  case mark(Bool)
  /// Infinite for the time of a failed page.
  case number(Double)

  /// Its part in the ratio of all cases.
  var term: RatioTerm {
    switch self {
    case .tally(let tally):
      RatioTerm(numerator: Double(tally.count), denominator: Double(tally.of))
    case .mark(let isTrue): RatioTerm(numerator: isTrue ? 1 : 0, denominator: 1)
    case .number(let number): RatioTerm(numerator: number, denominator: 1)
    }
  }

  /// As one number: a tally's rate, 1 or 0 for a mark; `nil` for a tally without a rate.
  public var rate: Double? {
    switch self {
    case .tally(let tally): tally.rate
    case .mark(let isTrue): isTrue ? 1 : 0
    case .number(let number): number
    }
  }

  var mark: Bool? { if case .mark(let isTrue) = self { isTrue } else { nil } }
  var tally: Tally? { if case .tally(let tally) = self { tally } else { nil } }
}

/// Written as `[count, of]`, `true`, a number, or `"failed"` for what is infinite.
extension CaseValue: Codable {
  private static let failed = "failed"

  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let isTrue = try? value.decode(Bool.self) {
      self = .mark(isTrue)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let word = try? value.decode(String.self), word == Self.failed {
      self = .number(.infinity)
    } else {
      self = .tally(try value.decode(Tally.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .tally(let tally): try value.encode(tally)
    case .mark(let isTrue): try value.encode(isTrue)
    case .number(let number):
      if number.isFinite { try value.encode(number) } else { try value.encode(Self.failed) }
    }
  }
}
