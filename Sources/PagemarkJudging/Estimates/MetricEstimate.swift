public import PagemarkScoring

/// A number with its uncertainty.
public struct MetricEstimate: Hashable, Sendable, Codable {
  /// In the unit; `nil` if failed pages make it infinite.
  public var estimate: Double?
  /// The 95 % interval; `nil` if there are too few cases for one, or for an infinite end.
  public var low, high: Double?
  /// Pages (or labeled fields) that the estimate is based on.
  public var n: Int
  public var unit: Metric.Unit
  /// Whether there are too few documents for the interval to have its nominal coverage; `nil` means no.
  public var isApproximate: Bool?
  /// How the metric differs between pages and between readings of a page; `nil` if each page was read once.
  public var spread: DrawSpread?

  private enum CodingKeys: String, CodingKey {
    case estimate, low, high, n, unit, isApproximate, spread
  }

  public init(estimate: Double?, low: Double?, high: Double?, n: Int, unit: Metric.Unit) {
    (self.estimate, self.low, self.high) = (estimate?.ifFinite, low?.ifFinite, high?.ifFinite)
    (self.n, self.unit) = (n, unit)
  }

  /// Writes every key, with `null` for an unknown value: JSON has no infinity.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(estimate, forKey: .estimate)
    try values.encode(low, forKey: .low)
    try values.encode(high, forKey: .high)
    try values.encode(n, forKey: .n)
    try values.encode(unit, forKey: .unit)
    if isApproximate == true { try values.encode(true, forKey: .isApproximate) }
    try values.encodeIfPresent(spread, forKey: .spread)
  }
}

extension Double {
  /// The value itself; `nil` if JSON cannot represent it.
  var ifFinite: Double? { isFinite ? self : nil }
}
