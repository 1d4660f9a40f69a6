import Foundation
import PagemarkCore
import Synchronization
import TestSupport
import Testing

/// Workers that are killed or hang in the middle of a page, for real.
@Suite(.serialized) struct LostWorkerTests {
  private let scratch: Scratch
  private let folder: String

  init() throws {
    scratch = try Scratch()
    folder = scratch.url.path + "/run"
  }

  /// Runs eight pages with one worker; `act` runs while it is in the middle of a page.
  private func run(
    _ options: [String] = [],
    act: @escaping @Sendable (_ parent: pid_t, _ worker: pid_t) -> Void
  ) async throws -> Int32 {
    let page = try Scratch.page()
    let suite = try scratch.suite(
      pages: (0..<8).map { ("page \($0).jpg", page, "some text") }, gates: [])
    Processes.whenBusy(folder, act: act)
    return try await Command.pagemark(
      ["run", suite, "--lane", "accuracy", "--workers", "1", "--fresh", "--output", folder]
        + options
    ).status
  }

  @Test func aKilledWorkerCostsOnePage() async throws {
    let status = try await run { _, worker in kill(worker, SIGKILL) }
    #expect(status == 0)
    let records = try scratch.records(in: "run")
    #expect(records.count == 8)
    let failures = records.compactMap(\.failure)
    #expect(failures.count == 1)
    #expect(failures.first?.kind == .crash)
    #expect(failures.first?.message.contains("signal 9") == true)
  }

  @Test func aHungWorkerCostsOnePageAfterItsDeadline() async throws {
    let status = try await run(["--timeout", "20"]) { _, worker in kill(worker, SIGSTOP) }
    #expect(status == 0)
    let records = try scratch.records(in: "run")
    #expect(records.count == 8)
    let failures = records.compactMap(\.failure)
    #expect(failures.map(\.kind) == [.timeout])
    #expect(failures.first?.message.contains("20 s") == true)
  }

  @Test func anInterruptedRunIsSavedAndSaysSo() async throws {
    let status = try await run { parent, _ in kill(parent, SIGINT) }
    #expect(status == 130)
    let summary = try scratch.summary(of: "run")
    #expect(summary.exit == 130)
    let records = try scratch.records(in: "run")
    #expect((1..<8).contains(records.count))
    #expect(records.compactMap(\.failure).isEmpty, "the page in hand is finished first")
    #expect(scratch.exists("run/report.md"))
  }

  @Test func aKilledParentTakesItsWorkerAlongAndLeavesWholeLines() async throws {
    let box = Box()
    let status = try await run { parent, worker in
      box.worker.withLock { $0 = worker }
      kill(parent, SIGKILL)
    }
    #expect(status == -SIGKILL)
    #expect(try !scratch.records(in: "run").isEmpty)
    let worker = box.worker.withLock { $0 }
    #expect(ends(try #require(worker)))
  }

  @Test func aHopelessRunStops() async throws {
    let suite = try scratch.suite(
      pages: (0..<20).map { ("page \($0).png", Data("not an image".utf8), "x") },
      measure: "stopAfterFailures: 20 %")
    let run = try await Command.pagemark([
      "run", suite, "--lane", "accuracy", "--workers", "1", "--output", folder,
    ])
    #expect(run.status == 4)
    // 20 % of 20 are 4: the fifth failure stops the run.
    #expect(try scratch.records(in: "run").count == 5)
    #expect(run.output.contains("more than 20 % of the readings failed"))
  }

  private final class Box: Sendable {
    let worker = Mutex<pid_t?>(nil)
  }
}
