public import PagemarkPipeline
public import PagemarkScoring

/// Everything about a run except its cases: `run.json`.
public struct RunRecord: Hashable, Sendable, Codable {
  public static let schema = "pagemark.run/1"

  public var schema = RunRecord.schema
  public var suite: String
  /// Pipelines in the order of the suite.
  public var pipelines: [Pipeline]
  public var datasets: [DatasetRecord]
  public var gates: [Gate]
  /// What the gates are about; `nil`, meaning `population`, in records from before suites could say so.
  public var estimand: Estimand?
  /// The suite's settings for baselines; `nil` if it has none.
  public var baseline: BaselinePolicy?
  public var measure: Measure
  public var lanes: [Lane]
  /// Whether cases were left out by `--limit`, `--pipeline` or `--dataset`; then no gate can pass.
  public var isPartial: Bool
  public var provenance: Provenance
  public var ending: Ending
  /// By pipeline, for each start: seconds from the start of a fresh worker's process to its first page's result.
  ///
  /// `null` for a failed start; `nil` if none was tried.
  public var coldStarts: [String: [Double?]]?
  /// By pipeline, how many of its cold starts stayed contended.
  ///
  /// `nil` if none was tried, and in runs of older versions.
  public var contendedStarts: [String: Int]?
  /// Whether answers of servers were recorded or replayed; `nil` if neither was requested.
  public var cassette: CassetteChoice.Mode?
  /// Pages, as `DATASET/CASE`, whose answers should have been replayed but were not recorded; `nil` if there are
  /// none.
  public var unrecorded: [String]?
  /// The pipeline whose stages were left out one at a time; `nil` for a usual run.
  public var ablated: String?
  /// Recognitions in the accuracy lane: records whose lines were neither shared nor cached.
  ///
  /// `nil` while the run is in progress.
  public var recognitions: Int?
  /// When the run was resumed, ISO 8601, UTC; `nil` if it never was.
  public var resumedAt: [String]?
  /// The baseline with which the run's pipelines were interleaved; `nil` for a usual run.
  public var against: InterleavedBaseline?
  /// The records that the run owes, by dataset; `nil` in runs of older versions and in searches.
  public var owed: [OwedRecords]?
  /// How a run that stops when its gates are settled reads each dataset; `nil` for a run that reads everything it
  /// plans.
  public var settled: [SettledDataset]?
  /// Whether it searched for settings, so that results determine what is read; `nil` for a usual run.
  public var isSearch: Bool?
  /// Which part of a plan the run is; `nil` for a run of its own.
  public var shard: ShardRecord?
  /// The shards that the run was put together from; `nil` for a run of its own.
  public var merged: MergedRecord?
  /// By kind, how many failed records were read again on request (`--retry-failed`); `nil` if none were.
  public var retried: [String: Int]?
  /// How often workers tried to leave their network while they read no page: while loading, and in the second after
  /// the last page; `nil` if none did.
  public var lateAttempts: Int?
  /// The state of the folder when the run ended; `nil` while the run is in progress, and in runs of older versions.
  public var seal: RunSeal?

  public init(
    suite: String, pipelines: [Pipeline], datasets: [DatasetRecord], gates: [Gate],
    measure: Measure, lanes: [Lane], isPartial: Bool, provenance: Provenance, ending: Ending
  ) {
    (self.suite, self.pipelines, self.datasets) = (suite, pipelines, datasets)
    (self.gates, self.measure, self.lanes) = (gates, measure, lanes)
    (self.isPartial, self.provenance, self.ending) = (isPartial, provenance, ending)
  }

  /// Whether every case was to be measured and the run finished.
  public var isWhole: Bool {
    !isPartial && !isStopped && ending == .complete && datasets.allSatisfy { $0.absence == nil }
  }

  /// How a run ended.
  public enum Ending: String, Hashable, Sendable, Codable {
    /// It is still running, or its process was killed.
    case running
    case complete
    case interrupted
    case terminated
    /// Too many pages failed.
    case tooManyFailures
    /// It reached its cost limit.
    case costLimit
    /// An error ended it, such as a full disk.
    case broken
  }
}

/// A dataset at the time of the run.
public struct DatasetRecord: Hashable, Sendable, Codable {
  public var name: String
  public var title: String
  /// Number of cases that the run was to measure; 0 if the dataset is absent.
  public var cases: Int
  /// Why the dataset is absent; `nil` if it is not.
  public var absence: String?
  /// Notes for a reader of its numbers, such as files that differ from those in the manifest.
  public var warnings: [String]
  /// Number of faults of the dataset that belong to none of its cases: pages may be missing.
  public var faults: Int
  public var policy: TextPolicy
  /// SHA-256 over the cases' names, ground truth and images; `nil` if the dataset is absent.
  public var fingerprint: String?

  public init(
    name: String, title: String, cases: Int, absence: String?, warnings: [String] = [],
    faults: Int = 0, policy: TextPolicy, fingerprint: String? = nil
  ) {
    self.fingerprint = fingerprint
    (self.name, self.title, self.cases) = (name, title, cases)
    (self.absence, self.warnings, self.faults, self.policy) = (absence, warnings, faults, policy)
  }
}

/// The conditions of a run, so that its numbers can be compared.
public struct Provenance: Hashable, Sendable, Codable {
  /// Version of Pagemark.
  public var tool: String
  /// Versions of the libraries in the worker, by name.
  public var libraries: [String: String]
  /// The model files that were loaded, by name.
  public var models: [ModelRecord] = []
  /// The programs that recognized outside of the workers; `nil` if there were none.
  public var programs: [RecognizerProgram]?
  /// The files that their commands, arguments and options name; `nil` if there were none.
  public var programFiles: [ModelRecord]?
  /// The pipelines whose recognizers could not be loaded at first, so that their models and programs may be missing;
  /// `nil` if there were none.
  public var late: [String]?
  /// By pipeline, SHA-256 over the recordings of its pages; under the key `cassette`, over the recorded answers that
  /// were replayed.
  ///
  /// `nil` if nothing was replayed.
  public var recordings: [String: String]?
  /// SHA-256 of the suite's file.
  public var suiteFingerprint: String
  /// The commit of the working folder; `nil` if it is not in a repository.
  public var commit: CommitIdentity?
  /// Why the commit is unknown although there may be one, in words; `nil` if it is known, and outside of
  /// repositories.
  public var commitUnknown: String?
  public var cpu: String
  public var cores: Int
  public var kernel: String
  /// `OMP_THREAD_LIMIT` of the workers.
  public var threadLimit: Int
  /// Workers of the accuracy lane.
  public var workers: Int
  /// The core of the latency lane's workers; `nil` if that lane was not run, or they could not be pinned.
  public var pinnedCore: Int?
  /// Why the workers could not be pinned, in a sentence.
  public var pinRefusal: String?
  /// `nil` if the system does not report it.
  public var load: RunLoad?
  /// ISO 8601, UTC.
  public var startedAt: String
  /// ISO 8601, UTC; `nil` while the run is in progress.
  public var endedAt: String?

  public init(
    tool: String, libraries: [String: String], suiteFingerprint: String, cpu: String, cores: Int,
    kernel: String, threadLimit: Int, workers: Int, startedAt: String
  ) {
    (self.tool, self.libraries, self.suiteFingerprint) = (tool, libraries, suiteFingerprint)
    (self.cpu, self.cores, self.kernel) = (cpu, cores, kernel)
    (self.threadLimit, self.workers, self.startedAt) = (threadLimit, workers, startedAt)
  }
}
