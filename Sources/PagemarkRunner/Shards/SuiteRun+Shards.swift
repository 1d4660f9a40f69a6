internal import Foundation
internal import PagemarkCache
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring
internal import PagemarkSuite

extension SuiteRun {
  /// Makes the shards' plan of a run: loads what its pipelines need, and reads every image once.
  ///
  /// - Parameters:
  ///   - shards: The number of shards, 1 or more.
  ///   - costs: What cases cost.
  ///   - origin: Where the run's plan comes from.
  ///   - part: Which of its cases are divided.
  /// - Returns: The plan.
  /// - Throws: `RunError` if a program or model is missing, or if the plan can't be divided.
  public func shardPlan(
    shards: Int, costs: CaseCosts, origin: PlanOrigin, part: PlanPart = .all
  ) async throws -> ShardPlan {
    guard plan.shardFaults.isEmpty else { throw RunError.notThePlan(plan.shardFaults) }
    var plan = plan
    plan.digestImages()
    let readiness = try await environment.readiness(for: plan)
    let record = environment.record(of: plan, readiness)
    var workload = Workload(
      suite: record.suite, suiteDigest: record.provenance.suiteFingerprint, lanes: plan.lanes,
      seed: record.measure.seed, shards: shards, tool: record.provenance.tool,
      programs: environment.programDigests, models: record.provenance.modelDigests,
      pipelines: record.pipelines.map(\.name),
      datasets: record.datasets.map {
        Workload.Dataset(name: $0.name, cases: $0.cases, fingerprint: $0.fingerprint)
      }, isPartial: plan.isPartial)
    switch part {
    case .all: break
    case .wave(let wave, let cases):
      workload.wave = wave
      for index in workload.datasets.indices {
        workload.datasets[index].waveCases = cases[workload.datasets[index].name]?.count ?? 0
      }
    case .rest(let rest):
      let changes = workload.changes(since: rest.workload)
      guard changes.isEmpty else {
        throw RunError.notThePlan(
          changes.map { "\($0): plan as before, or make a plan of the whole suite" })
      }
      workload.continues = rest.plan
    }
    let costsFrom = try costs.words(for: plan.datasets.flatMap(\.cases))
    let divided = plan.division(
      by: costs, into: shards, done: plan.places(besides: part))
    var made = ShardPlan(
      digest: "", workload: workload, suiteFile: origin.suiteFile, overrides: origin.overrides,
      selection: origin.selection, costsFrom: costsFrom, shards: [],
      datasets: zip(plan.datasets, divided).map { dataset, cases in
        ShardPlan.Dataset(
          name: dataset.name,
          cases: zip(dataset.cases, cases).map { page, share in
            ShardPlan.Case(
              case: page.id, document: page.document, image: page.imageDigest ?? "",
              cost: share.cost, shard: share.shard)
          })
      })
    made.shards = (1...shards).map { plan.shard($0, of: made) }
    made.digest = ShardDigest.ofPlan(workload, parts: made.shards.map(\.digest))
    return made
  }

  /// The run of one shard.
  ///
  /// - Parameters:
  ///   - index: The shard, from 1.
  ///   - shards: The plan.
  ///   - source: How the plan is named after `pagemark run`.
  /// - Returns: The run, and which shard it is.
  /// - Throws: `RunError` if the suite, the data or a program is not the plan's.
  public func shard(
    _ index: Int, of shards: ShardPlan, source: String
  ) throws -> (run: SuiteRun, record: ShardRecord) {
    var faults = plan.shardFaults
    let work = shards.workload
    let programs = environment.programDigests
    func compare<Value: Equatable>(_ what: String, _ now: Value, _ then: Value) {
      if now != then {
        faults.append("\(what) is not the plan's: make the plan again with 'pagemark plan'")
      }
    }
    compare("the suite", environment.suiteFingerprint, work.suiteDigest)
    compare("the version of pagemark", pagemarkVersion, work.tool)
    for name in Set(programs.keys).union(work.programs.keys).sorted() {
      compare("the program \(name)", programs[name], work.programs[name])
    }
    compare("the choice of lanes", plan.lanes, work.lanes)
    compare("the seed", plan.suite.measure.seed, work.seed)
    compare("the choice of pipelines", plan.suite.pipelines.map(\.name), work.pipelines)
    compare("the choice of datasets", plan.datasets.map(\.name), work.datasets.map(\.name))
    if let wave = work.wave {
      compare("what the search asks for", plan.digest(ofWaveIn: shards), wave.digest)
    }
    let cut = plan.cut(to: index, of: shards)
    faults += cut.faults
    guard faults.isEmpty else { throw RunError.notThePlan(faults) }
    var record = ShardRecord(
      plan: shards.digest, index: index, workload: work, parts: shards.shards.map(\.digest),
      places: shards.places(ofShard: index), source: source, programs: programs,
      instructionSet: Machine.instructionSet, host: Machine.host)
    record.latencyPlaces = plan.latencyPlaces(of: shards, shard: index)
    var run = self
    run.plan = cut.part
    run.shard = record
    run.shardFingerprints = shards.shards[index - 1].fingerprints
    run.wholeRecords = work.wave?.mostRecords ?? plan.accuracyRecords + plan.latencyRecords
    return (run, record)
  }

  /// How this machine differs from the shard's plan, one sentence each.
  func shardFaults(_ record: RunRecord) -> [String] {
    guard let shard else { return [] }
    var faults: [String] = []
    for dataset in record.datasets {
      guard dataset.fingerprint != shardFingerprints[dataset.name] else { continue }
      faults.append(
        "the pages or the truth of dataset \(dataset.name) are not the plan's: restore them, or make the plan again"
      )
    }
    let models = record.provenance.modelDigests
    for name in Set(models.keys).union(shard.workload.models.keys).sorted()
    where models[name] != shard.workload.models[name]
      && (record.provenance.late == nil || models[name] != nil)
    {
      faults.append("the model \(name) is not the plan's: install the same, or make the plan again")
    }
    return faults
  }
}

/// Where a shards' plan comes from.
public struct PlanOrigin: Sendable {
  public var suiteFile: String
  public var overrides: [String]
  public var selection: ShardPlan.Selection
  public init(suiteFile: String, overrides: [String], selection: PlanSelection) {
    (self.suiteFile, self.overrides) = (suiteFile, overrides)
    self.selection = ShardPlan.Selection(
      pipelines: selection.pipelines, datasets: selection.datasets, limit: selection.limit)
  }
}

/// Which cases of a run a plan divides among shards.
public enum PlanPart: Sendable {
  case all
  /// What an earlier plan has left.
  case rest(RemainingShards)
  /// What a search asks for: cases by dataset.
  case wave(SearchWave, cases: [String: Set<String>])
}

/// What shards of an earlier plan have read.
public struct RemainingShards: Sendable {
  /// The plan's digest.
  public var plan: String
  public var workload: Workload
  /// By dataset, the places of the cases of which every record is there.
  public var done: [String: Set<Int>]
  public init(plan: String, workload: Workload, done: [String: Set<Int>]) {
    (self.plan, self.workload, self.done) = (plan, workload, done)
  }
}

extension RunPlan {
  /// By dataset, the places of the cases that belong to no shard.
  fileprivate func places(besides part: PlanPart) -> [String: Set<Int>] {
    switch part {
    case .all: [:]
    case .rest(let rest): wholeDocuments(of: rest.done)
    case .wave(_, let cases):
      Dictionary(
        datasets.map { dataset in
          let own = cases[dataset.name] ?? []
          return (
            dataset.name, Set(dataset.cases.indices.filter { !own.contains(dataset.cases[$0].id) })
          )
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The digest of a search's wave: the settings of this plan, and the pages that the shards' plan divides.
  fileprivate func digest(ofWaveIn shards: ShardPlan) -> String {
    let own = Set(
      shards.datasets.flatMap { dataset in
        dataset.cases.filter { $0.shard > 0 }.map { [dataset.name, $0.case] }
      })
    return SearchWave.digest(
      trials: suite.pipelines,
      pages: datasets.flatMap(\.cases).filter { own.contains([$0.dataset, $0.id]) })
  }

  /// The places whose whole document is done.
  private func wholeDocuments(of done: [String: Set<Int>]) -> [String: Set<Int>] {
    Dictionary(
      datasets.map { dataset in
        let places = done[dataset.name] ?? []
        let open = Set(
          dataset.cases.indices.filter { !places.contains($0) }.map { dataset.cases[$0].document })
        return (dataset.name, places.filter { !open.contains(dataset.cases[$0].document) })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// A shard of a plan whose cases are assigned.
  fileprivate func shard(_ index: Int, of plan: ShardPlan) -> ShardPlan.Shard {
    let part = cut(to: index, of: plan).part
    let fingerprints = Dictionary(
      part.datasets.compactMap { dataset in dataset.fingerprint.map { (dataset.name, $0) } }
    ) { first, _ in first }
    let own = plan.datasets.flatMap(\.cases).filter { $0.shard == index }
    return ShardPlan.Shard(
      index: index, cost: own.reduce(0) { $0 + $1.cost }, cases: own.count,
      fingerprints: fingerprints,
      digest: ShardDigest.ofPart(
        fingerprints: fingerprints, places: plan.places(ofShard: index),
        datasets: plan.workload.datasets.map(\.name)))
  }
}

extension Workload {
  /// What has changed since an earlier plan was made, in words, apart from how the work is divided.
  fileprivate func changes(since earlier: Workload) -> [String] {
    func words(_ lanes: [Lane]) -> String { lanes.map(\.rawValue).joined(separator: " and ") }
    let facts: [(String, Bool)] = [
      ("the plan is of a search's wave, whose shards go on by themselves", wave == earlier.wave),
      ("the suite is not the plan's", suite == earlier.suite && suiteDigest == earlier.suiteDigest),
      ("the plan's lanes are \(words(earlier.lanes)), not \(words(lanes))", lanes == earlier.lanes),
      ("the plan's seed is \(earlier.seed), not \(seed)", seed == earlier.seed),
      ("the version of pagemark is not the plan's", tool == earlier.tool),
      ("a program is not the plan's", programs == earlier.programs),
      ("a model is not the plan's", models == earlier.models),
      ("the pipelines are not the plan's", pipelines == earlier.pipelines),
      ("the data are not the plan's", datasets == earlier.datasets),
    ]
    let changes = facts.filter { !$0.1 }.map(\.0)
    return changes.isEmpty && undivided != earlier.undivided
      ? ["the part of the suite is not the plan's"] : changes
  }
}

extension CaseCosts {
  /// What the estimate is made from, in words, with the share of the cases whose cost is known.
  ///
  /// - Throws: `RunError` if an earlier run knows none of the cases, so that its times say nothing.
  fileprivate func words(for cases: [PlannedCase]) throws -> String {
    guard case .records(_, let run) = self else { return words }
    let count = Dictionary(grouping: cases, by: \.dataset).values
      .reduce(0) { $0 + known(of: $1).count { $0 != nil } }
    guard count > 0 || cases.isEmpty else {
      throw RunError.notThePlan([
        "\(run) has the times of none of the suite's pages: name another run with --costs, or leave it out"
      ])
    }
    return count == cases.count ? words : "\(words) (of \(count) of \(cases.count) cases)"
  }
}

extension RunEnvironment {
  /// SHA-256 of the executables, by name.
  var programDigests: [String: String] {
    let own =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let files = ["pagemark": own, "pagemark-worker": launcher.executable]
    return files.compactMapValues { Digest.sha256(ofFile: $0) }
  }
}
