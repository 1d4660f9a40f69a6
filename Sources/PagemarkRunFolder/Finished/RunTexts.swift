public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// What the pipelines of a finished run read, page by page.
public struct RunTexts: Sendable {
  private let material: RunMaterial
  private let digests: [MeasuredPage: String]

  /// - Parameter folder: The run's folder.
  /// - Throws: `Faults` if it is no finished run.
  public init(inRun folder: String) throws {
    material = RunMaterial(folder: folder)
    let records = try FinishedRun(folder: folder, allowsSearch: true).records
    digests = Dictionary(
      records.compactMap { record in
        guard record.lane == .accuracy, let digest = record.readingDigest else { return nil }
        return (record.page, digest)
      }
    ) { first, _ in first }
  }

  /// What was read on a page; `nil` if nothing was, or it is missing from the folder.
  public func text(of page: MeasuredPage) -> String? { digests[page].flatMap(material.text) }
}
