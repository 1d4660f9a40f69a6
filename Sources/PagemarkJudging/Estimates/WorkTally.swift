/// The pages that a worker completed and the time it took.
public struct WorkTally: Hashable, Sendable {
  /// Pages that all workers would have read in that time at the same speed; 0 for a failed page.
  public var pages: Int
  public var seconds: Double
}
