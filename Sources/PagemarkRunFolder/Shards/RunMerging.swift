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
/// A few shards are in memory at a time, one per core, so that memory depends on the largest shards and on the names of
/// the cases, not on the number of records.
public struct RunMerging: Sendable {
  private let merge: ShardMerge
  private let allowsMissing: Bool
  /// The largest number of shards that are in memory at a time.
  private static let mostAtOnce = 8

  /// The outcome of writing the run.
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
    var common = CommonParts()
    let paths = Dictionary(grouping: folders) { URL(filePath: $0).resolvingSymlinksInPath().path }
    for (path, names) in paths.sorted(by: { $0.key < $1.key }) {
      if names.count > 1 {
        faults.append("\(names[0]) is named \(names.count) times: name it once")
      }
      do {
        let run = common.shared(try RunFile(inFolder: path).record())
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
  ///   - isStopped: Whether to stop; asked before each shard, or the few that are read together.
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

  /// Whether a folder already has the run merged from these shards, such as when a job is started again.
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
    var faults: [String] = []
    let merge = withoutUnread(&faults)
    var counts: [Int] = []
    var failures = FailureShares()
    var files = try MergedFiles(inFolder: folder)
    let most = min(ProcessInfo.processInfo.activeProcessorCount, Self.mostAtOnce)
    for start in stride(from: 0, to: merge.pieces.count, by: most) {
      if isStopped() { throw CancellationError() }
      let isSound = faults.isEmpty
      let parts = inParallel(min(most, merge.pieces.count - start)) { place in
        Result {
          let part = try ShardRecords(of: start + place, in: merge)
          if isSound, part.faults.isEmpty { try part.copyFiles(to: folder) }
          return part
        }
      }
      for part in parts {
        do {
          let part = try part.get()
          faults += part.faults
          // The other shards are checked too, so that all faults are reported at once.
          guard faults.isEmpty else { continue }
          try files.append(part)
          counts.append(part.count)
          failures.take(part)
        } catch let error as Faults {
          faults += error.all.map { "\($0)" }
        }
      }
    }
    // If the merge was stopped while it read, what it read may be incomplete.
    if isStopped() { throw CancellationError() }
    guard faults.isEmpty else { throw MergeFaults(sentences: faults) }
    guard var run = RunRecord(merge, records: counts, failures: failures.total) else {
      throw MergeFaults(sentences: ["name the folders of shards"])
    }
    try files.sync()
    let twins = try ShardAttempt.nondeterminism(beside: merge.pieces)
    let unequal = (run.merged?.unequal ?? []) + failures.concentrations + twins
    run.merged?.unequal = unequal.isEmpty ? nil : unequal
    try RunFolder(resuming: folder).write(sealing: &run, cases: files.casesDigest)
    return merge.missing
  }

  /// The merge; if records may be missing, without the cases that unfinished shards have not read.
  private func withoutUnread(_ faults: inout [String]) -> ShardMerge {
    var merge = merge
    guard allowsMissing else { return merge }
    for (index, piece) in merge.pieces.enumerated() where piece.run.ending != .complete {
      do {
        let records = try CaseLines.records(ofFile: piece.folder + "/" + RunFiles.cases)
        merge.disown(index, except: ReadCases(records, of: piece.run).contains)
      } catch { faults += ((error as? Faults)?.all ?? []).map { "\($0)" } }
    }
    return merge
  }
}

/// The files of records and truths that a merge writes.
private struct MergedFiles: ~Copyable {
  private let cases, references: AppendOnlyFile
  private var digest: RunningDigest

  init(inFolder folder: String) throws(WriteError) {
    let cases = try AppendOnlyFile(path: folder + "/" + RunFiles.cases)
    let references = try AppendOnlyFile(path: folder + "/" + RunFiles.references)
    self.cases = cases
    self.references = references
    digest = RunningDigest()
  }

  mutating func append(_ part: ShardRecords) throws(WriteError) {
    try cases.appendUnsynced(part.caseLines)
    digest.take(part.caseLines)
    try references.appendUnsynced(part.truthLines)
  }

  func sync() throws(WriteError) {
    try cases.sync()
    try references.sync()
  }

  var casesDigest: String { digest.hexadecimal }
}
