/// A range for a quantity, with the share of such ranges that contain it.
public struct ConfidenceInterval: Hashable, Sendable {
  /// The lower bound.
  public let low: Double
  /// At least `low`; `.infinity` if the bound is a page that failed.
  public let high: Double
  /// The nominal coverage, such as 0.95; two-sided, with half of the rest on each side.
  public let level: Double

  public init(low: Double, high: Double, level: Double) {
    self.low = low
    self.high = high
    self.level = level
  }

  /// The level of all intervals in reports.
  public static let shownLevel = 0.95
}

/// JSON has no infinity: an infinite bound is stored as null and read back as `.infinity`.
extension ConfidenceInterval: Codable {
  private enum CodingKeys: CodingKey {
    case low, high, level
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    low = try container.decode(Double?.self, forKey: .low) ?? .infinity
    high = try container.decode(Double?.self, forKey: .high) ?? .infinity
    level = try container.decode(Double.self, forKey: .level)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(low == .infinity ? nil : low, forKey: .low)
    try container.encode(high == .infinity ? nil : high, forKey: .high)
    try container.encode(level, forKey: .level)
  }
}
