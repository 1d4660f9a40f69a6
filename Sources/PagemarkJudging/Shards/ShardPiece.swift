internal import PagemarkElementary
internal import PagemarkPipeline
internal import PagemarkScoring

/// A folder that is offered to a merge.
public struct ShardPiece: Sendable {
  public let folder: String
  public let run: RunRecord
  public let shard: ShardRecord

  /// `nil` if the run is no shard.
  public init?(folder: String, run: RunRecord) {
    guard let shard = run.shard else { return nil }
    (self.folder, self.run, self.shard) = (folder, run, shard)
  }

  /// Such as `shard 3 of 16 (runs/3)`.
  public var words: String { "\(shard.words) (\(folder))" }

  /// By dataset, the name of each place's case, as the piece owes it.
  public var names: [String: [Int: String]] {
    Dictionary(
      (run.owed ?? []).map { owed in
        let accuracy = zip(shard.places[owed.dataset] ?? [], owed.accuracy)
        let latency = zip(shard.latencyPlaces?[owed.dataset] ?? [], owed.latency)
        return (owed.dataset, Dictionary(Array(accuracy) + Array(latency)) { first, _ in first })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The contradictions between the shard's record and its plan, one sentence each.
  var contradictions: [String] {
    let work = shard.workload
    var faults: [String] = []
    func fault(_ what: String) {
      faults.append("\(words): \(what): \(remedy)")
    }
    if !(1...max(1, work.shards)).contains(shard.index) || shard.parts.count != work.shards {
      fault("there is no such shard in its plan of \(work.shards)")
    }
    if run.suite != work.suite || run.provenance.suiteFingerprint != work.suiteDigest {
      fault("its suite is not the plan's")
    }
    if run.lanes != work.lanes || run.measure.seed != work.seed {
      fault("its lanes or its seed are not the plan's")
    }
    if run.provenance.tool != work.tool {
      fault("pagemark \(run.provenance.tool) ran it, and \(work.tool) made the plan")
    }
    for name in Set(work.programs.keys).union(shard.programs.keys).sorted()
    where work.programs[name] != shard.programs[name] {
      fault("the program \(name) is not the plan's")
    }
    let models = run.provenance.modelDigests
    for name in Set(work.models.keys).union(models.keys).sorted()
    where work.models[name] != models[name] && (run.provenance.late == nil || models[name] != nil) {
      fault("the model \(name) is not the plan's")
    }
    if run.datasets.map(\.name) != work.datasets.map(\.name) {
      fault("its datasets are not the plan's")
    }
    if run.pipelines.map(\.name) != work.pipelines { fault("its pipelines are not the plan's") }
    for dataset in datasetsOfOtherPlaces {
      fault("the cases that it owes on \(dataset) are not those of its places")
    }
    return faults
  }

  /// The datasets whose owed cases do not agree with the places of the shard's cases.
  private var datasetsOfOtherPlaces: [String] {
    let owed = Dictionary((run.owed ?? []).map { ($0.dataset, $0) }) { first, _ in first }
    let cases = Dictionary(shard.workload.datasets.map { ($0.name, $0.cases) }) { first, _ in first
    }
    let latencyPlaces = shard.latencyPlaces ?? [:]
    return Set(owed.keys).union(shard.places.keys).union(latencyPlaces.keys).sorted().filter {
      name in
      let (places, latency) = (shard.places[name] ?? [], latencyPlaces[name] ?? [])
      let isOrdered = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
      let owes =
        (!run.lanes.contains(.accuracy) || owed[name]?.accuracy.count ?? 0 == places.count)
        && owed[name]?.latency.count ?? 0 == latency.count
      return !owes || !isOrdered || !Set(latency).isSubset(of: places)
        || !places.allSatisfy((0..<max(0, cases[name] ?? 0)).contains)
    }
  }
}

extension ShardPiece {
  /// What to do with a piece that can't be merged.
  public var remedy: String {
    "remove it, and read it again with '\(command(ofShard: shard.index))'"
  }

  /// The command that makes a shard of the same plan in a folder beside this one.
  public func command(ofShard index: Int) -> String {
    "\(shard.command(ofShard: index)) --output \(ShellWord.quoted(folder(ofShard: index)))"
  }

  /// The folder of another shard, named as this one: `shards/shard-2` beside `shards/shard-1`.
  private func folder(ofShard other: Int) -> String {
    var parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    var name = parts.popLast() ?? ""
    // The folder of an attempt, which is to become the shard's.
    if name.hasPrefix("."), let end = name.firstRange(of: ".attempt-")?.lowerBound {
      name = name[..<end].dropFirst()
    }
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
    if Int(name.suffix(digits)) == shard.index {
      name = name.dropLast(digits) + "\(other)"
    } else if other != shard.index {
      name = "shard-\(other)"
    }
    return (parts + [name]).joined(separator: "/")
  }
}

extension ShardPiece {
  /// How the shard's conditions differ from the other's, in words; empty if they don't.
  func differences(from first: ShardPiece) -> [String] {
    var differences: [String] = []
    if run.pipelines != first.run.pipelines { differences.append("its pipelines") }
    if run.gates != first.run.gates || run.estimand != first.run.estimand
      || run.baseline != first.run.baseline
    {
      differences.append("its gates")
    }
    if run.measure != first.run.measure { differences.append("its measure") }
    if run.cassette != first.run.cassette { differences.append("its cassette") }
    differences += provenanceDifferences(from: first)
    let there = first.shard.instructionSet
    if run.readingsDependOnInstructions,
      let here = instructionSets.filter({ $0 != there }).min()
    {
      differences.append("the processor's instructions '\(here)' instead of '\(there)'")
    }
    return differences
  }

  /// The instructions of all processors that read pages of the shard.
  private var instructionSets: Set<String> {
    Set([shard.instructionSet] + (shard.earlierMachines ?? []).map(\.instructionSet))
  }

  private func provenanceDifferences(from first: ShardPiece) -> [String] {
    let here = run.provenance.libraries
    let there = first.run.provenance.libraries
    let isAllKnown = run.provenance.late == nil && first.run.provenance.late == nil
    var differences: [String] = []
    for name in Set(here.keys).union(there.keys).sorted() where here[name] != there[name] {
      if !isAllKnown, here[name] == nil || there[name] == nil { continue }
      differences.append(
        "\(name) \(here[name] ?? "missing") instead of \(there[name] ?? "missing")")
    }
    if isAllKnown, run.provenance.programs != first.run.provenance.programs {
      differences.append("the recognizers' programs")
    }
    return differences
  }
}

extension RunRecord {
  /// Whether what is read may depend on the processor's instructions: a recognizer that computes does.
  public var readingsDependOnInstructions: Bool {
    pipelines.contains { pipeline in
      pipeline.recognizers.contains {
        ![OracleSettings.name, ReplaySettings.name].contains($0.name)
      }
    }
  }
}

extension Provenance {
  /// SHA-256 of the models and of the files that external programs name, by name; if several share a name, all of theirs.
  public var modelDigests: [String: String] {
    Dictionary(grouping: models + (programFiles ?? []), by: \.name).mapValues { files in
      files.map(\.sha256).sorted().joined(separator: " ")
    }
  }
}
