import Foundation
import PagemarkCore
import Testing

/// The scripts that submit a plan to Slurm, with a `sbatch` that runs each job at once.
@Suite(.serialized) struct SlurmSubmitTests {
  private let running: ShardRunning

  init() throws {
    running = try ShardRunning()
    try running.scratch.write(
      """
      #!/usr/bin/env bash
      # Tasks in the list LOST fail, as if their nodes did.
      tasks=
      while [ "${1#--}" != "$1" ]; do
        case $1 in --array=*) tasks=$(seq "${1#--array=1-}") ;; esac
        shift
      done
      for task in ${tasks:-merge}; do
        case " $LOST " in *" $task "*) continue ;; esac
        status=0
        SLURM_ARRAY_TASK_ID=$task bash "$@" >> log 2>&1 || status=$?
        echo "$task $status" >> statuses
      done
      echo 17
      """, to: "bin/sbatch")
    try running.scratch.write("#!/bin/sh\necho 'MaxArraySize = 1001'\n", to: "bin/scontrol")
    for program in ["sbatch", "scontrol"] {
      let path = running.scratch.url.appending(path: "bin/" + program).path
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
  }

  private func submit(_ plan: String, lost: String = "") async throws -> Command.Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let script = Command.repository.appending(path: "scripts/slurm/submit").path
    return try await Command.program(
      ["bash", script, plan, "shards", "reports/merged"], in: running.scratch.url,
      environment: [
        "PATH": running.scratch.url.path + "/bin:" + Command.products.path + ":" + path,
        "LOST": lost,
      ])
  }

  @Test func aPlanOfWhatIsLeftGoesIntoTheSameFolderAndIsMergedWithTheRest() async throws {
    let whole = try await running.whole()
    try await running.plan(3)
    let first = try await submit("plan.json", lost: "2")
    #expect(first.status == 0, "\(first.errors)")
    #expect(try running.text("statuses").contains("merge 6"))
    #expect(try running.text("log").contains("shard 2 of 3 is missing"))
    let folder = try #require(try running.names("shards").first)
    let rest = try await running.pagemark(
      "plan", "suites/small.yml", "--lane", "accuracy", "--shards", "2", "--output", "rest.json",
      "--remaining", "shards/\(folder)/shard-1", "shards/\(folder)/shard-3")
    #expect(rest.status == 0, "\(rest.errors)")
    let second = try await submit("rest.json")
    #expect(second.status == 0, "\(second.errors)")
    #expect(try running.names("shards").count == 2)
    #expect(try running.summary("reports/merged") == whole)
  }

  @Test func aPlanOfItsOwnIsMergedAloneWhateverIsBesideIt() async throws {
    try await running.plan(2)
    let first = try await submit("plan.json")
    #expect(first.status == 0, "\(first.errors)")
    try FileManager.default.removeItem(
      at: running.scratch.url.appending(path: "reports"))
    let whole = try await running.whole()
    try await running.plan(3)
    let second = try await submit("plan.json")
    #expect(second.status == 0, "\(second.errors)")
    #expect(try running.summary("reports/merged") == whole)
  }

  @Test func whatIsNoPlanIsRefused() async throws {
    try running.scratch.write("{}\n", to: "plan.json")
    let result = try await submit("plan.json")
    #expect(result.status == 65 && result.errors.contains("is not a plan"), "\(result.errors)")
    #expect(!running.scratch.exists("shards"))
  }
}
