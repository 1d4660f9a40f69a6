import Foundation
import PagemarkCore
import TestSupport
import Testing

/// Charts in the folder of a run, by the gnuplot that PATH has.
@Suite struct ChartTests {
  /// A run of one page without measurements, in a folder of its own.
  private func run(in scratch: Scratch) throws {
    let run = RunRecord(
      suite: "small",
      pipelines: [
        Pipeline(name: "plain", image: [], recognizer: Recognizer(TesseractSettings()))
      ],
      datasets: [
        DatasetRecord(name: "own", title: "Own", cases: 1, absence: nil, policy: TextPolicy())
      ], gates: [], measure: Measure(), lanes: [.accuracy], isPartial: false,
      provenance: Provenance(
        tool: "0", libraries: [:], suiteFingerprint: "", cpu: "", cores: 1, kernel: "",
        threadLimit: 1, workers: 1, startedAt: "2026-01-01T00:00:00Z"), ending: .complete)
    var record = CaseRecord(
      CaseIdentity(case: "a", dataset: "own", document: "a", lane: .accuracy, repetition: 0),
      pipeline: "plain", outcome: .scored)
    record.scores[.cer] = Tally(1, of: 100)
    record.timings = [StepTiming(step: "load", wall: 0.1, cpu: 0.1)]
    let encoder = JSONEncoder()
    try scratch.write(encoder.encode(run), to: "run/run.json")
    try scratch.write(encoder.encode(record) + Data("\n".utf8), to: "run/cases.jsonl")
  }

  private func gate(_ scratch: Scratch, path: String? = nil) async throws -> Command.Result {
    try await Command.pagemark(
      ["gate", "run", "--unsealed"], in: scratch.url, environment: path.map { ["PATH": $0] } ?? [:])
  }

  /// A program in the place where gnuplot would be found.
  private func path(to scratch: Scratch, script: String) throws -> String {
    let source = try scratch.write("#!/bin/sh\n\(script)\n", to: "programs/source")
    // Written by another process: it can't be started while a child of a concurrent test has it open for writing.
    let program = scratch.url.path + "/programs/gnuplot"
    _ = try Command.status(of: ["install", "-m", "755", source, program])
    return scratch.url.path + "/programs:/usr/bin:/bin"
  }

  @Test(.enabled(if: Programs.areExpected("gnuplot"), "gnuplot is not installed"))
  func aRunHasItsChartsAndOthersFilesStay() async throws {
    let scratch = try Scratch()
    try run(in: scratch)
    try scratch.write("<svg/>", to: "run/judged/small/charts/mine.svg")
    try scratch.write("mine", to: "run/judged/small/charts/notes.txt")
    let result = try await gate(scratch)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: scratch.url.path + "/run/judged/small/charts")
    #expect(
      names.sorted() == [
        "accuracy-latency-own.svg", "latency-own.svg", "mine.svg", "notes.txt", "steps-own.svg",
      ])
  }

  @Test func withoutGnuplotThereIsOneLineAndAReport() async throws {
    let scratch = try Scratch()
    try run(in: scratch)
    let result = try await gate(scratch, path: "/nonexistent")
    #expect(result.status == 0)
    #expect(
      result.errors
        == "pagemark: no charts: gnuplot is not installed: apt-get install gnuplot-nox\n")
    #expect(scratch.exists("run/judged/small/report.md"))
    #expect(!scratch.exists("run/judged/small/charts"))
  }

  @Test(arguments: ["kill -9 $$", "echo nonsense", "exit 3"])
  func aGnuplotThatFailsCostsNothingButCharts(script: String) async throws {
    let scratch = try Scratch()
    try run(in: scratch)
    let result = try await gate(scratch, path: path(to: scratch, script: script))
    #expect(result.status == 0)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("no chart 'accuracy-latency-own', and 2 more: gnuplot"))
    #expect(scratch.exists("run/judged/small/report.md"))
  }

  @Test func doctorSaysHowToInstallGnuplot() async throws {
    let scratch = try Scratch()
    let absent = try await Command.pagemark(
      ["doctor"], environment: ["PATH": try path(to: scratch, script: "exit 1")])
    #expect(absent.output.contains("absent   gnuplot: reports are without charts: apt-get install"))
  }

  @Test(.enabled(if: Programs.areExpected("gnuplot"), "gnuplot is not installed"))
  func doctorFindsGnuplot() async throws {
    let doctor = try await Command.pagemark(["doctor"])
    #expect(doctor.output.contains("ok       gnuplot "))
  }
}
