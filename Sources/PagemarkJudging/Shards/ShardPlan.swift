/// Which shard reads which cases: the file that `pagemark plan` writes.
public struct ShardPlan: Hashable, Sendable, Codable {
  public static let schema = "pagemark.plan/1"
  /// The most shards of a plan.
  public static let mostShards = 100_000
  /// The most tasks of an array that schedulers take unless they are configured otherwise.
  public static let usualArray = 1_000

  public var schema = ShardPlan.schema
  /// SHA-256 over the workload and the digests of the shards.
  public var digest: String
  public var workload: Workload
  /// The path of the suite's file, as it was given.
  public var suiteFile: String
  /// The settings that replace parts of the suite, as `--set` takes them.
  public var overrides: [String]
  /// The part of the suite that is run; empty lists and `nil` mean all of it.
  public var selection: Selection
  /// What costs were estimated from, in words.
  public var costsFrom: String
  public var shards: [Shard]
  public var datasets: [Dataset]

  /// The choice of `--pipeline`, `--dataset` and `--limit`.
  public struct Selection: Hashable, Sendable, Codable {
    public var pipelines: [String]
    public var datasets: [String]
    public var limit: Int?
    public init(pipelines: [String], datasets: [String], limit: Int?) {
      (self.pipelines, self.datasets, self.limit) = (pipelines, datasets, limit)
    }
  }

  /// One shard.
  public struct Shard: Hashable, Sendable, Codable {
    /// From 1.
    public var index: Int
    /// The estimated cost of its cases, in the unit of `costsFrom`.
    public var cost: Double
    /// Number of cases.
    public var cases: Int
    /// By dataset, the fingerprint of the shard's cases.
    public var fingerprints: [String: String]
    /// SHA-256 over the fingerprints and the places of the cases.
    public var digest: String
    public init(
      index: Int, cost: Double, cases: Int, fingerprints: [String: String], digest: String
    ) {
      (self.index, self.cost, self.cases) = (index, cost, cases)
      (self.fingerprints, self.digest) = (fingerprints, digest)
    }
  }

  /// The cases of a dataset, in its order.
  public struct Dataset: Hashable, Sendable, Codable {
    public var name: String
    public var cases: [Case]
    public init(name: String, cases: [Case]) { (self.name, self.cases) = (name, cases) }
  }

  /// One case.
  public struct Case: Hashable, Sendable, Codable {
    public var `case`: String
    /// The document; those that share a page are one.
    public var document: String
    /// SHA-256 of the image.
    public var image: String
    /// The estimated cost, in the unit of `costsFrom`.
    public var cost: Double
    /// The shard that reads it, from 1; 0 if an earlier plan's records have it already.
    public var shard: Int
    public init(case: String, document: String, image: String, cost: Double, shard: Int) {
      (self.case, self.document, self.image) = (`case`, document, image)
      (self.cost, self.shard) = (cost, shard)
    }
  }

  public init(
    digest: String, workload: Workload, suiteFile: String, overrides: [String],
    selection: Selection, costsFrom: String, shards: [Shard], datasets: [Dataset]
  ) {
    (self.digest, self.workload, self.suiteFile) = (digest, workload, suiteFile)
    (self.overrides, self.selection, self.costsFrom) = (overrides, selection, costsFrom)
    (self.shards, self.datasets) = (shards, datasets)
  }

  /// By dataset, the places of a shard's cases, from 0.
  public func places(ofShard index: Int) -> [String: [Int]] {
    Dictionary(
      datasets.map { dataset in
        (dataset.name, dataset.cases.indices.filter { dataset.cases[$0].shard == index })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The largest estimated cost of a shard, divided by the mean; 1 if nothing costs anything.
  public var imbalance: Double {
    let total = shards.reduce(0) { $0 + $1.cost }
    guard total > 0, let most = shards.map(\.cost).max() else { return 1 }
    return most * Double(shards.count) / total
  }
}
