public import PagemarkCore

/// A suite that has been checked: everything in it can be run.
public struct Suite: Hashable, Sendable {
  public var name: String
  public var datasets: [DatasetMention]
  /// In the order of the file.
  public var pipelines: [Pipeline]
  public var measure: Measure
  public var gates: [Gate]
  /// What the gates speak of.
  public var estimand = Estimand.population
  /// What is held against baselines; `nil` if the suite does not say.
  public var baseline: BaselinePolicy?
  /// The pipeline whose stages are left out one at a time; `nil` for a usual run.
  public var ablated: String?
  /// What its pipelines are interleaved with; `nil` for a usual run.
  public var against: InterleavedBaseline?
  /// What `pagemark tune` varies; `nil` if the suite does not say.
  public var tuning: Tuning?

  /// What is wrong with recognizers' settings, as they are now, in sentences.
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

/// A dataset as a suite names it, before anybody has looked whether it is there.
public struct DatasetMention: Hashable, Sendable {
  /// A folder under `datasets/`, or a path.
  public var name: String
  /// Where the suite names it, from 1.
  public var line: Int?

  public init(name: String, line: Int? = nil) { (self.name, self.line) = (name, line) }
}
