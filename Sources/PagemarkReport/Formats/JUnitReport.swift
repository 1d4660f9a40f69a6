internal import Foundation
internal import PagemarkElementary
public import PagemarkJudging
internal import PagemarkPipeline
public import PagemarkRunFolder
internal import PagemarkScoring

/// A run as JUnit XML, for CI systems: `junit.xml`.
///
/// The first case is the verdict and fails exactly if the command's exit code is not 0. A system that reads only this
/// file is therefore red exactly then: no other case fails or errs in a run that ends with 0.
public enum JUnitReport {
  /// The number of failed pages that have a case of their own; one more case counts the others.
  static let listedPages = 200

  public static func render(_ finished: FinishedRun, _ summary: Summary) -> String {
    let suites =
      [verdict(of: summary)] + gatedSuites(of: finished, summary) + unscoredSuites(of: summary)
      + pageSuites(of: finished, summary)
    return JUnitDocument.render(
      suites, name: summary.suite, startedAt: finished.run.provenance.startedAt)
  }
}

extension FinishedRun {
  /// The time that all readings of a pipeline on a dataset took together.
  fileprivate func seconds(ofPipeline pipeline: String, on dataset: String) -> Double {
    records.filter { $0.pipeline == pipeline && $0.dataset == dataset }
      .reduce(0) { $0 + ($1.elapsed ?? 0) }
  }
}

extension JUnitReport {
  private static func verdict(of summary: Summary) -> JUnitDocument.Suite {
    let word = summary.verdict.words
    let sentence = "\(word), exit code \(summary.exit): " + summary.causes.joined(separator: "; ")
    let verdict = JUnitDocument.Case(
      name: "verdict", result: summary.exit == 0 ? .passed : .failure, kind: word,
      message: summary.exit == 0 ? "" : sentence)
    return JUnitDocument.Suite(summary.suite, path: [summary.suite], cases: [verdict])
  }

  /// One case per gate, one suite per pipeline on a dataset.
  private static func gatedSuites(of finished: FinishedRun, _ summary: Summary) -> [JUnitDocument
    .Suite]
  {
    let measured = finished.measured
    return summary.gates.map { [$0.dataset, $0.pipeline] }.uniqued().map { place in
      let gates = summary.gates.filter { $0.dataset == place[0] && $0.pipeline == place[1] }
      return JUnitDocument.Suite(
        "\(summary.suite): \(place[1]) on \(place[0])", path: [summary.suite] + place,
        cases: gates.map { gate in
          let worst =
            gate.decision == .fail
            ? WorstPages.against(gate, of: finished.run, measured: measured) : []
          return testCase(of: gate, worst: worst.prefix(5).map(\.case))
        }, seconds: finished.seconds(ofPipeline: place[1], on: place[0]))
    }
  }

  private static func testCase(of gate: GateVerdict, worst: [String]) -> JUnitDocument.Case {
    let unit = gate.require.metric.unit
    let value = gate.estimate.map { ", measured \(unit.format($0))" } ?? ""
    let pages = worst.isEmpty ? "" : "; worst pages: " + worst.joined(separator: ", ")
    let message = "\(gate.word)\(value): \(gate.reason)" + pages
    let result: JUnitDocument.Result =
      switch gate.decision {
      case .pass: .passed
      // Under `--assurance proven`, the estimate meets the threshold; the verdict's case fails, and this one says why.
      case .fail where gate.isOnlyUnproven: .skipped
      case .fail: gate.severity == .warn ? .skipped : .failure
      case .notEvaluable: gate.severity == .warn ? .skipped : .error
      }
    let kind = gate.severity == .warn ? "warning" : gate.word
    return JUnitDocument.Case(name: gate.text, result: result, kind: kind, message: message)
  }

  /// A skipped case for pages without a score; a gate on them errs on its own.
  private static func unscoredSuites(of summary: Summary) -> [JUnitDocument.Suite] {
    summary.results.filter { $0.unscored != nil }.map { result in
      JUnitDocument.Suite(
        "\(summary.suite): unscored pages of \(result.pipeline) on \(result.dataset)",
        path: [summary.suite, result.dataset, result.pipeline, "unscored"],
        cases: (result.unscored ?? []).map {
          JUnitDocument.Case(
            name: $0.truth.rawValue, result: .skipped, kind: "unscored", message: "\($0)")
        })
    }
  }

  /// One case per failed page and pipeline.
  private static func pageSuites(of finished: FinishedRun, _ summary: Summary) -> [JUnitDocument
    .Suite]
  {
    var seen: Set<[String]> = []
    let failed = finished.records.compactMap { record -> (place: [String], CaseRecord, Failure)? in
      guard let failure = record.failure else { return nil }
      let place = [record.dataset, record.pipeline]
      return seen.insert(place + [record.case]).inserted ? (place, record, failure) : nil
    }
    let listed = failed.prefix(listedPages)
    let result: JUnitDocument.Result = summary.exit == 0 ? .skipped : .error
    let tolerated = summary.exit == 0 ? "; the gates allow it" : ""
    var suites = listed.map(\.place).uniqued().map { place in
      JUnitDocument.Suite(
        "\(summary.suite): failed pages of \(place[1]) on \(place[0])",
        path: [summary.suite] + place + ["pages"],
        cases: listed.filter { $0.place == place }.map { _, record, failure in
          JUnitDocument.Case(
            name: record.case.bounded(to: 300), result: result, kind: failure.kind.rawValue,
            message: "\(failure.kind.rawValue) in \(failure.stage): "
              + failure.message.bounded(to: JUnitDocument.longestMessage) + tolerated,
            seconds: String(format: "%.3f", record.elapsed ?? 0))
        })
    }
    let others = failed.count - listed.count
    if others > 0 {
      let count = JUnitDocument.Case(
        name: "and \(others) more", result: result, kind: "failed",
        message: "\(failed.count) pages failed; all are in \(RunFiles.cases)" + tolerated)
      suites.append(
        JUnitDocument.Suite(
          "\(summary.suite): more failed pages", path: [summary.suite, "pages"], cases: [count]))
    }
    return suites
  }
}
