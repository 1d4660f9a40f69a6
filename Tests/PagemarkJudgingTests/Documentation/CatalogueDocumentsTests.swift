import Foundation
import PagemarkJudging
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import TestSupport
import Testing

/// The tables of stages, metrics and exit codes are what the code declares; `PAGEMARK_RECORD=all` rewrites them.
@Suite(.serialized) struct CatalogueDocumentsTests {
  @Test func theTableOfStagesIsWhatTheCodeDeclares() throws {
    try MarkedBlock(file: "docs/stages.md", name: "catalogue").expect(Self.table)
  }

  @Test func theTableOfMetricsIsWhatTheCodeDeclares() throws {
    try MarkedBlock(file: "docs/metrics.md", name: "metrics").expect(Self.metrics)
  }

  @Test func theTableOfBoundsIsWhatTheCodeDeclares() throws {
    try MarkedBlock(file: "docs/metrics.md", name: "bounds").expect(Self.bounds)
  }

  @Test func theExitCodesAreThoseOfTheCode() throws {
    try MarkedBlock(file: "README.md", name: "exits").expect(
      ExitStatus.allCases.map { "\($0.rawValue) \($0.summary)" }.joined(separator: " · ")
        + ": [what each means](docs/verdicts.md#exit-codes).\n")
  }

  private static var metrics: String {
    let rows = Metric.catalogue.map { declaration in
      let metric = declaration.example
      let better = metric.polarity == .smallerIsBetter ? "less" : "more"
      let names = declaration.names.map { "`\($0)`" }.joined(separator: ", ")
      return
        "| \(names) | \(declaration.meaning) | \(metric.unit.rawValue) | \(better) | \(metric.lane.rawValue) |"
    }
    let head = [
      "| metric | what it is | unit | better | lane |", "| --- | --- | --- | --- | --- |",
    ]
    return (head + rows).joined(separator: "\n") + "\n"
  }

  private static var bounds: String {
    let examples: [Metric] = [
      .rate(.cer, .micro), .field(.total, .accuracy), .latency(.page, percentile: 95), .peakMemory,
      .mean(.skewError), .throughput, .mean(.costPerPage),
    ]
    let rows = examples.map { metric in
      let isLess = metric.polarity == .smallerIsBetter
      let (comparison, sign) = isLess ? ("<=", "+") : (">=", "-")
      let tolerance = "baseline \(sign) \(metric.unit.exampleTolerance)"
      return
        "| \(metric.unit.rawValue) | `\(metric) \(comparison) …` | \(metric.unit.exampleThreshold) | \(tolerance) |"
    }
    let head = ["| unit | gate | a bound | against a baseline |", "| --- | --- | --- | --- |"]
    return (head + rows).joined(separator: "\n") + "\n"
  }

  private static var table: String {
    let steps =
      ImageStage.catalogue.map(\.declaration) + Recognizer.catalogue.map(\.declaration)
      + [ReadingOrder.declaration] + Extractor.catalogue.map(\.declaration)
    var rows = [
      "| step | parameter | takes | default | meaning |", "| --- | --- | --- | --- | --- |",
    ]
    for step in steps {
      rows.append("| **`\(step.name)`** | | | | \(step.summary) |")
      rows += step.parameters.map {
        "| | `\($0.name)` | \(values($0.domain)) | \($0.defaultValue) | \($0.summary) |"
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private static func values(_ domain: ParameterDomain) -> String {
    switch domain {
    case .number(let range, let unit, _, let canBeOff):
      let (low, high) = (
        SettingValue.number(range.lowerBound), SettingValue.number(range.upperBound)
      )
      return "\(low) … \(high)" + (unit.isEmpty ? "" : " \(unit)") + (canBeOff ? ", off" : "")
    case .flag: return "true, false"
    case .choice(let choices): return choices.joined(separator: ", ")
    case .languages: return "BCP 47 tags"
    case .texts: return "a text or a list of texts"
    case .mapping: return "key: value"
    case .text: return "text"
    case .counts(let names, let range):
      let (low, high) = (
        SettingValue.number(range.lowerBound), SettingValue.number(range.upperBound)
      )
      return "\(low) … \(high) for each of " + names.joined(separator: ", ")
    }
  }
}
