public import PagemarkJudging
public import PagemarkPipeline

/// A suite that has been checked: everything in it can run.
public struct Suite: Hashable, Sendable {
  public var name: String
  public var datasets: [DatasetMention]
  /// In the order of the file.
  public var pipelines: [Pipeline]
  public var measure: Measure
  public var gates: [Gate]
  /// The population that the gates make claims about.
  public var estimand = Estimand.population
  /// The rules for comparing with baselines; `nil` if the suite has none.
  public var baseline: BaselinePolicy?
  /// The pipeline whose stages are left out one at a time; `nil` for an ordinary run.
  public var ablated: String?
  /// The baseline that the pipelines are interleaved with; `nil` for an ordinary run.
  public var against: InterleavedBaseline?
  /// What `pagemark tune` varies; `nil` if the suite has no `tune:`.
  public var tuning: Tuning?

  /// Faults of the recognizers' current settings, as sentences.
  public var recognizerFaults: [String] {
    pipelines.flatMap { pipeline in
      let own = pipeline.recognizers.flatMap { recognizer in
        recognizer.faults(pageTimeout: measure.pageTimeout).map {
          "\(pipeline.name).\(recognizer.name).\($0.parameter) \($0.message)"
        }
      }
      return own + [pipeline.recordingFault].compactMap(\.self).map { "\(pipeline.name): \($0)" }
    }
  }
}

/// A dataset as a suite names it, before its data has been looked up.
public struct DatasetMention: Hashable, Sendable {
  /// The name of a folder under `datasets/`, or a path.
  public var name: String
  /// The line on which the suite names it, from 1.
  public var line: Int?

  public init(name: String, line: Int? = nil) { (self.name, self.line) = (name, line) }
}
