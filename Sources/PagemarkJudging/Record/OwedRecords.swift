/// The records that a run owes for one dataset, known before the first page is read; `cases.jsonl` is checked against
/// them.
///
/// Every pipeline of the run owes each of them once.
public struct OwedRecords: Hashable, Sendable, Codable {
  public var dataset: String
  /// Cases of the accuracy lane, in the order of the dataset; empty if the lane is not run.
  public var accuracy: [String]
  /// Cases of the latency lane, each owed `repetitions` times; empty if the lane is not run.
  public var latency: [String]
  public var repetitions: Int
  /// How often each case of the accuracy lane is owed; `nil` is once.
  public var accuracyRepetitions: Int?
  /// By session name, the cases of the latency lane that one worker reads one after the other.
  public var sessions: [String: [String]]

  public init(
    dataset: String, accuracy: [String] = [], latency: [String] = [], repetitions: Int = 1,
    sessions: [String: [String]] = [:]
  ) {
    (self.dataset, self.accuracy, self.latency) = (dataset, accuracy, latency)
    (self.repetitions, self.sessions) = (repetitions, sessions)
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    dataset = try values.decode(String.self, forKey: .dataset)
    accuracy = try values.decode([String].self, forKey: .accuracy)
    latency = try values.decode([String].self, forKey: .latency)
    sessions = try values.decode([String: [String]].self, forKey: .sessions)
    repetitions = try values.decode(Int.self, forKey: .repetitions)
    accuracyRepetitions = try values.decodeIfPresent(Int.self, forKey: .accuracyRepetitions)
    for (key, count) in [
      (CodingKeys.repetitions, repetitions), (.accuracyRepetitions, accuracyRepetitions ?? 1),
    ] where !Self.possibleRepetitions.contains(count) {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: values, debugDescription: "\(count) is no number of repetitions")
    }
  }

  /// More than any suite may ask for; without a bound, an edited number takes all memory.
  private static let possibleRepetitions = 0...1_000_000

  /// The number of records that one pipeline owes.
  public var count: Int {
    accuracy.count * (accuracyRepetitions ?? 1) + latency.count * repetitions
  }
}
