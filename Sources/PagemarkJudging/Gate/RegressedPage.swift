public import PagemarkPipeline
public import PagemarkReading
internal import PagemarkScoring

/// A page that a pipeline reads worse than its other version, in a run that interleaves both.
public struct RegressedPage: Sendable {
  /// The page as each version read it.
  public let before, after: CaseRecord
  public let lossBefore, lossAfter: PageLoss
  /// The fields that were right, and are not any more.
  public let lostFields: [FieldKind]

  public var page: MeasuredPage { after.page }

  /// All such pages of a run: those that fail now first, then by how much they lost; none if nothing is interleaved.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - measured: The run's measurements.
  /// - Returns: Pages with a greater loss than before, and pages that lost a field.
  public static func all(of run: RunRecord, measured: RunMeasurements) -> [RegressedPage] {
    guard let against = run.against else { return [] }
    let pages = run.ownPipelines.flatMap { own -> [RegressedPage] in
      guard let twin = run.pipelines.first(where: { $0.name == against.twins[own.name] }) else {
        return []
      }
      return run.datasets.flatMap { dataset in
        let earlier = measured.of(twin, on: dataset.name).cases
        let byCase = Dictionary(
          earlier.indices.map { (earlier[$0].case, $0) }, uniquingKeysWith: { first, _ in first })
        let now = measured.of(own, on: dataset.name).cases
        return now.indices.compactMap { index in
          byCase[now[index].case].flatMap { RegressedPage(from: earlier[$0], to: now[index]) }
        }
      }
    }
    return pages.sorted(by: isWorse)
  }

  private init?(from before: CaseRecord, to after: CaseRecord) {
    (self.before, self.after) = (before, after)
    (lossBefore, lossAfter) = (PageLoss(of: before), PageLoss(of: after))
    lostFields = FieldKind.inOrder(before.fields.names).filter { kind in
      before.fields[kind]?.verdict == .right
        && after.fields[kind].map { $0.verdict != .right } ?? true
    }
    guard lossAfter > lossBefore || !lostFields.isEmpty else { return nil }
  }

  private static func isWorse(_ one: RegressedPage, than other: RegressedPage) -> Bool {
    func ranks(_ page: RegressedPage) -> (Int, Double, Int) {
      (
        page.lossAfter.isFailure ? 1 : 0, page.lossAfter.lost - page.lossBefore.lost,
        page.lostFields.count
      )
    }
    if ranks(one) != ranks(other) { return ranks(one) > ranks(other) }
    return RankedPage.isWorse(
      RankedPage(one.page, one.lossAfter), than: RankedPage(other.page, one.lossAfter))
  }
}
