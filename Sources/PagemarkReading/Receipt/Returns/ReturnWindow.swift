/// The period within which goods can be returned.
public struct ReturnWindow: Hashable, Sendable, Codable {
  /// Days after the purchase; `nil` if the receipt states only a last day and the date of purchase is unknown.
  public var days: Int?
  /// The last day; `nil` if neither it nor the date of purchase is known.
  public var by: CalendarDate?
  /// Whether the receipt says nothing, so that `defaultDays` apply.
  public var isDefault: Bool

  /// The window if a receipt says nothing.
  public static let defaultDays = 30

  public init(days: Int?, by: CalendarDate?, isDefault: Bool) {
    (self.days, self.by, self.isDefault) = (days, by, isDefault)
  }
}
