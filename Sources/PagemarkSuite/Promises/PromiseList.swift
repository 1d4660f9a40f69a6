public import PagemarkJudging
public import PagemarkPipeline
internal import PagemarkYAML

/// The promises of a file, which has been checked.
public struct PromiseList: Hashable, Sendable {
  /// The name, which names the folders of acceptances.
  public var name: String
  /// The most cases of a dataset that `--quick` reads, apart from those that complete a document.
  public var quickCases: Int
  /// In the order of the file.
  public var promises: [Promise]
  /// The lines on which the promises begin.
  private var lines: [Int?]
  private let file: String

  /// Reads a file of promises.
  ///
  /// - Parameters:
  ///   - text: The YAML.
  ///   - file: The path that faults report.
  /// - Throws: All faults of the file, each with its line and remedy.
  public init(parsing text: String, file: String) throws(Faults) {
    let document = YAMLDocument(text, file: file)
    let parsed = document.rootMapping.map { PromiseParser.list($0) }
    guard let parsed, document.faults.isEmpty else { throw Faults(document.faults) }
    (name, quickCases, self.file) = (parsed.name, parsed.quickCases, file)
    promises = parsed.promises.map(\.promise)
    lines = parsed.promises.map(\.line)
  }

  /// The suites that measure the promises, each once, in the order in which they are first named.
  public var suites: [String] {
    promises.compactMap(\.suite).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  /// The promises that a suite measures.
  public func promises(ofSuite suite: String) -> [Promise] {
    promises.filter { $0.suite == suite }
  }

  /// The promises that name what their suite does not have.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - name: How the file of promises names it.
  /// - Returns: Each such promise with its faults, which have their lines.
  public func faultyPromises(
    against suite: Suite, named name: String
  ) -> [(promise: Promise, faults: [Fault])] {
    zip(promises, lines).compactMap { promise, line in
      guard promise.suite == name, let gate = promise.gate else { return nil }
      let faults = [
        unknown(gate.pipeline, among: suite.pipelines.map(\.name), kind: "pipeline"),
        unknown(gate.dataset, among: suite.datasets.map(\.name), kind: "dataset"),
      ].compactMap(\.self).map {
        Fault(file: file, line: line, message: "\(promise.id): \(name) has no \($0)")
      }
      return faults.isEmpty ? nil : (promise, faults)
    }
  }

  private func unknown(_ name: String?, among known: [String], kind: String) -> String? {
    guard let name, !known.contains(name) else { return nil }
    return "\(kind) '\(name)'" + suggestion(for: name, among: known)
  }
}

extension Suite {
  /// The part of the suite that promises need, judged by their gates alone.
  ///
  /// - Parameter promises: Promises that this suite measures.
  /// - Returns: The suite with their gates and datasets, and with their pipelines and those that these are compared with,
  ///   each in its order.
  public func measuring(_ promises: [Promise]) -> Suite {
    var suite = self
    suite.gates = promises.compactMap(\.gate)
    let judged = Set(suite.gates.compactMap(\.pipeline))
    let compared = suite.pipelines.filter { judged.contains($0.name) }
      .compactMap(\.fault?.undisturbed)
    suite.pipelines.removeAll { !judged.contains($0.name) && !compared.contains($0.name) }
    suite.datasets.removeAll { dataset in
      !suite.gates.contains { $0.dataset == dataset.name }
    }
    suite.tuning = nil
    return suite
  }
}
