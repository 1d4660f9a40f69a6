/// Uses the whole image as the page, so that a suite can choose to have no page finder.
public struct PageNone: ImageStageSettings {
  public init() {}

  public static let name = "page.none"
  public static let findsPage = true
  public static let summary = "Uses the whole image as the page: changes nothing."
  public static let parameters: [Parameter<PageNone>] = []
}
