internal import PagemarkPipeline
internal import PagemarkScoring

extension RunRecord {
  /// The record of the run that the shards of a merge make up.
  ///
  /// - Parameters:
  ///   - merge: The shards, without faults.
  ///   - records: The number of records of each piece.
  ///   - failures: The number of failed records.
  public init?(_ merge: ShardMerge, records: [Int], failures: Int) {
    guard let first = merge.pieces.first else { return nil }
    self = first.run
    let runs = merge.pieces.map(\.run)
    let work = first.shard.workload
    for index in datasets.indices {
      guard let whole = work.datasets.first(where: { $0.name == datasets[index].name }) else {
        continue
      }
      (datasets[index].cases, datasets[index].fingerprint) = (whole.owned, whole.fingerprint)
    }
    let shards = zip(merge.pieces, records).map { piece, count in
      MergedRecord.Shard(piece.shard, piece.run, records: count)
    }
    let parts = merge.pieces.indices.map { merge.owed(of: $0) }
    func measuring(_ lane: Lane) -> [MergedRecord.Shard] {
      shards.indices.filter { index in
        parts[index].contains {
          !(lane == .accuracy ? $0.accuracy : $0.latency).isEmpty
        }
      }.map { shards[$0] }
    }
    var merged = MergedRecord(
      plans: merge.plans, shards: shards, missing: merge.missing.isEmpty ? nil : merge.missing)
    merged.unlikeTimes = MergedRecord.unlikeness(of: measuring(.latency))
    merged.unlikeThroughput = MergedRecord.unlikeness(of: measuring(.accuracy))
    merged.wave = work.wave
    let unequal = Self.unequal(shards)
    merged.unequal = unequal.isEmpty ? nil : unequal
    self.merged = merged
    shard = nil
    seal = nil
    // As a single run, or a search, which stops.
    let limit = measure.failureLimit(of: work.wave?.mostRecords ?? records.reduce(0, +))
    ending = failures > limit ? .tooManyFailures : .complete
    isPartial = work.isPartial || !merge.missing.isEmpty
    owed = Self.owed(merge, parts, of: work)
    take(runs, of: merged)
  }

  /// Takes together what each shard counted.
  private mutating func take(_ runs: [RunRecord], of merged: MergedRecord) {
    recognitions = runs.reduce(0) { $0 + ($1.recognitions ?? 0) }
    let pages = runs.flatMap { $0.unrecorded ?? [] }.sorted()
    unrecorded = pages.isEmpty ? nil : pages
    let attempts = runs.compactMap(\.lateAttempts)
    lateAttempts = attempts.isEmpty ? nil : attempts.reduce(0, +)
    let retries = runs.compactMap(\.retried)
    retried =
      retries.isEmpty ? nil : retries.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    resumedAt = nil
    (coldStarts, contendedStarts) = (nil, nil)
    if merged.unlikeTimes == nil {
      for run in runs {
        if let starts = run.coldStarts {
          coldStarts = (coldStarts ?? [:]).merging(starts) { $0 + $1 }
        }
        if let starts = run.contendedStarts {
          contendedStarts = (contendedStarts ?? [:]).merging(starts) { $0 + $1 }
        }
      }
    }
    provenance.startedAt = runs.map(\.provenance.startedAt).min() ?? provenance.startedAt
    provenance.endedAt = runs.compactMap(\.provenance.endedAt).max()
    let late = Set(runs.flatMap { $0.provenance.late ?? [] }).sorted()
    provenance.late = late.isEmpty ? nil : late
    // The load of one machine is not that of all.
    if runs.count > 1 { provenance.load = nil }
    if Set(runs.map { $0.provenance.commit }).count > 1 {
      provenance.commit = nil
      provenance.commitUnknown = "the shards were run at several commits"
    }
    let machines = Set(merged.shards.flatMap(\.machines).map(\.description)).sorted()
    if machines.count > 1 {
      // Matches no machine, so these times are never compared with one machine's.
      provenance.cpu = "unlike machines: " + machines.joined(separator: "; ")
    }
  }

  /// - Parameters:
  ///   - merge: The shards.
  ///   - parts: What each of them owes.
  ///   - work: Their plan.
  /// - Returns: What the run owes, in the order of its datasets' cases.
  private static func owed(
    _ merge: ShardMerge, _ parts: [[OwedRecords]], of work: Workload
  ) -> [OwedRecords] {
    work.datasets.filter { $0.fingerprint != nil }.compactMap { dataset in
      var whole: OwedRecords?
      var (accuracy, latency): ([(Int, String)], [(Int, String)]) = ([], [])
      for (index, owed) in parts.enumerated() {
        guard let own = owed.first(where: { $0.dataset == dataset.name }) else { continue }
        let shard = merge.pieces[index].shard
        func placed(_ names: [String], _ places: [Int]?) -> [(Int, String)] {
          let owned = (places ?? []).filter {
            merge.owns(index, dataset: dataset.name, place: $0)
          }
          return Array(zip(owned, names))
        }
        accuracy += placed(own.accuracy, shard.places[dataset.name])
        latency += placed(own.latency, shard.latencyPlaces?[dataset.name])
        if whole == nil {
          whole = own
        } else {
          whole?.sessions.merge(own.sessions) { $0 + $1 }
        }
      }
      whole?.accuracy = accuracy.sorted { $0.0 < $1.0 }.map(\.1)
      whole?.latency = latency.sorted { $0.0 < $1.0 }.map(\.1)
      return whole
    }
  }

  /// What was unequal among the machines, in sentences.
  private static func unequal(_ shards: [MergedRecord.Shard]) -> [String] {
    let facts: [(String, (MergedRecord.Shard) -> [String])] = [
      ("processors", { $0.machines.map(\.description) }), ("kernels", { [$0.kernel] }),
      ("instruction sets", { Array($0.instructionSets) }),
      ("numbers of workers", { ["\($0.workers)"] }),
    ]
    return facts.compactMap { name, fact in
      let values = shards.flatMap(fact).reduce(into: [:]) { $0[$1, default: 0] += 1 }
      guard values.count > 1 else { return nil }
      let parts = values.sorted { $0.key < $1.key }.map {
        "\($0.key) (\($0.value) shard\($0.value == 1 ? "" : "s"))"
      }
      return "several \(name): " + parts.joined(separator: "; ")
    }
  }
}
