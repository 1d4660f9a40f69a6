/// How many pages were searched how for their order-free edits.
public struct SearchCounts: Hashable, Sendable, Codable {
  /// Pages by the search of all combinations, by that of one, and without a search.
  public var full = 0, single = 0, none = 0

  public init() {}

  /// One page.
  init(_ search: FlexibleCharacterAccuracy.Search?) {
    switch search {
    case .full?: full = 1
    case .single?: single = 1
    case nil: none = 1
    }
  }

  static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.full += other.full
    sum.single += other.single
    sum.none += other.none
    return sum
  }
}

extension FlexibleCharacterAccuracy {
  /// Which pages are searched for their order-free edits, and how.
  public enum Effort: Hashable, Sendable {
    /// By the length of the longer text: in full, by one combination, or not at all.
    case byLength
    /// Every page; the long ones by one combination.
    case everyPage

    /// The longest text that is searched in full, in characters.
    public static let longestFull = 3_000
    /// The longest text that `byLength` searches.
    public static let longestSingle = 10_000

    func search(length: Int) -> Search? {
      if length <= Self.longestFull { return .full }
      return self == .everyPage || length <= Self.longestSingle ? .single : nil
    }
  }
}
