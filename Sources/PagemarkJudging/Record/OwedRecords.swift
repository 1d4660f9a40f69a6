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

  /// The number of records that one pipeline owes.
  public var count: Int {
    accuracy.count * (accuracyRepetitions ?? 1) + latency.count * repetitions
  }
}
