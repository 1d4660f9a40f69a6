internal import PagemarkPipeline

/// Decides whether shards make up one run, and which of them owns each case.
public struct ShardMerge: Sendable {
  /// By plan from the first to the last, then by index.
  public private(set) var pieces: [ShardPiece]
  /// Why the pieces can't be merged, in sentences that end with what to do; empty if they can.
  public private(set) var faults: [String] = []
  /// What is missing, each with the command that makes it; empty if nothing is.
  public private(set) var missing: [String] = []
  /// The plans' digests, the first one first.
  public private(set) var plans: [String] = []
  /// By dataset and place: the piece that owns the case; `nil` if none does.
  private var owners: [String: [Int?]] = [:]
  /// Shards that are there, but whose records can't be trusted.
  private let unusable: [ShardPiece]

  /// - Parameters:
  ///   - pieces: The pieces, in any order.
  ///   - unusable: Pieces that can't be merged, so that they are not called missing.
  public init(_ pieces: [ShardPiece], unusable: [ShardPiece] = []) {
    self.pieces = pieces
    self.unusable = unusable
    faults = pieces.flatMap(\.contradictions)
    findPlans()
    guard faults.isEmpty else { return }
    let generations = Dictionary(
      plans.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    func rank(_ piece: ShardPiece) -> (Int, Int, String) {
      (generations[piece.shard.plan] ?? 0, piece.shard.index, piece.folder)
    }
    self.pieces.sort { rank($0) < rank($1) }
    findDoubles()
    findDifferences()
    guard faults.isEmpty else { return }
    assignOwners()
    findMissing()
  }

  /// Whether the piece owns the case.
  public func owns(_ piece: Int, dataset: String, place: Int) -> Bool {
    guard let owners = owners[dataset], owners.indices.contains(place) else { return false }
    return owners[place] == piece
  }

  /// Takes cases from a piece that did not read them to the end, and notes how many are missing.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - isRead: Whether every record of a case is there.
  public mutating func disown(_ piece: Int, except isRead: (_ dataset: String, String) -> Bool) {
    var count = 0
    for (dataset, names) in pieces[piece].names {
      for (place, name) in names
      where owns(piece, dataset: dataset, place: place) && !isRead(dataset, name) {
        owners[dataset]?[place] = nil as Int?
        count += 1
      }
    }
    guard count > 0 else { return }
    let (words, command) = (pieces[piece].words, pieces[piece].command(ofShard:))
    missing.append(
      "\(count) case\(count == 1 ? " is" : "s are") missing of \(words), which is not complete: "
        + "'\(command(pieces[piece].shard.index))' goes on")
  }

  /// What a piece owes, without what a later plan has read.
  public func owed(of piece: Int) -> [OwedRecords] {
    let shard = pieces[piece].shard
    return (pieces[piece].run.owed ?? []).map { owed in
      var own = owed
      func kept(_ names: [String], _ places: [Int]) -> [String] {
        zip(names, places).filter { owns(piece, dataset: owed.dataset, place: $0.1) }.map(\.0)
      }
      own.accuracy = kept(owed.accuracy, shard.places[owed.dataset] ?? [])
      own.latency = kept(owed.latency, shard.latencyPlaces?[owed.dataset] ?? [])
      let timed = Set(own.latency)
      own.sessions = owed.sessions.mapValues { $0.filter(timed.contains) }
        .filter { !$0.value.isEmpty }
      return own
    }
  }

  /// Orders the plans: each but the first continues the one before.
  private mutating func findPlans() {
    let workloads = Dictionary(
      pieces.map { ($0.shard.plan, $0.shard.workload) }, uniquingKeysWith: { first, _ in first })
    for piece in pieces where workloads[piece.shard.plan] != piece.shard.workload {
      faults.append(
        "\(piece.words): its record of the plan differs from that of other shards: \(piece.remedy)")
    }
    var rest = workloads
    func words(_ plan: String) -> String {
      "\(plan.prefix(12)) (\(pieces.filter { $0.shard.plan == plan }.map(\.folder).sorted().joined(separator: ", ")))"
    }
    // A plan may continue one of which no shard was run.
    let roots = rest.filter { plan in plan.value.continues.map { rest[$0] == nil } ?? true }
    guard roots.count == 1, let root = roots.first else {
      if !roots.isEmpty {
        faults.append(
          "shards of \(roots.count) plans are mixed: \(roots.keys.sorted().map(words).joined(separator: "; "))"
            + ": merge the folders of one plan")
      }
      return
    }
    plans = [root.key]
    rest[root.key] = nil
    while let last = plans.last {
      let next = rest.filter { $0.value.continues == last }.keys.sorted()
      if next.count > 1 {
        faults.append(
          "several plans continue the same one: \(next.map(words).joined(separator: "; ")): merge the folders of one"
        )
      }
      guard let plan = next.first else { break }
      plans.append(plan)
      rest[plan] = nil
    }
    for (plan, workload) in workloads.sorted(by: { $0.key < $1.key })
    where workload.undivided != root.value.undivided {
      faults.append(
        "the plan \(words(plan)) is of another suite, data, program or model than \(words(root.key)): "
          + "merge the folders of one plan")
    }
  }

  private mutating func findDoubles() {
    let shards = Dictionary(grouping: pieces) { [$0.shard.plan, "\($0.shard.index)"] }
    for (_, same) in shards.sorted(by: { $0.value[0].words < $1.value[0].words })
    where same.count > 1 {
      faults.append(
        "\(same[0].shard.words) is there \(same.count) times: \(same.map(\.folder).joined(separator: ", "))"
          + ": name one of them")
    }
  }

  /// Compares every piece with the first.
  private mutating func findDifferences() {
    guard let first = pieces.first else { return }
    for piece in pieces.dropFirst() {
      let differences = piece.differences(from: first)
      guard !differences.isEmpty else { continue }
      faults.append(
        "\(piece.words) differs from \(first.words) in \(differences.joined(separator: ", ")): "
          + "where these are the same, \(piece.remedy)"
      )
    }
  }

  private mutating func assignOwners() {
    guard let workload = pieces.first?.shard.workload else { return }
    for dataset in workload.datasets {
      // As long as what was read, not as what a record claims.
      let end = pieces.lazy.compactMap { $0.shard.places[dataset.name]?.last }.max() ?? -1
      var owner = [Int?](repeating: nil, count: end + 1)
      for (index, piece) in pieces.enumerated() {
        for place in piece.shard.places[dataset.name] ?? [] {
          if let earlier = owner[place], pieces[earlier].shard.plan == piece.shard.plan {
            faults.append(
              "\(pieces[earlier].words) and \(piece.words) both own case \(place + 1) of \(dataset.name): "
                + "the plan is damaged: make it again")
            break
          }
          owner[place] = index
        }
      }
      owners[dataset.name] = owner
    }
  }

  private mutating func findMissing() {
    guard let workload = pieces.first?.shard.workload else { return }
    let isWhole = workload.datasets.allSatisfy { dataset in
      (owners[dataset.name] ?? []).count { $0 != nil } == dataset.owned
    }
    var hasMissingShards = !unusable.isEmpty
    for plan in plans {
      let own = pieces.filter { $0.shard.plan == plan }
      guard let first = own.first else { continue }
      // A later plan may have read what is missing from an earlier one.
      if plan != plans.last, isWhole { continue }
      let shards = first.shard.workload.shards
      let there = Set((own + unusable.filter { $0.shard.plan == plan }).map(\.shard.index))
      for index in 1...max(1, shards) where !there.contains(index) {
        hasMissingShards = true
        missing.append(
          "shard \(index) of \(shards) is missing: '\(first.command(ofShard: index))' makes it")
      }
    }
    if !isWhole, !hasMissingShards {
      faults.append("some cases belong to no shard: the plan is damaged: make it again")
    }
  }
}
