public import PagemarkPipeline
public import PagemarkScoring

/// What a run was, apart from its cases: `run.json`.
public struct RunRecord: Hashable, Sendable, Codable {
  public static let schema = "pagemark.run/1"

  public var schema = RunRecord.schema
  public var suite: String
  /// Pipelines in the order of the suite.
  public var pipelines: [Pipeline]
  public var datasets: [DatasetRecord]
  public var gates: [Gate]
  /// What the gates speak of; `nil` in a record of before suites said so, which is `population`.
  public var estimand: Estimand?
  /// What the suite says of baselines; `nil` if it says nothing.
  public var baseline: BaselinePolicy?
  public var measure: Measure
  public var lanes: [Lane]
  /// Cases were left out by `--limit`, `--pipeline` or `--dataset`: no gate can pass.
  public var isPartial: Bool
  public var provenance: Provenance
  public var ending: Ending
  /// By pipeline, of each start: seconds from the start of a fresh worker's process to its first page's result.
  ///
  /// `null` for a start that failed; `nil` if none was tried.
  public var coldStarts: [String: [Double?]]?
  /// By pipeline, how many of its cold starts stayed contended; `nil` if none was tried, and in runs of older
  /// versions.
  public var contendedStarts: [String: Int]?
  /// Whether answers of servers were recorded or played; `nil` if neither was asked for.
  public var cassette: CassetteChoice.Mode?
  /// Pages, as `DATASET/CASE`, whose answers should have been played and were not recorded; `nil` if there are none.
  public var unrecorded: [String]?
  /// The pipeline whose stages were left out one at a time; `nil` for a usual run.
  public var ablated: String?
  /// Recognitions in the accuracy lane: records whose lines were neither shared nor cached; `nil` while the run
  /// goes on.
  public var recognitions: Int?
  /// When the run was taken up again, ISO 8601, UTC; `nil` for one that never was.
  public var resumedAt: [String]?
  /// What the run's pipelines were interleaved with, which is their baseline; `nil` for a usual run.
  public var against: InterleavedBaseline?
  /// The records that the run owes, by dataset; `nil` in runs of older versions and in searches.
  public var owed: [OwedRecords]?
  /// By dataset, how a run reads that stops once its gates are settled; `nil` for one that reads all that it plans.
  public var settled: [SettledDataset]?
  /// Whether it searched settings: what a search reads follows from what it finds; `nil` for a usual run.
  public var isSearch: Bool?
  /// What the run left behind when it ended; `nil` while it goes on, and in runs of older versions.
  public var seal: RunSeal?

  public init(
    suite: String, pipelines: [Pipeline], datasets: [DatasetRecord], gates: [Gate],
    measure: Measure, lanes: [Lane], isPartial: Bool, provenance: Provenance, ending: Ending
  ) {
    (self.suite, self.pipelines, self.datasets) = (suite, pipelines, datasets)
    (self.gates, self.measure, self.lanes) = (gates, measure, lanes)
    (self.isPartial, self.provenance, self.ending) = (isPartial, provenance, ending)
  }

  /// Whether every case was to be measured and the run came to the end of them.
  public var isWhole: Bool {
    !isPartial && !isStopped && ending == .complete && datasets.allSatisfy { $0.absence == nil }
  }

  /// How a run ended.
  public enum Ending: String, Hashable, Sendable, Codable {
    /// It has not: it still runs, or its process was killed.
    case running
    case complete
    case interrupted
    case terminated
    /// Too many pages failed.
    case tooManyFailures
    /// It had spent what it may.
    case costLimit
    /// An error ended it, a full disk perhaps.
    case broken
  }
}

/// A dataset as a run met it.
public struct DatasetRecord: Hashable, Sendable, Codable {
  public var name: String
  public var title: String
  /// Cases that the run was to measure; 0 where the dataset is absent.
  public var cases: Int
  /// Why the dataset is not here; `nil` if it is.
  public var absence: String?
  /// What a reader of its numbers must know: files that differ from those the manifest means.
  public var warnings: [String]
  /// What is wrong with the dataset and belongs to none of its cases: pages may be missing from it.
  public var faults: Int
  public var policy: TextPolicy
  /// SHA-256 over the cases' names, truth and images; `nil` if the dataset is absent.
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

/// What a run was made with, so that its numbers can be compared.
public struct Provenance: Hashable, Sendable, Codable {
  /// Version of Pagemark.
  public var tool: String
  /// Versions of the libraries in the worker, by name.
  public var libraries: [String: String]
  /// The model files that were loaded, by name.
  public var models: [ModelRecord] = []
  /// The programs that recognized outside the workers; `nil` if there were none.
  public var programs: [RecognizerProgram]?
  /// The files that their commands, arguments and options name; `nil` if there were none.
  public var programFiles: [ModelRecord]?
  /// By pipeline, SHA-256 over the recordings of its pages; by `cassette`, over the recorded answers that were played.
  ///
  /// `nil` if nothing was played.
  public var recordings: [String: String]?
  /// SHA-256 of the suite's file.
  public var suiteFingerprint: String
  /// Of the working folder; `nil` if it is in no repository.
  public var commit: CommitIdentity?
  /// Why the commit is not known though there may be one, in words; `nil` if it is, and outside of repositories.
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
  /// `nil` if the system does not tell.
  public var load: RunLoad?
  /// ISO 8601, UTC.
  public var startedAt: String
  /// ISO 8601, UTC; `nil` while the run goes on.
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
