import Foundation
import PagemarkCore
import PagemarkRunFolder
import TestSupport
import Testing

@testable import PagemarkRunner

@Suite struct TurnTableTests {
  private let folder: TemporaryFolder
  private let recorder: Recorder
  private let control = RunControl()

  init() throws {
    folder = try TemporaryFolder()
    recorder = try Recorder(
      folder: RunFolder(creating: .folder(folder.path + "/run")), planned: 0, earlier: [],
      progress: ProgressLine(),
      budget: CostBudget(Measure(), control: RunControl()))
  }

  private func table(_ names: [String]) -> TurnTable {
    let turns = names.enumerated().map { index, name in
      TurnTable.Turn(
        seat: .pages(of: name),
        requests: [
          PageRequest(
            identity: CaseIdentity(
              case: "\(index)", dataset: "d", document: "\(index)", lane: .latency, repetition: 0),
            image: "", pipelines: [], truth: .missing(reason: ""))
        ])
    }
    return TurnTable(
      turns, until: StopRule(control: control, recorder: recorder, failureLimit: 0))
  }

  /// What workers of these seats did, in its order.
  private func work(
    at seats: [String], of table: TurnTable,
    on turn: @escaping @Sendable (String) -> Void = { _ in }
  ) async -> [String] {
    let log = Log()
    await withTaskGroup(of: Void.self) { group in
      for seat in seats {
        group.addTask {
          while let next = await table.next(for: .pages(of: seat)) {
            await log.note("begin " + (next.requests.first?.identity.case ?? ""))
            turn(next.requests.first?.identity.case ?? "")
            try? await Task.sleep(for: .milliseconds(3))
            await log.note("end " + (next.requests.first?.identity.case ?? ""))
          }
        }
      }
    }
    return await log.lines
  }

  @Test(arguments: [["A", "B"], ["B", "A"], ["A", "B", "nobody's"]])
  func onlyOneWorksAtATimeAndInTheOrderOfTheTurns(seats: [String]) async {
    let table = table(["A", "B", "B", "A", "A", "B", "B", "A"])
    let log = await work(at: seats, of: table)
    #expect(log == (0..<8).flatMap { ["begin \($0)", "end \($0)"] })
    #expect(await !table.isCutShort)
  }

  @Test func aStopEndsAfterTheTurnInHand() async {
    let table = table(["A", "B", "A", "B"])
    let log = await work(at: ["A", "B"], of: table) { [control] name in
      if name == "1" { control.stop(.interrupted) }
    }
    #expect(log == ["begin 0", "end 0", "begin 1", "end 1"])
    #expect(await table.isCutShort)
  }

  @Test func noWorkerWaitsForOneThatGaveUp() async {
    let table = table(["A", "B"])
    async let waiting = table.next(for: .pages(of: "B"))
    await table.end()
    #expect(await waiting == nil)
    #expect(await table.isCutShort)
  }

  private actor Log {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }
}
