/// A page's share in a rate: so many of so many.
///
/// The micro average over pages is Σcount ÷ Σof; the macro average is the mean of the pages' rates.
public struct Tally: Hashable, Sendable {
  /// Edits, or matches: what the metric counts; 0 or more, but for a correlation such as τ.
  public var count: Int
  /// What it is counted against, a length; 0 has no rate.
  public var of: Int

  public init(_ count: Int, of total: Int) { (self.count, of) = (count, total) }

  /// The page's rate; `nil` where there is nothing to count against.
  public var rate: Double? { of == 0 ? nil : Double(count) / Double(of) }
}

/// Written as `[count, of]`.
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
