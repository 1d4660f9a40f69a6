import Foundation
import PagemarkCore
import PagemarkRunFolder
import RunSamples
import TestSupport
import Testing

@Suite struct HistoryFolderTests {
  private let metrics = SampleHistory.metrics

  private func summary(_ day: Int) throws -> Summary {
    var summary = Summary(of: try SampleRun().run, records: SampleRun().records)
    summary.startedAt = SampleHistory.time(day)
    summary.commit = CommitIdentity(id: "0123456789\(day)", isModified: true)
    return summary
  }

  @Test func readsWhatDecodingWouldRead() async throws {
    let folder = try TemporaryFolder()
    var summary = try summary(1)
    summary.suite = "a \"suite\" \\ of \u{1F600}\n{["
    try folder.write(summary.rendered(), to: "run/summary.json")
    let runs = try await HistoryFolder(
      folder.path, metrics: metrics, unsealed: .accepted
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

  @Test func aSearchIsNotARun() async throws {
    let folder = try TemporaryFolder()
    try folder.write(summary(1).rendered(), to: "run/summary.json")
    try folder.write(summary(2).rendered(), to: "search/summary.json")
    try folder.write(Data("{}".utf8), to: "search/tuning.json")
    let found = try await HistoryFolder(
      folder.path, metrics: metrics, unsealed: .accepted)
    #expect(found.runs.map(\.folder) == ["run"])
    #expect(found.damaged.isEmpty && found.searches == 1)
  }

  @Test func namesAndPassesOverWhatIsDamaged() async throws {
    let folder = try TemporaryFolder()
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
      atPath: folder.path + "/latest", withDestinationPath: "good")
    let history = try await HistoryFolder(
      folder.path, metrics: metrics, unsealed: .accepted)
    #expect(history.runs.map(\.folder) == ["good"])
    #expect(
      history.damaged.map { URL(filePath: $0.file).deletingLastPathComponent().lastPathComponent }
        == ["cut", "empty", "html", "more", "other", "unfinished"])
    #expect(history.damaged.allSatisfy { $0.message.contains("pagemark run --resume") })
  }

  /// Cut anywhere, a summary is damaged and nothing worse.
  @Test func isDamagedWhereverItIsCut() async throws {
    let folder = try TemporaryFolder()
    let whole = try summary(1).rendered()
    for length in stride(from: 0, to: whole.count - 2, by: 37) {
      try folder.write(Data(whole.prefix(length)), to: "cut-\(length)/summary.json")
    }
    let history = try await HistoryFolder(
      folder.path, metrics: metrics, unsealed: .accepted)
    #expect(history.runs.isEmpty)
    #expect(history.damaged.count == (whole.count - 2 + 36) / 37)
  }

  @Test func summariesOfOlderVersionsAreCompletedByTheRecord() async throws {
    let folder = try TemporaryFolder()
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
        folder.path, metrics: metrics, unsealed: .accepted
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
}
