internal import PagemarkJudging
public import PagemarkPipeline
internal import PagemarkYAML

/// What a suite's file says as far as it can be read, and everything that is wrong with it.
public struct SuiteReading: Hashable, Sendable {
  /// The suite, which can run only if there are no faults; `nil` if the file is not YAML.
  public let suite: Suite?
  /// All faults of the file, each with its line and remedy.
  public let faults: [Fault]
  /// The paths of the values that the faults concern.
  private let faultyPaths: [String]

  /// - Parameters:
  ///   - text: The YAML.
  ///   - file: The path that faults report.
  public init(parsing text: String, file: String) {
    let document = YAMLDocument(text, file: file)
    suite = document.rootMapping.flatMap { SuiteParser.suite($0) }
    (faults, faultyPaths) = (document.faults, document.faultyPaths)
  }

  /// The pipelines that have no faults of their own.
  public var soundPipelines: [Pipeline] {
    (suite?.pipelines ?? []).filter { pipeline in
      let place = "pipelines.\(pipeline.name)"
      return !faultyPaths.contains { $0 == place || $0.hasPrefix(place + ".") }
    }
  }
}
