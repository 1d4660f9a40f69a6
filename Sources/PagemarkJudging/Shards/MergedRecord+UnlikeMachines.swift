internal import PagemarkPipeline
internal import PagemarkScoring

extension MergedRecord {
  /// The records without times of unlike machines, which can't share a percentile.
  ///
  /// Whatever is made from a run's measurements then has no such times: estimates, comparisons and charts.
  func comparable(_ records: [CaseRecord]) -> [CaseRecord] {
    if unlikeTimes == nil, unlikeThroughput == nil { return records }
    return records.compactMap { record in
      switch record.lane {
      case .latency: return unlikeTimes == nil ? record : nil
      case .accuracy:
        guard unlikeThroughput != nil else { return record }
        var record = record
        (record.elapsed, record.sharedSeconds, record.timings) = (nil, nil, [])
        return record
      }
    }
  }

  /// Why a metric has no value over the shards; `nil` if it can have one.
  func obstacle(to metric: Metric) -> String? {
    if case .throughput = metric { return unlikeThroughput }
    return metric.lane == .latency ? unlikeTimes : nil
  }

  /// Compares the machines that measured times.
  ///
  /// - Parameter shards: The shards that measured the times.
  /// - Returns: Why the times can't be in one percentile; `nil` if the machines are alike.
  static func unlikeness(of shards: [Shard]) -> String? {
    let machines = shards.flatMap(\.machines).reduce(into: [:]) { $0["\($1)", default: 0] += 1 }
    guard machines.count > 1 else { return nil }
    let classes = machines.sorted { $0.key < $1.key }.map { machine, shards in
      "\(machine) (\(shards) shard\(shards == 1 ? "" : "s"))"
    }
    return "its shards ran on unlike machines, whose times can't be in one percentile: "
      + classes.joined(separator: "; ")
      + ": run all shards on one class of machine, such as with --constraint in Slurm"
  }
}
