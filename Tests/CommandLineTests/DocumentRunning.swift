import Foundation
import PagemarkCore
import TestSupport
import Testing

/// Tests that run suites whose last step is `document:`.
protocol DocumentRunning {
  var scratch: Scratch { get }
}

extension DocumentRunning {
  func path(_ name: String) -> String { scratch.url.path + "/" + name }

  /// The receipts that ship, two of them to a document.
  func dataset(replacing pages: [String: Data] = [:]) throws {
    let source = Command.repository.appending(path: "datasets/quick-receipts")
    try FileManager.default.copyItem(at: source, to: scratch.url.appending(path: "stacks"))
    let manifest = try String(contentsOfFile: path("stacks/dataset.yml"), encoding: .utf8)
    try scratch.write(
      manifest.replacing("quick-receipts'\n", with: "stacks'\n") + "group: { every: 2 }\n",
      to: "stacks/dataset.yml")
    for (name, bytes) in pages { try scratch.write(bytes, to: "stacks/pages/" + name) }
  }

  func suite(
    _ document: String, gates: String = "[failures.rate <= 20 %]", more: String = "",
    oracle: String = "{}"
  ) throws -> String {
    try scratch.write(
      """
      version: 1
      name: documents
      datasets: [./stacks]
      pipelines:
        own: { image: [], recognizer: { oracle: \(oracle) }, extract: receipt, document: \(document) }
        plain: { image: [], recognizer: { oracle: {} }, extract: receipt }
      measure: { seed: 7, stopAfterFailures: 100 % }
      gates: \(gates)
      \(more)
      """, to: "documents.yml")
  }

  func run(_ suite: String, _ more: String...) async throws -> Command.Result {
    try await Command.pagemark(["run", suite, "--output", path("run")] + more)
  }

  func metrics(_ pipeline: String = "own") throws -> [String: MetricEstimate] {
    try #require(try scratch.summary(of: "run").results.first { $0.pipeline == pipeline }).metrics
  }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  /// As if it had been killed when the second pages of two documents were not recorded yet.
  func cutOff() throws {
    let kept = try scratch.interrupt("run") {
      !$0.contains("\"case\":\"receipt-0005\"") && !$0.contains("\"case\":\"receipt-0009\"")
    }
    #expect(kept == 16)
  }
}
