/// How many pages were searched in which way for their order-free edits.
public struct SearchCounts: Hashable, Sendable, Codable {
  /// Pages searched with all combinations, with one combination, and not at all.
  public var full = 0, single = 0, none = 0

  public init() {}

  /// Counts one page.
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

extension SearchCounts {
  /// The meaning of the order-free rate, for the definition card.
  public var card: String {
    let longest = FlexibleCharacterAccuracy.Effort.self
    let parts = [
      (full, "all combinations of coefficients"),
      (
        single,
        "one combination (above \(longest.longestFull) characters or \(longest.mostPairsFull) pairs of lines)"
      ),
      (none, "none (above \(longest.longestSingle) characters)"),
    ].filter { $0.0 > 0 }.map { "\($1) on \($0)" }
    return
      "cer.unordered: flexible character accuracy, edits ÷ characters of the reference without "
      + "line breaks; search by number of texts: " + parts.joined(separator: ", ")
  }
}

extension FlexibleCharacterAccuracy {
  /// Which pages are searched for their order-free edits, and how.
  public enum Effort: Hashable, Sendable {
    /// By the length of the longer text and the number of lines: with all combinations, with one, or not at all.
    case byLength
    /// Every page; long ones with one combination.
    case everyPage

    /// The longest text that is searched with all combinations, in code points: 0.2 s at 5 % errors, 0.7 s at 50 %.
    public static let longestFull = 5_000
    /// The longest text that `byLength` searches, in code points: 0.6 s at 50 % errors.
    public static let longestSingle = 20_000
    /// The most pairs of lines that are searched with all combinations, such as 100 lines in each text.
    ///
    /// Tables and columns of short cells have more: 35,000 pairs of 4,000 characters took 11 s.
    public static let mostPairsFull = 10_000

    /// - Parameters:
    ///   - length: Code points of the longer text.
    ///   - pairs: Number of lines of one text times that of the other.
    /// - Returns: The search; `nil` for none.
    func search(length: Int, pairs: Int) -> Search? {
      if length <= Self.longestFull, pairs <= Self.mostPairsFull { return .full }
      return self == .everyPage || length <= Self.longestSingle ? .single : nil
    }

    /// Number of lines of one text times that of the other, without empty lines.
    static func pairs(_ reference: String, _ hypothesis: String) -> Int {
      [reference, hypothesis].map { $0.split(whereSeparator: \.isNewline).count }.reduce(1, *)
    }
  }
}
