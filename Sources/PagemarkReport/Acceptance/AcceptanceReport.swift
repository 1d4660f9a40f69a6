public import Foundation
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunFolder

/// The promises as the files of their folder, by name.
public enum AcceptanceReport {
  /// - Parameter acceptance: What is known of the promises.
  /// - Returns: The bytes of each file by its name.
  /// - Throws: What `JSONEncoder` throws.
  public static func files(of acceptance: Acceptance) throws -> [String: Data] {
    [
      AcceptanceFiles.acceptance: try JSONFile.bytes(of: acceptance),
      RunFiles.markdown: Data(AcceptanceMarkdown.render(acceptance).utf8),
      RunFiles.html: Data(AcceptancePage.render(acceptance).utf8),
      RunFiles.junit: Data(junit(acceptance).utf8),
      RunFiles.table: Data(table(acceptance).utf8),
    ]
  }

  /// One case per promise.
  ///
  /// The first case fails exactly if the command's exit code is not 0.
  static func junit(_ acceptance: Acceptance) -> String {
    let verdict = JUnitDocument.Case(
      name: "verdict", result: acceptance.exit == .passed ? .passed : .failure,
      kind: acceptance.exit == .passed ? "kept" : "not kept",
      message: acceptance.exit == .passed ? "" : acceptance.sentence)
    let documents = acceptance.documents.map { document in
      JUnitDocument.Suite(
        document, path: [acceptance.name, document],
        cases: AcceptanceTables.findings(of: document, in: acceptance).map { finding in
          JUnitDocument.Case(
            name: finding.promise.id, result: finding.result, kind: finding.state.words,
            message: [finding.promise.says, finding.requirement, finding.value, finding.reason]
              .filter { !$0.isEmpty }.joined(separator: "; "))
        })
    }
    return JUnitDocument.render(
      [JUnitDocument.Suite(acceptance.name, path: [acceptance.name], cases: [verdict])] + documents,
      name: acceptance.name, startedAt: acceptance.startedAt)
  }

  /// One row per promise.
  static func table(_ acceptance: Acceptance) -> String {
    let header =
      "id,document,section,says,data,suite,pipeline,dataset,require,state,estimate,low,high,n,reason"
    let rows = acceptance.findings.map { finding in
      let (promise, verdict) = (finding.promise, finding.verdict)
      let texts = [
        promise.id, promise.document, promise.section, promise.says, promise.data?.rawValue ?? "",
        promise.suite ?? "", promise.gate?.pipeline ?? "", promise.gate?.dataset ?? "",
        promise.gate?.text ?? "", finding.state.rawValue,
      ]
      let numbers = [verdict?.estimate, verdict?.low, verdict?.high].map(CSVValue.number)
      return
        (texts.map { CSVValue.text($0.visible) } + numbers + ["\(verdict?.n ?? 0)"]
        + [CSVValue.text(finding.reason.visible)]).joined(separator: ",")
    }
    return ([header] + rows).map { $0 + CSVValue.lineEnd }.joined()
  }
}

extension PromiseFinding {
  /// A promise that fails the command fails or errs, and no other does.
  fileprivate var result: JUnitDocument.Result {
    switch state {
    case .kept: .passed
    case .broken, .unproven: .failure
    case .noData: .error
    case .notOnLinux: .skipped
    }
  }
}
