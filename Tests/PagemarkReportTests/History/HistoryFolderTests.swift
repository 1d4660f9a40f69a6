import Foundation
import PagemarkCore
import PagemarkReport
import Testing

@Suite struct HistoryFolderTests {
  /// Folders of runs below one, removed with it.
  final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "history-" + UUID().uuidString)
    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ bytes: Data, to path: String) throws {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }

  private let metrics: [Metric] = [.rate(.cer, .micro), .failureRate]

  /// The time, an hour a run.
  private static func time(_ run: Int) -> String {
    String(
      format: "%04d-%02d-%02dT%02d:00:00Z", 2026 + run / 8064, run / 672 % 12 + 1,
      run / 24 % 28 + 1, run % 24)
  }

  private func summary(_ day: Int) throws -> Summary {
    var summary = Summary(of: try SampleRun().run, records: SampleRun().records)
    summary.startedAt = Self.time(day)
    summary.commit = CommitIdentity(id: "0123456789\(day)", isModified: true)
    return summary
  }

  @Test func readsWhatDecodingWouldRead() async throws {
    let folder = Folder()
    var summary = try summary(1)
    summary.suite = "a \"suite\" \\ of \u{1F600}\n{["
    try folder.write(summary.rendered(), to: "run/summary.json")
    let runs = try await HistoryFolder(
      folder.url.path, metrics: metrics, unsealed: .accepted
    ).runs
    let decoded = try JSONDecoder().decode(Summary.self, from: summary.rendered())
    #expect(runs.count == 1)
    #expect(runs[0].suite == decoded.suite)
    #expect(runs[0].startedAt == decoded.startedAt)
    #expect(runs[0].commit == decoded.commit)
    #expect(runs[0].machine == decoded.machine)
    #expect(runs[0].isWhole)
    #expect(
      runs[0].results[0].metrics
        == decoded.results[0].metrics.filter { ["cer", "failures.rate"].contains($0.key) })
  }

  @Test func aSearchIsNoRun() async throws {
    let folder = Folder()
    try folder.write(summary(1).rendered(), to: "run/summary.json")
    try folder.write(summary(2).rendered(), to: "search/summary.json")
    try folder.write(Data("{}".utf8), to: "search/tuning.json")
    let found = try await HistoryFolder(
      folder.url.path, metrics: metrics, unsealed: .accepted)
    #expect(found.runs.map(\.folder) == ["run"])
    #expect(found.damaged.isEmpty)
  }

  @Test func namesAndPassesOverWhatIsDamaged() async throws {
    let folder = Folder()
    let whole = try summary(1).rendered()
    try folder.write(whole, to: "good/summary.json")
    try folder.write(Data(whole.prefix(whole.count / 2)), to: "cut/summary.json")
    try folder.write(Data(), to: "empty/summary.json")
    try folder.write(Data("<html>".utf8), to: "html/summary.json")
    try folder.write(Data("{\"schema\": \"other/1\"}".utf8), to: "other/summary.json")
    try folder.write(whole + Data("}".utf8), to: "more/summary.json")
    try folder.write(Data("{}".utf8), to: "unfinished/run.json")
    try folder.write(Data("x".utf8), to: "no run/notes.txt")
    try folder.write(Data("x".utf8), to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "latest").path, withDestinationPath: "good")
    let history = try await HistoryFolder(
      folder.url.path, metrics: metrics, unsealed: .accepted)
    #expect(history.runs.map(\.folder) == ["good"])
    #expect(
      history.damaged.map { URL(filePath: $0.file).deletingLastPathComponent().lastPathComponent }
        == ["cut", "empty", "html", "more", "other", "unfinished"])
    #expect(history.damaged.allSatisfy { $0.message.contains("pagemark run --resume") })
  }

  /// Cut anywhere, a summary is damaged and nothing worse.
  @Test func isDamagedWhereverItIsCut() async throws {
    let folder = Folder()
    let whole = try summary(1).rendered()
    for length in stride(from: 0, to: whole.count - 2, by: 37) {
      try folder.write(Data(whole.prefix(length)), to: "cut-\(length)/summary.json")
    }
    let history = try await HistoryFolder(
      folder.url.path, metrics: metrics, unsealed: .accepted)
    #expect(history.runs.isEmpty)
    #expect(history.damaged.count == (whole.count - 2 + 36) / 37)
  }

  @Test func summariesOfOlderVersionsAreCompletedByTheRecord() async throws {
    let folder = Folder()
    var summary = try summary(1)
    (summary.startedAt, summary.commit, summary.machine, summary.isWhole) = (nil, nil, nil, nil)
    var run = try SampleRun().run
    run.isPartial = true
    try folder.write(summary.rendered(), to: "old/summary.json")
    try folder.write(JSONEncoder().encode(run), to: "old/run.json")
    let lines = try SampleRun().records.map { try JSONEncoder().encode($0) + Data("\n".utf8) }
    try folder.write(Data(lines.joined()), to: "old/cases.jsonl")
    let read = try #require(
      try await HistoryFolder(
        folder.url.path, metrics: metrics, unsealed: .accepted
      ).runs.first)
    #expect(read.startedAt == run.provenance.startedAt)
    #expect(read.machine == run.provenance.machine)
    #expect(read.commit == nil)
    #expect(!read.isWhole)
  }

  @Test func aFolderThatIsNotThereOrIsARunIsToldSo() async throws {
    await #expect(throws: Faults.self) { try await HistoryFolder("/nowhere", metrics: metrics) }
    let folder = try SampleRun().written()
    await #expect(throws: Faults.self) {
      try await HistoryFolder(folder.path, metrics: metrics)
    }
  }

  private func history(of levels: [Double]) -> History {
    let runs = levels.enumerated().map { number, level in
      HistoryRun(
        folder: "run-\(number)", suite: "sample", startedAt: Self.time(number * 24),
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
    return History(of: runs, .init(metrics: metrics))
  }

  @Test func saysInWordsWhatChanged() throws {
    let before = (0..<16).map { $0 == 2 ? 0.9 : 0.06 + Double($0 % 2) / 1000 }
    let levels = before + [0.04, 0.04, 0.041, 0.04]
    let text = HistoryText.render(history(of: levels), detail: .points)
    let unwrapped = text.replacing("\n  ", with: " ")
    #expect(
      unwrapped.contains(
        "6.1 %, 4.0 % (−2.0 pt) since 2026-01-17 (01234567+), run-16: better, told first by run-18,"
      ))
    #expect(unwrapped.contains("1 run is partial, broken off or stopped early"))
    #expect(unwrapped.contains("at most 5 % ever show one in 365 runs, looked at after each"))
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

  @Test func theTableHasARowARun() throws {
    let rows = history(of: [0.06, 0.05, 0.04]).table.components(separatedBy: "\r\n")
    #expect(rows.count == 5)
    #expect(
      rows[1].contains(",run-0,2026-01-01T00:00:00Z,01234567890,true,pass,true,0.06,,,4,ratio,"))
  }
}
