import Foundation
import PagemarkCore
import TestSupport
import Testing
import Yams

/// The commands of docs/scale.md, as their systems would run them.
@Suite(.serialized) struct ScaleDocumentTests {
  private let running: ShardRunning

  init() throws {
    running = try ShardRunning(does: "answer(request)")
    let suite = try running.text("suites/small.yml")
    try running.scratch.write(suite, to: "suites/receipts.yml")
  }

  private static func blocks(_ language: String) throws -> [String] {
    let file = Command.repository.appending(path: "docs/scale.md")
    return FencedBlock.all(in: try String(contentsOf: file, encoding: .utf8))
      .filter { $0.language == language }.map(\.text)
  }

  private func shell(
    _ script: String, environment: [String: String] = [:]
  ) async throws -> Command.Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try await Command.program(
      ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], in: running.scratch.url,
      environment: environment.merging(["PATH": Command.products.path + ":" + path]) { $1 })
  }

  private func expectMerged(pages: Int = 12) throws {
    let summary = try running.scratch.summary(of: "reports/merged")
    #expect(summary.verdict == .pass)
    #expect(summary.results[0].cases.total == pages)
  }

  @Test func theFirstCommandsMerge() async throws {
    let script = try #require(try Self.blocks("sh").first)
    let run = try await shell(script)
    #expect(run.status == 0, "\(run.errors)")
    try expectMerged()
  }

  private struct GitHub: Decodable {
    struct Job: Decodable {
      struct Strategy: Decodable {
        struct Matrix: Decodable { var shard: [Int] }
        var matrix: Matrix
      }
      struct Step: Decodable {
        var run: String?
        var env: [String: String]?
      }
      var strategy: Strategy?
      var steps: [Step]
    }
    var jobs: [String: Job]
  }

  @Test func theMatrixOfGitHubMerges() async throws {
    let yaml = try #require(try Self.blocks("yaml").first)
    let jobs = try YAMLDecoder().decode(GitHub.self, from: yaml).jobs
    let shard = try #require(jobs["shard"])
    let steps = shard.steps.filter { $0.run != nil }
    #expect(steps.count == 1)
    for number in try #require(shard.strategy).matrix.shard {
      let environment = (steps[0].env ?? [:]).mapValues {
        $0.replacing("${{ matrix.shard }}", with: "\(number)")
      }
      let run = try await shell(steps[0].run ?? "", environment: environment)
      #expect(run.status == 0, "\(run.errors)")
    }
    let merge = try #require(jobs["merge"]?.steps.compactMap(\.run).first)
    let merged = try await shell(merge)
    #expect(merged.status == 0, "\(merged.errors)")
    try expectMerged()
  }

  private struct GitLab: Decodable {
    var parallel: Int?
    var variables: [String: String]?
    var script: [String]
  }

  /// Without one of its jobs, the merge is red.
  @Test func theParallelJobsOfGitLabMerge() async throws {
    let yaml = try #require(try Self.blocks("yaml").last)
    let jobs = try YAMLDecoder().decode([String: GitLab].self, from: yaml)
    let (shard, merge) = (try #require(jobs["shard"]), try #require(jobs["merge"]))
    let total = try #require(shard.parallel)
    for number in 1...total {
      if number == total {
        let early = try await shell(merge.script.joined(separator: "\n"))
        #expect(early.status == 6 && early.errors.contains("shard \(total) of \(total) is missing"))
      }
      let environment = (shard.variables ?? [:]).merging(
        ["CI_NODE_INDEX": "\(number)", "CI_NODE_TOTAL": "\(total)"]) { $1 }
      let run = try await shell(shard.script.joined(separator: "\n"), environment: environment)
      #expect(run.status == 0, "\(run.errors)")
    }
    let merged = try await shell(merge.script.joined(separator: "\n"))
    #expect(merged.status == 0, "\(merged.errors)")
    try expectMerged()
  }

  /// Four virtual nodes on this machine, one of which is killed, and a task with it.
  @Test(.enabled(if: TestFiles.isLong), .timeLimit(.minutes(20)))
  func slurmRunsTheShardsAndTheMergeIsTheSingleRun() async throws {
    let trial = try await Command.program(
      ["scripts/slurm/trial"],
      environment: ["PAGEMARK": Command.products.appending(path: "pagemark").path])
    #expect(trial.status == 0, "\(trial.output)\(trial.errors)")
    #expect(trial.output.contains("are the same"))
    #expect(trial.output.contains("killed slurmd of n"))
  }
}
