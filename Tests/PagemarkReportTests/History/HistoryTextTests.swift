import Foundation
import PagemarkCore
import PagemarkReport
import RunSamples
import Testing

@Suite struct HistoryTextTests {
  private func history(of levels: [Double]) -> History {
    let runs = levels.enumerated().map { number, level in
      HistoryRun(
        folder: "run-\(number)", suite: "sample", startedAt: SampleHistory.time(number * 24),
        commit: CommitIdentity(id: "0123456789\(number)", isModified: true), machine: nil,
        verdict: .pass, isWhole: number != 2,
        results: [
          HistoryRun.Result(
            pipeline: "a pipeline with a name that is long", dataset: "pages",
            metrics: [
              "cer": MetricEstimate(estimate: level, low: nil, high: nil, n: 4, unit: .ratio)
            ])
        ])
    }
    return History(of: runs, .init(metrics: SampleHistory.metrics))
  }

  @Test func saysInWordsWhatChanged() throws {
    let before = (0..<16).map { $0 == 2 ? 0.9 : 0.06 + Double($0 % 2) / 1000 }
    let levels = before + [0.04, 0.04, 0.041, 0.04]
    let text = HistoryText.render(history(of: levels), detail: .points)
    let unwrapped = text.replacing("\n  ", with: " ")
    #expect(
      unwrapped.contains(
        "6.1 %, 4.0 % (−2.0 pt) since 2026-01-17 (01234567+), run-16: better, first seen by run-18,"
      ))
    #expect(unwrapped.contains("1 run is partial, broken off or stopped early"))
    #expect(unwrapped.contains("at most 5 % ever show one in 365 runs, if checked after each"))
    // No bar for the partial run, and none of the others lower for it.
    #expect(text.contains("██ █████████████▁▁▁▁"))
    #expect(text.contains("sample on pages: 20 runs from 2026-01-01 to 2026-01-20"))
    #expect(text.split(separator: "\n").map(String.init).filter { $0.count > 80 } == [])
  }

  @Test func aDriftIsToldAsOne() {
    let levels = (0..<150).map { day in
      let thousandths = 100 + day + 5 * (day % 7)
      return Double(thousandths) / 1000
    }
    let text = HistoryText.render(history(of: levels)).replacing("\n  ", with: " ")
    #expect(text.contains(": drifts, 1"))
    #expect(text.contains(", run-0 to run-1"))
    #expect(history(of: levels).table.contains(",drift worse"))
  }

  @Test func listsTheLastChangesAndCountsTheOthers() {
    let levels = (0..<60).map { Double($0 / 10 % 2) / 10 }
    let history = history(of: levels)
    #expect(history.series[0].changes.count == 5)
    let text = HistoryText.render(history)
    #expect(text.replacing("\n  ", with: " ").contains("2 earlier changes, in --json and --csv"))
  }

  @Test func saysHowManyRunsChangePointsNeed() throws {
    #expect(HistoryText.render(history(of: [0.1, 0.2])).contains("need 9 whole runs"))
  }

  @Test func aLongSeriesFitsItsLine() throws {
    let levels = (0..<3000).map { $0 < 1500 ? 0.1 : 0.2 }
    let text = HistoryText.render(history(of: levels))
    #expect(text.contains("▁▁▁▁▁▁▁▁▁▁██████████"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func theTableHasOneRowPerRun() throws {
    let rows = history(of: [0.06, 0.05, 0.04]).table.components(separatedBy: "\r\n")
    #expect(rows.count == 5)
    #expect(
      rows[1].contains(",run-0,2026-01-01T00:00:00Z,01234567890,true,pass,true,0.06,,,4,ratio,"))
  }
}
