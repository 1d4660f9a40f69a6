internal import ArgumentParser
internal import Foundation
internal import PagemarkDatasets
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner
internal import PagemarkScoring
internal import PagemarkSuite

/// Runs the suites of promises one after the other, and judges each by the promises' gates.
///
/// If a suite can't run, only its own promises have no data.
struct AcceptanceExecution {
  /// Where the datasets of a suite's file are.
  let location: (_ suiteFile: String) -> DatasetLocation
  let isQuick: Bool
  let sampleSize: Int
  let workers: Int?
  let cacheFolder: String?
  let contended: ContendedTimes
  let place: AcceptancePlace
  let installation: Installation

  /// The number of pages that are named for a promise.
  private static let namedPages = 3

  func acceptance(of list: PromiseList, _ all: AcceptedSuite.All) async throws -> Acceptance {
    let start = Date.now.formatted(.iso8601)
    var findings: [String: PromiseFinding] = [:]
    for (promise, faults) in all.lost {
      findings[promise.id] = PromiseFinding(
        promise, lacks: faults.map { "\($0)" }.joined(separator: "; "))
    }
    var interruption: ExitStatus?
    for (index, suite) in all.suites.enumerated() {
      if interruption != nil { break }
      Output.line("\n\(index + 1)/\(all.suites.count)  \(suite.name)")
      let location = location(suite.file)
      let present = suite.parted { dataset in
        do throws(DatasetError) {
          _ = try location.manifest(named: dataset)
          return nil
        } catch { return error.faults(file: suite.name).all.map(\.message).joined(separator: "; ") }
      }
      for (promise, reason) in present.lost {
        Diagnostics.tell(["\(promise.id): \(reason)"])
        findings[promise.id] = PromiseFinding(promise, lacks: reason)
      }
      guard let suite = present.suite else { continue }
      do {
        let finished = try await finishedRun(of: suite)
        interruption = finished.run.ending.interruption
        let found = try judged(finished, of: suite)
        for finding in found { findings[finding.promise.id] = finding }
      } catch let error as RunError {
        lose(suite, error.sentences, into: &findings)
      } catch let faults as Faults {
        lose(suite, faults.all.map { "\($0)" }, into: &findings)
      } catch is ExitCode {
        // What is wrong with the records was said.
        lose(suite, ["the records in \(place.run(of: suite)) can't be continued"], into: &findings)
      }
    }
    return Acceptance(
      name: list.name, startedAt: start, isSample: isQuick,
      findings: list.promises.map { promise in
        findings[promise.id] ?? PromiseFinding(unmeasured: promise)
          ?? PromiseFinding(
            promise, lacks: "not measured: interrupted; --resume \(place.folder) goes on")
      }, interruption: interruption)
  }

  /// Notes why a suite's promises have no data.
  private func lose(
    _ suite: AcceptedSuite, _ sentences: [String], into findings: inout [String: PromiseFinding]
  ) {
    Diagnostics.tell(sentences)
    for promise in suite.promises {
      findings[promise.id] = PromiseFinding(
        promise, lacks: "\(suite.name) can't run: " + sentences.joined(separator: "; "))
    }
  }

  private func finishedRun(of suite: AcceptedSuite) async throws -> FinishedRun {
    var plan = try RunPlan(
      try suite.suite.withNamedFiles(besideSuite: suite.file, in: installation), file: suite.file,
      datasets: location(suite.file), selection: PlanSelection(),
      lanes: suite.lanes)
    if isQuick { plan.keep(sampleOf: sampleSize) }
    let folder = place.run(of: suite)
    do {
      return try FinishedRun(folder: try await read(plan, of: suite, from: start(in: folder)))
    } catch RunError.changedSince(_, let differences) {
      Diagnostics.tell([
        "\(folder) is kept; \(suite.name) is measured again, because it changed: "
          + differences.joined(separator: "; ")
      ])
      let next = place.nextRun(of: suite)
      return try FinishedRun(folder: try await read(plan, of: suite, from: .new(.folder(next))))
    }
  }

  /// Reads a suite's pages, and returns the folder of the run.
  private func read(
    _ plan: RunPlan, of suite: AcceptedSuite, from start: RunStart
  ) async throws -> String {
    try await PlanExecution.folder(
      of: plan, suiteFile: suite.file, suiteText: suite.text, workers: workers, from: start,
      cacheFolder: cacheFolder, in: installation)
  }

  /// Continues a run if it has begun.
  private func start(in folder: String) throws -> RunStart {
    let hasBegun = FileManager.default.fileExists(atPath: folder + "/" + RunFiles.run)
    return hasBegun ? try .resuming(folder) : .new(.folder(folder))
  }

  /// Judges a run by its gates, which are those of the promises, and writes its report.
  private func judged(
    _ finished: FinishedRun, of suite: AcceptedSuite
  ) throws -> [PromiseFinding] {
    func summary(of run: FinishedRun) -> Summary {
      Summary(of: run, assurance: .point, baseline: nil, contendedTimes: contended)
    }
    let folder = place.run(of: suite)
    try ReportFiles.write(
      ReportFormat.standard + [.html], of: finished, summary(of: finished), from: folder,
      into: folder)
    var judged = finished
    // A sample is estimated; `PromiseState` sees to it that it proves nothing.
    if isQuick { judged.run.isPartial = false }
    let result = summary(of: judged)
    // The run's gates are those of the promises, in their order, with datasets by the names in the records.
    return zip(suite.promises, judged.run.gates).map { promise, gate in
      guard let verdict = result.gates.first(where: { $0.isOf(gate) }) else {
        return PromiseFinding(promise, lacks: "\(suite.name) gave no verdict on it")
      }
      let pages =
        verdict.decision == .pass
        ? [] : WorstPages.against(verdict, of: judged.run, measured: judged.measured)
      return PromiseFinding(
        promise, verdict,
        of: result.results.first {
          $0.pipeline == verdict.pipeline && $0.dataset == verdict.dataset
        }?.cases, isSample: isQuick, run: place.relative(suite),
        pages: pages.prefix(Self.namedPages).map(\.case))
    }
  }
}

extension RunRecord.Ending {
  /// The exit status if a signal ended the run; otherwise `nil`.
  fileprivate var interruption: ExitStatus? {
    switch self {
    case .interrupted: .interrupted
    case .terminated: .terminated
    case .complete, .running, .broken, .costLimit, .tooManyFailures: nil
    }
  }
}
