internal import Foundation
internal import PagemarkCache
public import PagemarkJudging
public import PagemarkPipeline

extension ShardPlan {
  /// Writes the plan, whole or not at all.
  ///
  /// - Throws: Why it can't be written.
  public func write(to path: String) throws {
    let encoder = JSONFile.lineEncoder
    encoder.outputFormatting.insert(.prettyPrinted)
    try WholeFile.write(try encoder.encode(self) + Data("\n".utf8), to: path)
  }

  /// Reads a plan, and checks that it is as it was written.
  ///
  /// - Throws: `Faults` if it is missing, damaged or was changed.
  public init(ofFile path: String) throws(Faults) {
    let remedy = "is not a plan: 'pagemark plan' writes one"
    let plan = try JSONFile.load(ShardPlan.self, from: path, remedy: remedy)
    func fault(_ message: String) -> Faults {
      Faults(file: path, message: message + ": make it again with 'pagemark plan'")
    }
    guard plan.schema == Self.schema else {
      throw fault("has the schema '\(plan.schema)', not '\(Self.schema)'")
    }
    if let limit = plan.selection.limit, limit < 1 {
      throw fault("was changed: its limit is \(limit), and a plan's is 1 or more")
    }
    let parts = plan.shards.map(\.digest)
    guard !plan.shards.isEmpty, plan.shards.count == plan.workload.shards,
      plan.shards.map(\.index) == Array(1...plan.shards.count),
      plan.digest == ShardDigest.ofPlan(plan.workload, parts: parts)
    else { throw fault("was changed: its digest is not that of its shards") }
    for shard in plan.shards {
      let digest = ShardDigest.ofPart(
        fingerprints: shard.fingerprints, places: plan.places(ofShard: shard.index),
        datasets: plan.workload.datasets.map(\.name))
      guard digest == shard.digest else {
        throw fault("was changed: shard \(shard.index) has other cases than its digest says")
      }
    }
    self = plan
  }
}

/// The digests by which shards know their plan.
public enum ShardDigest {
  /// Of one shard's cases: their fingerprints, and their places in the datasets.
  public static func ofPart(
    fingerprints: [String: String], places: [String: [Int]], datasets: [String]
  ) -> String {
    let lines = datasets.map { name in
      let numbers = (places[name] ?? []).map { "\($0)" }.joined(separator: ",")
      return "\(name)\0\(fingerprints[name] ?? "absent")\0\(numbers)\n"
    }
    return Digest.sha256([UInt8](lines.joined().utf8))
  }

  /// Of a whole plan.
  public static func ofPlan(_ workload: Workload, parts: [String]) -> String {
    let head = (try? JSONFile.lineEncoder.encode(workload)) ?? Data()
    return Digest.sha256([UInt8](head) + [UInt8](parts.joined(separator: "\n").utf8))
  }
}

extension ShardPiece {
  /// Why the folder's record is not that of its plan's shard, in sentences.
  var brokenDigests: [String] {
    let names = shard.workload.datasets.map(\.name)
    let fingerprints = Dictionary(
      run.datasets.compactMap { dataset in dataset.fingerprint.map { (dataset.name, $0) } }
    ) { first, _ in first }
    let part = ShardDigest.ofPart(
      fingerprints: fingerprints, places: shard.places, datasets: names)
    guard (1...max(1, shard.parts.count)).contains(shard.index),
      shard.parts.dropFirst(shard.index - 1).first == part
    else {
      return ["\(words): read other cases or pages than its plan says: \(remedy)"]
    }
    guard shard.plan == ShardDigest.ofPlan(shard.workload, parts: shard.parts) else {
      return ["\(words): names a plan that it does not describe: \(remedy)"]
    }
    return []
  }
}
