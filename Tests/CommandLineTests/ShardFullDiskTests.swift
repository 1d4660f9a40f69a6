import Foundation
import PagemarkCore
import Testing

/// Disks that fill up while a shard is read, or while shards are merged.
///
/// A limit of a file's size stops the writer as a full disk does.
@Suite struct ShardFullDiskTests {
  private let running: ShardRunning

  init() throws { running = try ShardRunning(pages: 36) }

  /// Runs a command that may write no file above so many blocks of 512 bytes.
  private func pagemark(_ arguments: String, blocks: Int) async throws -> Command.Result {
    try await running.shell(
      "export LLVM_PROFILE_FILE=/dev/null; ulimit -f \(blocks); pagemark \(arguments)")
  }

  @Test func aShardThatWasCutNamesItsCommandAndGoesOn() async throws {
    let whole = try await running.whole()
    try await running.plan(2)
    try await running.shard(1)
    // The second shard's records take 11 KB, its plan's copy and every other file less than 8.
    let cut = try await pagemark(
      "run --plan plan.json --shard 2 --output shards/2 --fresh --workers 1", blocks: 16)
    #expect(cut.status == 73, "\(cut.output)\(cut.errors)")
    #expect(cut.errors.contains("File too large"), "\(cut.errors)")
    #expect(!running.scratch.exists("shards/2"), "only a complete attempt takes the shard's name")

    let attempts = try running.names("shards").filter { $0.hasPrefix(".2.attempt") }
    #expect(attempts.count == 1)
    let refused = try await running.merge(["shards/1", "shards/" + attempts[0]])
    #expect(refused.status == 6, "\(refused.errors)")
    #expect(refused.errors.contains("--shard 2"), "\(refused.errors)")
    #expect(!running.scratch.exists("merged"))

    try await running.shard(2)
    let merge = try await running.merge(["shards/1", "shards/2"])
    #expect([0, 1].contains(merge.status), "\(merge.errors)")
    #expect(try running.summary("merged") == whole)
  }

  @Test func aMergeThatCantBeWrittenLeavesNothing() async throws {
    let whole = try await running.whole()
    try await running.plan(2)
    for index in 1...2 { try await running.shard(index) }
    let full = try await pagemark("merge shards/1 shards/2 --output reports/merged", blocks: 16)
    #expect(full.status == 73, "\(full.output)\(full.errors)")
    #expect(full.errors.contains("File too large"), "\(full.errors)")
    #expect(!running.scratch.exists("reports"), "nothing is left, not even a folder")

    let merge = try await running.merge(["shards/1", "shards/2"], to: "reports/merged")
    #expect([0, 1].contains(merge.status), "\(merge.errors)")
    #expect(try running.summary("reports/merged") == whole)
  }
}
