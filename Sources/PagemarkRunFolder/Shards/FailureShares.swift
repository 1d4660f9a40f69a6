internal import PagemarkJudging
internal import PagemarkPipeline

/// How the failures of a merge are distributed over its shards.
struct FailureShares {
  private(set) var total = 0
  private var shards = 0
  private var counts: [Failure.Kind: [(piece: ShardPiece, count: Int)]] = [:]

  /// Kinds that say more about the machine than about the page.
  private static let ofMachines: Set<Failure.Kind> = [
    .unreadable, .crash, .timeout, .memory, .transport,
  ]

  mutating func take(_ part: ShardRecords) {
    if part.count > 0 { shards += 1 }
    for (kind, failures) in part.failures {
      total += failures
      counts[kind, default: []].append((part.piece, failures))
    }
  }

  /// Kinds whose failures are all in one of several shards, in sentences: its machine may be broken.
  var concentrations: [String] {
    guard shards > 1 else { return [] }
    return counts.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { kind, parts in
      guard Self.ofMachines.contains(kind), parts.count == 1, let (piece, count) = parts.first,
        count > 1
      else { return nil }
      let shard = piece.shard
      return
        "all \(count) failures of kind \(kind.rawValue) are in \(shard.words) (\(shard.host)): if that machine is "
        + "broken, read these pages again on another one, with "
        + "'\(piece.command(ofShard: shard.index)) --retry-failed \(kind.rawValue)'"
    }
  }
}
