public import PagemarkPipeline
public import PagemarkReading

/// A page after a stage.
public struct PreparedPage: Hashable, Sendable {
  public let page: PageImage
  public let report: StageReport
  /// Maps a point of `page` to the stage's input; pixel (0, 0) covers 0 … 1.
  public let toInput: PageMap
  /// What the barcodes on `page` hold; `nil` if the stage does not look for them.
  public let barcodes: [String]?

  public init(
    page: PageImage, report: StageReport, toInput: PageMap = .identity, barcodes: [String]? = nil
  ) {
    (self.page, self.report, self.toInput, self.barcodes) = (page, report, toInput, barcodes)
  }

  /// The input itself, with the findings on it.
  public static func unchanged(_ page: PageImage, findings: [String: Double] = [:]) -> PreparedPage
  {
    PreparedPage(page: page, report: .unchanged(findings: findings))
  }

  /// `result`, whose pixels have not moved; the input itself if none of them changed.
  public static func filtered(
    _ page: PageImage, to result: PageImage, findings: [String: Double] = [:]
  ) -> PreparedPage {
    guard result != page else { return .unchanged(page, findings: findings) }
    return PreparedPage(page: result, report: StageReport(changed: true, findings: findings))
  }
}
