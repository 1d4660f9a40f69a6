internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunFolder

extension Comparison {
  /// The maximum number of pipelines that are compared with another.
  private static let mostPipelines = 8

  /// Each further pipeline of a run compared with its first, or each with its other version; none for an ablation.
  static func ofPipelines(in finished: FinishedRun) -> [Comparison] {
    let pairs = finished.run.comparedPipelines
    guard !pairs.isEmpty, finished.run.ablated == nil else { return [] }
    let gated = finished.run.gates.compactMap { Compared($0.require.metric)?.quantity }
    let declared = Set(
      finished.run.datasets.flatMap { dataset in
        finished.run.pipelines.flatMap {
          finished.measured.of($0, on: dataset.name).declaredFields
        }
      })
    let run = Baseline(
      of: finished.run, measured: finished.measured,
      quantities: (Comparison.usual(with: FieldKind.inOrder(declared)) + gated).uniqued())
    func side(_ name: String) -> Side { Side(label: name, pipeline: name, run: "") }
    return pairs.prefix(mostPipelines).map { baseline, candidate in
      Comparison((side(baseline), run), (side(candidate), run))
    }
  }
}
