/// A page's contribution to a rate: a count and what it is divided by.
///
/// The micro average over pages is Σcount ÷ Σof; the macro average is the mean of the pages' rates.
public struct Tally: Hashable, Sendable {
  /// What the metric counts, such as edits or matches; 0 or more, except for a correlation such as τ.
  public var count: Int
  /// The denominator, such as a length; if it is 0, there is no rate.
  public var of: Int

  public init(_ count: Int, of total: Int) { (self.count, of) = (count, total) }

  /// The page's rate; `nil` if the denominator is 0.
  public var rate: Double? { of == 0 ? nil : Double(count) / Double(of) }
}

/// Encoded as `[count, of]`.
extension Tally: Codable {
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    count = try values.decode(Int.self)
    of = try values.decode(Int.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(count)
    try values.encode(of)
  }
}
