internal import Foundation
public import PagemarkJudging
internal import PagemarkPipeline

/// What shards have read for a search: as folders of the shards of a wave, or merged.
///
/// Shards are merged as `pagemark merge` merges them, with all of its checks, in a hidden folder of the search.
public struct WaveRuns: ~Copyable {
  /// A merged run.
  public struct Merged: Sendable {
    /// As the user named it.
    public let name: String
    public let wave: SearchWave
    public let run: RunRecord
    let folder: String
    let records: [CaseRecord]
  }

  /// The runs, each of another wave.
  public let runs: [Merged]
  private let temporary: String

  /// Reads and checks the runs.
  ///
  /// - Parameters:
  ///   - folders: The folders of shards, merged runs, or both, in any order.
  ///   - search: The folder of the search, which no other process may write.
  ///   - isStopped: Whether to stop; asked before each shard.
  /// - Throws: `MergeFaults` with everything that is wrong, `CancellationError` if it was stopped.
  public init(
    _ folders: [String], forSearch search: String, isStopped: () -> Bool = { false }
  ) throws {
    let prefix = ".taken-"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: search)) ?? []
    where name.hasPrefix(prefix) {
      try? FileManager.default.removeItem(atPath: search + "/" + name)
    }
    let temporary = "\(search)/\(prefix)\(getpid())"
    self.temporary = temporary
    do {
      runs = try Self.runs(in: folders, below: temporary, isStopped: isStopped)
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw error
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: temporary) }

  private static func runs(
    in folders: [String], below temporary: String, isStopped: () -> Bool
  ) throws -> [Merged] {
    var (faults, shards, merged): ([String], [String], [String]) = ([], [], [])
    for folder in folders {
      do {
        let run = try RunFile(inFolder: folder).record()
        if run.merged != nil { merged.append(folder) } else { shards.append(folder) }
      } catch { faults += error.all.map { "\($0)" } }
    }
    var runs: [Merged] = []
    func add(_ name: String, inFolder folder: String) throws {
      switch try Self.merged(name, inFolder: folder) {
      case .success(let run): runs.append(run)
      case .failure(let found): faults += found.sentences
      }
    }
    for folder in Set(merged).sorted() { try add(folder, inFolder: folder) }
    if !shards.isEmpty {
      do {
        _ = try RunMerging(shards).write(to: temporary + "/run", isStopped: isStopped)
        try add(shards.joined(separator: ", "), inFolder: temporary + "/run")
      } catch let found as MergeFaults { faults += found.sentences }
    }
    for same in Dictionary(grouping: runs, by: \.wave.digest).values where same.count > 1 {
      faults.append(
        "\(same[0].wave.words) is there \(same.count) times: \(same.map(\.name).joined(separator: "; "))"
          + ": name one of them")
    }
    guard faults.isEmpty else { throw MergeFaults(sentences: faults) }
    return runs
  }

  private static func merged(
    _ name: String, inFolder folder: String
  ) throws -> Result<Merged, MergeFaults> {
    let finished: FinishedRun
    do { finished = try FinishedRun(folder: folder) } catch let faults as Faults {
      return .failure(MergeFaults(sentences: faults.all.map { "\($0)" }))
    }
    guard let merged = finished.run.merged, let wave = merged.wave else {
      return .failure(
        MergeFaults(sentences: [
          "\(name): was not read for a search: name what shards of 'pagemark tune --plan-wave' wrote"
        ]))
    }
    var causes = finished.integrity().causes
    if merged.missing != nil {
      causes.append("it is not whole (--partial)")
    } else if ![.complete, .tooManyFailures].contains(finished.run.ending) {
      causes.append("it is not complete (\(finished.run.ending.rawValue))")
    }
    causes += [
      ReadingFiles.damage(
        among: Set(finished.records.compactMap(\.readingDigest)), inRun: folder)
    ].compactMap(\.self)
    guard causes.isEmpty else {
      return .failure(
        MergeFaults(
          sentences: causes.map { "\(name): \($0): merge the shards of \(wave.words) again" }))
    }
    return .success(
      Merged(
        name: name, wave: wave, run: finished.run, folder: folder, records: finished.records))
  }
}
