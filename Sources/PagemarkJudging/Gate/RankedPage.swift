/// A page with what it lost: the one order of "the worst first", in every report.
public struct RankedPage: Sendable {
  public let page: MeasuredPage
  public let loss: PageLoss

  public init(_ page: MeasuredPage, _ loss: PageLoss) { (self.page, self.loss) = (page, loss) }

  /// Whether the one page comes before the other: it lost more, or as much and its names come first.
  public static func isWorse(_ one: RankedPage, than other: RankedPage) -> Bool {
    if one.loss != other.loss { return one.loss > other.loss }
    return (one.page.dataset, one.page.case, one.page.pipeline)
      < (other.page.dataset, other.page.case, other.page.pipeline)
  }
}
