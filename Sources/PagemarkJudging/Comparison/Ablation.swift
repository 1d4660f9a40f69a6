public import PagemarkPipeline

/// The contribution of each image stage of a pipeline: the pipeline compared with itself without the stage.
public struct Ablation: Hashable, Sendable {
  public let pipeline: String
  /// In the pipeline's order.
  public let stages: [Stage]

  /// One stage; the baseline of the comparison is the pipeline without it.
  public struct Stage: Hashable, Sendable {
    public let name: String
    public let comparison: Comparison
  }

  /// The whole pipeline, followed by the variants that each leave out one stage; they are not gated.
  public static func variants(of pipeline: Pipeline) -> [Pipeline] {
    [pipeline]
      + zip(pipeline.imageStageNames, pipeline.image.indices).map { stage, index in
        var variant = pipeline
        variant.name = name(of: pipeline.name, without: stage)
        variant.standing = .informational
        variant.image.remove(at: index)
        return variant
      }
  }

  /// `nil` if the run left out no stage.
  public init?(of run: RunRecord, records: [CaseRecord]) {
    guard let name = run.ablated, let whole = run.pipelines.first(where: { $0.name == name })
    else { return nil }
    let measured = Baseline(of: run, records: records)
    pipeline = name
    stages = whole.imageStageNames.compactMap { stage in
      let variant = Self.name(of: name, without: stage)
      guard run.pipelines.contains(where: { $0.name == variant }) else { return nil }
      return Stage(
        name: stage,
        comparison: Comparison(
          (.init(label: variant, pipeline: variant, run: run.suite), measured),
          (.init(label: name, pipeline: name, run: run.suite), measured)))
    }
  }

  private static func name(of pipeline: String, without stage: String) -> String {
    "\(pipeline)-without-\(stage)"
  }
}
