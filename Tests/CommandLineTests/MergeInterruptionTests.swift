import Foundation
import PagemarkCore
import Testing

/// A merge that is stopped in the middle of a shard leaves nothing.
@Suite(.serialized) struct MergeInterruptionTests {
  /// The truths of a shard come through a pipe, so that the merge waits for them until it has been stopped.
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func aMergeThatIsInterruptedLeavesNothingAndTheNextIsWhole(
    signal: Int32, exit: Int32
  ) async throws {
    let running = try ShardRunning()
    let whole = try await running.whole()
    try await running.plan(3)
    for index in 1...3 { try await running.shard(index) }
    let folders = (1...3).map { "shards/\($0)" }
    let file = running.scratch.url.path + "/shards/2/references.jsonl"
    let truths = try Data(contentsOf: URL(filePath: file))
    try FileManager.default.removeItem(atPath: file)
    try #require(mkfifo(file, 0o644) == 0)
    let output = running.scratch.url.path + "/reports/merged"
    Processes.once({ Self.reader(of: file, into: output) }) { reader in
      kill(reader.process, signal)
      // The signal arrives on another thread; the truths, which are right, only after it.
      sleep(1)
      _ = truths.withUnsafeBytes { write(reader.pipe, $0.baseAddress, $0.count) }
      close(reader.pipe)
    }
    let stopped = try await running.merge(folders, to: output)
    #expect(stopped.status == exit, "\(stopped.errors)")
    #expect(stopped.errors.contains("interrupted: nothing was merged"), "\(stopped.errors)")
    #expect(!running.scratch.exists("reports"), "nothing is left, not even a folder")
    try FileManager.default.removeItem(atPath: file)
    try truths.write(to: URL(filePath: file))
    let merge = try await running.merge(folders)
    #expect([0, 1].contains(merge.status), "\(merge.errors)")
    #expect(try running.summary("merged") == whole)
    #expect(try running.names(".").filter { $0.contains("merge-") } == [])
  }

  private struct Reader: Sendable {
    var process: pid_t
    var pipe: Int32
  }

  /// The command that reads the pipe; `nil` before it does.
  private static func reader(of file: String, into output: String) -> Reader? {
    guard let process = Processes.withArgument(output).first else { return nil }
    // Fails while nothing reads.
    let pipe = open(file, O_WRONLY | O_NONBLOCK)
    return pipe < 0 ? nil : Reader(process: process, pipe: pipe)
  }
}
