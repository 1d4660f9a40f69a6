/// How a suite is measured.
public struct Measure: Hashable, Sendable, Codable {
  /// Where every random draw of the run comes from.
  public var seed: UInt64 = 7
  /// Deadline of a page in a pipeline, in seconds.
  public var pageTimeout = 30.0
  /// Share of failed cases, 0 … 1, above which a run stops.
  public var stopAfterFailures = 0.2
  /// Resident memory that a worker may have, in bytes: one that has more is ended, and its page failed.
  public var memoryLimit = 2_000_000_000
  /// The same of a session: one that has more ends, its finished pages saved; `nil` is `memoryLimit`.
  public var sessionMemoryLimit: Int?
  /// Path of the price file, as the suite has it; `nil` if there is none.
  public var priceFile: String?
  /// What models cost, by name; `nil` if nobody said.
  public var prices: [String: ModelPrice]?
  /// Money above which a run stops, in the price file's currency.
  public var costLimit: Double?
  public var latency = LatencySampling()
  public init() {}

  /// The memory that a worker may have, in bytes: less holds no model.
  public static let memoryLimits = 10_000_000...1_000_000_000_000
  /// The same for people.
  public static let memoryLimitsInWords = "10 MB … 1000 GB"

  /// The deadlines that a page may have, in seconds: a day at most.
  public static let timeouts = 0.001...86_400
  /// The same for people.
  public static let timeoutsInWords = "1 ms … 1 day"
}

/// How the latency lane draws its sample.
public struct LatencySampling: Hashable, Sendable, Codable {
  /// Pages a pipeline.
  public var cases = 100
  /// Measured executions of each page; a page's latency is their median.
  public var repetitions = 3
  /// Discarded executions before the first.
  public var warmup = 2
  /// Fresh workers a pipeline, whose first page tells `coldStart`.
  public var coldStarts = 5
  /// How often a contended reading is measured again, whatever its value; `nil` in records of older versions, which
  /// never did.
  public var remeasure: Int? = 2
  public init() {}
}
