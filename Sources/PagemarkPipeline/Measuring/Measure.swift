/// How a suite is measured.
public struct Measure: Hashable, Sendable, Codable {
  /// The source of every random draw of the run.
  public var seed: UInt64 = 7
  /// Deadline of a page in a pipeline, in seconds.
  public var pageTimeout = 30.0
  /// Share of failed cases, 0 … 1, above which a run stops.
  public var stopAfterFailures = 0.2
  /// Resident memory that a worker may use, in bytes; a worker that exceeds it is ended, and its page fails.
  public var memoryLimit = 2_000_000_000
  /// The same for a session; a session that exceeds it ends, and its finished pages are kept.
  ///
  /// `nil` uses `memoryLimit`.
  public var sessionMemoryLimit: Int?
  /// Path of the price file, as given in the suite; `nil` if there is none.
  public var priceFile: String?
  /// The prices of models, by name; `nil` if none are given.
  public var prices: [String: ModelPrice]?
  /// The cost above which a run stops, in the price file's currency.
  public var costLimit: Double?
  /// What workers and their programs can reach; `nil` leaves them on the machine's network.
  public var network: NetworkAccess?
  /// Whether what was read is searched by its true values; `nil` if it is not.
  public var search: Bool?
  /// How the accuracy lane reads a page; `nil` reads it once.
  public var accuracy: AccuracySampling?
  public var latency = LatencySampling()
  public init() {}

  /// The possible memory limits of a worker, in bytes; below them, no model fits.
  public static let memoryLimits = 10_000_000...1_000_000_000_000
  /// The same in words.
  public static let memoryLimitsInWords = "10 MB … 1000 GB"

  /// The possible deadlines of a page, in seconds; at most a day.
  public static let timeouts = 0.001...86_400
  /// The same in words.
  public static let timeoutsInWords = "1 ms … 1 day"
}

/// What workers and the programs that they start can reach.
public enum NetworkAccess: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing but each other: each worker has a network namespace of its own.
  case off = "none"
}

/// How the accuracy lane reads its pages.
public struct AccuracySampling: Hashable, Sendable, Codable {
  /// How often each page is read, for recognizers that may read it differently each time.
  public var repetitions = 1
  public init(repetitions: Int = 1) { self.repetitions = repetitions }
}

extension Measure {
  /// How often the accuracy lane reads each page, 1 or more.
  public var accuracyRepetitions: Int { accuracy?.repetitions ?? 1 }

  /// The number of failures above which a run of this many records stops.
  public func failureLimit(of records: Int) -> Int {
    Int(min(max(stopAfterFailures, 0), 1) * Double(records))
  }
}

/// How the latency lane draws its sample.
public struct LatencySampling: Hashable, Sendable, Codable {
  /// Pages per pipeline.
  public var cases = 100
  /// Measured executions of each page; a page's latency is their median.
  public var repetitions = 3
  /// Discarded executions before the first.
  public var warmup = 2
  /// Fresh workers per pipeline, whose first page measures `coldStart`.
  public var coldStarts = 5
  /// How often a contended reading is measured again, whatever its value; `nil` in records of older versions, which
  /// never repeated one.
  public var remeasure: Int? = 2
  public init() {}
}
