internal import PagemarkPipeline
internal import PagemarkScoring

/// What the pipelines of a finished run read, page by page.
public struct RunTexts: Sendable {
  private struct Place: Hashable {
    var pipeline, dataset, `case`: String
  }

  private let material: RunMaterial
  private let digests: [Place: String]

  /// - Parameter folder: The run's folder.
  /// - Throws: `Faults` if it is no finished run.
  public init(inRun folder: String) throws {
    material = RunMaterial(folder: folder)
    let records = try FinishedRun(folder: folder, allowsSearch: true).records
    digests = Dictionary(
      records.compactMap { record in
        guard record.lane == .accuracy, let digest = record.readingDigest else { return nil }
        return (
          Place(pipeline: record.pipeline, dataset: record.dataset, case: record.case), digest
        )
      }
    ) { first, _ in first }
  }

  /// The text that a pipeline read on a page; `nil` if it read none, or it is missing from the folder.
  public func text(of page: String, in dataset: String, by pipeline: String) -> String? {
    digests[Place(pipeline: pipeline, dataset: dataset, case: page)].flatMap(material.text)
  }
}
