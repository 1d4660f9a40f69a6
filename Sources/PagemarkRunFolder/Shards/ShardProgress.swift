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
    var common = CommonParts()
    for folder in folders {
      do {
        let run = common.shared(try RunFile(inFolder: folder).record())
        if let piece = ShardPiece(folder: folder, run: run) {
          let broken = piece.brokenDigests
          faults += broken
          if broken.isEmpty { pieces.append(piece) }
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
      let read = ReadCases(
        try CaseLines.records(ofFile: piece.folder + "/" + RunFiles.cases), of: piece.run)
      for (dataset, names) in piece.names {
        for (place, name) in names
        where merge.owns(index, dataset: dataset, place: place) && read.contains(dataset, name) {
          done[dataset, default: []].insert(place)
        }
      }
    }
  }
}
