internal import Foundation
internal import PagemarkCache
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// Why shards can't be merged, in sentences that end with what to do.
public struct MergeFaults: Error, Hashable, Sendable {
  public var sentences: [String]
}

/// Puts the folders of shards together as the folder of one run.
///
/// One shard is in memory at a time, so that memory depends on the largest shard and on the names of the cases, not on
/// the number of records.
public struct RunMerging: Sendable {
  private let merge: ShardMerge
  private let allowsMissing: Bool

  /// What came of writing the run.
  public enum Outcome: Hashable, Sendable {
    /// - Parameter missing: What is missing, each with the command that makes it; empty if nothing is.
    case written(missing: [String])
    /// The same shards have been merged there before.
    case wasThere
  }

  /// Reads `run.json` of each folder.
  ///
  /// - Parameters:
  ///   - folders: The folders, in any order.
  ///   - allowsMissing: Whether a part of the shards' records may be merged, as a partial run.
  /// - Throws: `MergeFaults` with everything that is wrong.
  public init(_ folders: [String], allowsMissing: Bool = false) throws {
    var faults: [String] = []
    var (pieces, unusable): ([ShardPiece], [ShardPiece]) = ([], [])
    let paths = Dictionary(grouping: folders) { URL(filePath: $0).resolvingSymlinksInPath().path }
    for (path, names) in paths.sorted(by: { $0.key < $1.key }) {
      if names.count > 1 {
        faults.append("\(names[0]) is named \(names.count) times: name it once")
      }
      do {
        let run = try RunFile(inFolder: path).record()
        if let piece = ShardPiece(folder: names[0], run: run) {
          let broken = piece.brokenDigests
          faults += broken
          if broken.isEmpty { pieces.append(piece) } else { unusable.append(piece) }
        } else {
          faults.append(
            "\(names[0]) is a run, but no shard: name folders that 'pagemark run --shard' wrote")
        }
      } catch {
        faults += error.all.map { "\($0)" }
      }
    }
    merge = ShardMerge(pieces, unusable: unusable)
    self.allowsMissing = allowsMissing
    faults += merge.faults + (allowsMissing ? [] : merge.missing)
    guard faults.isEmpty, !pieces.isEmpty else {
      throw MergeFaults(sentences: faults.isEmpty ? ["name the folders of shards"] : faults)
    }
  }

  /// Writes the run: under a temporary name, renamed when it is complete.
  ///
  /// - Parameters:
  ///   - output: The run's folder, which must not exist, be empty, or have what these shards were merged to before.
  ///   - isStopped: Whether to stop; asked before each shard.
  /// - Returns: Whether it was written.
  /// - Throws: `MergeFaults` with everything that is wrong in the shards' records, `CancellationError` if it was stopped,
  ///   or why the folder can't be written; nothing is then left.
  public func write(to output: String, isStopped: () -> Bool = { false }) throws -> Outcome {
    if isMerged(in: output) { return .wasThere }
    let place = try MergePlace(output)
    do {
      let missing = try fill(place.temporary, isStopped: isStopped)
      try place.publish()
      return .written(missing: missing)
    } catch {
      place.abandon()
      throw error
    }
  }

  /// Whether a folder has the run that these shards were merged to, as after a job that was started again.
  private func isMerged(in output: String) -> Bool {
    guard let file = try? RunFile(inFolder: output), let run = try? file.record(),
      let merged = run.merged, file.finding(ending: run.ending, seal: run.seal) == .right
    else { return false }
    func identity(_ plan: String, _ index: Int, _ start: String, _ end: String?) -> [String] {
      [plan, "\(index)", start, end ?? ""]
    }
    return merged.plans == merge.plans
      && merged.shards.map { identity($0.plan, $0.index, $0.startedAt, $0.endedAt) }
        == merge.pieces.map {
          let times = $0.run.provenance
          return identity($0.shard.plan, $0.shard.index, times.startedAt, times.endedAt)
        }
  }

  /// - Returns: What is missing.
  private func fill(_ folder: String, isStopped: () -> Bool) throws -> [String] {
    var merge = merge
    var faults: [String] = []
    var counts: [Int] = []
    var failures = FailureShares()
    var twins: [String] = []
    var digest = RunningDigest()
    let cases = try AppendOnlyFile(path: folder + "/" + RunFiles.cases)
    let references = try AppendOnlyFile(path: folder + "/" + RunFiles.references)
    for index in merge.pieces.indices {
      if isStopped() { throw CancellationError() }
      do {
        let part = try ShardRecords(of: index, in: &merge, allowsMissing: allowsMissing)
        faults += try part.faults()
        // The other shards are checked all the same, so that everything that is wrong is said at once.
        guard faults.isEmpty else { continue }
        try part.append(to: cases, &digest, references)
        try part.copyFiles(to: folder)
        counts.append(part.records.count)
        failures.take(part.records, of: part.piece)
        twins += try ShardAttempt.nondeterminism(beside: part.piece)
      } catch let error as Faults {
        faults += error.all.map { "\($0)" }
      }
    }
    guard faults.isEmpty else { throw MergeFaults(sentences: faults) }
    guard var run = RunRecord(merge, records: counts, failures: failures.total) else {
      throw MergeFaults(sentences: ["name the folders of shards"])
    }
    let unequal = (run.merged?.unequal ?? []) + failures.concentrations + twins
    run.merged?.unequal = unequal.isEmpty ? nil : unequal
    try RunFolder(resuming: folder).write(sealing: &run, cases: digest.hexadecimal)
    return merge.missing
  }
}
