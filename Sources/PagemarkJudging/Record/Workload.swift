public import PagemarkScoring

/// What all shards of a plan must have in common, so that their records are those of one run.
///
/// The plan's digest covers it: shards with the same plan measured the same.
public struct Workload: Hashable, Sendable, Codable {
  public var suite: String
  /// SHA-256 of the suite's file and the settings that replace parts of it.
  public var suiteDigest: String
  public var lanes: [Lane]
  public var seed: UInt64
  /// The number of shards.
  public var shards: Int
  /// Version of Pagemark.
  public var tool: String
  /// SHA-256 of the executables, by name.
  public var programs: [String: String]
  /// SHA-256 of the model files and of the files that external programs name, by name.
  public var models: [String: String]
  /// The names of the pipelines, in order.
  public var pipelines: [String]
  public var datasets: [Dataset]
  /// Whether cases, pipelines or datasets of the suite were left out.
  public var isPartial: Bool
  /// The digest of the plan whose rest this one is; `nil` for a plan of a whole suite.
  public var continues: String?
  /// The wave of a search that the shards read; `nil` for a suite.
  public var wave: SearchWave?

  /// A dataset of the plan.
  public struct Dataset: Hashable, Sendable, Codable {
    public var name: String
    /// Number of cases; 0 if the dataset is absent.
    public var cases: Int
    /// The fingerprint of the whole dataset, as in `run.json`; `nil` if it is absent.
    public var fingerprint: String?
    /// Number of cases that a search's wave reads; `nil` for all of them.
    public var waveCases: Int?

    /// Number of cases that the shards read.
    public var owned: Int { waveCases ?? cases }

    public init(name: String, cases: Int, fingerprint: String?) {
      (self.name, self.cases, self.fingerprint) = (name, cases, fingerprint)
    }
  }

  public init(
    suite: String, suiteDigest: String, lanes: [Lane], seed: UInt64, shards: Int, tool: String,
    programs: [String: String], models: [String: String], pipelines: [String],
    datasets: [Dataset], isPartial: Bool
  ) {
    (self.suite, self.suiteDigest, self.lanes) = (suite, suiteDigest, lanes)
    (self.seed, self.shards, self.tool) = (seed, shards, tool)
    (self.programs, self.models) = (programs, models)
    (self.pipelines, self.datasets) = (pipelines, datasets)
    self.isPartial = isPartial
  }

  /// Everything but how the work is divided.
  public var undivided: Workload {
    var workload = self
    (workload.shards, workload.continues) = (0, nil)
    return workload
  }
}
