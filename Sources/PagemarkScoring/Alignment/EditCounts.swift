/// How many matches, substitutions, deletions and insertions an alignment has.
public struct EditCounts: Hashable, Sendable {
  /// Units of the reference that were read correctly.
  public var matches: Int
  /// Units that were read as a different unit.
  public var substitutions: Int
  /// Units of the reference that were not read.
  public var deletions: Int
  /// Units that were read but are not in the reference.
  public var insertions: Int

  public init(
    matches: Int = 0, substitutions: Int = 0, deletions: Int = 0, insertions: Int = 0
  ) {
    (self.matches, self.substitutions) = (matches, substitutions)
    (self.deletions, self.insertions) = (deletions, insertions)
  }

  /// The number of edits; for a cheapest alignment, the edit distance.
  public var edits: Int { substitutions + deletions + insertions }
  /// The number of units in the reference.
  public var referenceCount: Int { matches + substitutions + deletions }
  /// The number of units in the hypothesis.
  public var hypothesisCount: Int { matches + substitutions + insertions }
}

/// Encoded as `pagemark score --json` shows counts.
extension EditCounts: Encodable {
  private enum CodingKeys: String, CodingKey {
    case edits, substitutions, deletions, insertions, referenceLength
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(edits, forKey: .edits)
    try values.encode(substitutions, forKey: .substitutions)
    try values.encode(deletions, forKey: .deletions)
    try values.encode(insertions, forKey: .insertions)
    try values.encode(referenceCount, forKey: .referenceLength)
  }
}
