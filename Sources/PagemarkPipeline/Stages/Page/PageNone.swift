/// Takes the whole image for the page, so that a suite can name the choice of no page finder.
public struct PageNone: ImageStageSettings {
  public init() {}

  public static let name = "page.none"
  public static let findsPage = true
  public static let summary = "Takes the whole image for the page: changes nothing."
  public static let parameters: [Parameter<PageNone>] = []
}
