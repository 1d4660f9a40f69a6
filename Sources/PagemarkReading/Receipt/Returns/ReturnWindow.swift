/// Until when goods may be brought back.
public struct ReturnWindow: Hashable, Sendable, Codable {
  /// Days after the purchase; `nil` where the receipt names a day and none of its own is known.
  public var days: Int?
  /// The last day; `nil` where neither it nor the day of the purchase is known.
  public var by: CalendarDate?
  /// Whether the receipt says nothing, so that `defaultDays` are taken.
  public var isDefault: Bool

  /// What is taken where a receipt says nothing.
  public static let defaultDays = 30

  public init(days: Int?, by: CalendarDate?, isDefault: Bool) {
    (self.days, self.by, self.isDefault) = (days, by, isDefault)
  }
}
