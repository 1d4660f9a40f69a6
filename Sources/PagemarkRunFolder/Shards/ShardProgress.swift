internal import Foundation
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// What the shards of a plan have read so far, complete or not.
public struct ShardProgress: Sendable {
  /// The digest of the last plan.
  public let plan: String
  public let workload: Workload
  /// By dataset, the places of the cases of which every record is there.
  public private(set) var done: [String: Set<Int>] = [:]

  /// - Parameter folders: The folders of shards, also of attempts that did not end.
  /// - Throws: `MergeFaults` with everything that is wrong.
  public init(_ folders: [String]) throws {
    var faults: [String] = []
    var pieces: [ShardPiece] = []
    for folder in folders {
      do {
        let run = try RunFile(inFolder: folder).record()
        if let piece = ShardPiece(folder: folder, run: run) {
          pieces.append(piece)
          faults += piece.brokenDigests
        } else {
          faults.append("\(folder) is no shard: name folders that 'pagemark run --shard' wrote")
        }
      } catch { faults += error.all.map { "\($0)" } }
    }
    let merge = ShardMerge(pieces)
    faults += merge.faults
    guard faults.isEmpty, let plan = merge.plans.last,
      let last = merge.pieces.first(where: { $0.shard.plan == plan })
    else { throw MergeFaults(sentences: faults.isEmpty ? ["name the folders of shards"] : faults) }
    (self.plan, workload) = (plan, last.shard.workload)
    for (index, piece) in merge.pieces.enumerated() {
      var counts: [String: [String: Int]] = [:]
      for record in try CaseLines.records(ofFile: piece.folder + "/" + RunFiles.cases) {
        counts[record.dataset, default: [:]][record.case, default: 0] += 1
      }
      for owed in merge.owed(of: index) {
        let pipelines = piece.run.pipelines.count
        let read = Set(owed.accuracy)
        let timed = Set(owed.latency)
        for (place, name) in piece.names[owed.dataset] ?? [:]
        where merge.owns(index, dataset: owed.dataset, place: place) {
          let count =
            (read.contains(name) ? owed.accuracyRepetitions ?? 1 : 0)
            + (timed.contains(name) ? owed.repetitions : 0)
          if counts[owed.dataset]?[name] == count * pipelines {
            done[owed.dataset, default: []].insert(place)
          }
        }
      }
    }
  }
}
