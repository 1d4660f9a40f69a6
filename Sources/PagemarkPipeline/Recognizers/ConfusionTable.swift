/// How often characters were read as others in a run: `confusions.json`.
public struct ConfusionTable: Hashable, Sendable, Codable {
  public static let schema = "pagemark.confusions/1"

  public var schema = ConfusionTable.schema
  /// By pipeline, then character.
  public var pipelines: [String: [String: Character]]

  /// A character of the truth.
  public struct Character: Hashable, Sendable, Codable {
    /// How often it is on the pages.
    public var count: Int
    /// What was read instead, perhaps nothing, and how often.
    public var readAs: [String: Int]

    public init(count: Int, readAs: [String: Int]) {
      (self.count, self.readAs) = (count, readAs)
    }

    /// Whether it can be drawn from: no more was misread than there is.
    public var isPossible: Bool {
      let misread = readAs.values.reduce((sum: 0, isValid: true)) { result, count in
        let (sum, isTooLarge) = result.sum.addingReportingOverflow(max(0, count))
        return (sum, result.isValid && count > 0 && !isTooLarge)
      }
      return misread.isValid && misread.sum <= count
    }
  }

  public init(pipelines: [String: [String: Character]]) { self.pipelines = pipelines }
}
