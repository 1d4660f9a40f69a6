/// Flattens the curl of a bound page by following its lines of text, with Leptonica.
///
/// - Source: Bloomberg, *Leptonica: dewarping text pages*, the notes in `dewarp1.c`, and their defaults.
public struct DewarpLeptonica: ImageStageSettings {
  /// The directions in which the page is flattened.
  public enum Directions: String, CaseIterable, Sendable {
    /// Lines become straight and horizontal.
    case vertical
    /// Margins also become straight and vertical, if the page has one column.
    case both
  }

  public var directions = Directions.both
  /// With fewer long lines of text, there is no model of the page, which is then left unchanged.
  public var minimumLines = 15.0
  public init() {}

  public static let name = "dewarp.leptonica"
  public static let summary = "Flattens a curled page by following its lines of text."
  public static let parameters: [Parameter<DewarpLeptonica>] = [
    .choice(
      "directions", \.directions, "vertical: levels lines; both: also straightens margins"),
    .number(
      "minimumLines", \.minimumLines, in: 4...100, step: 1,
      "a page with fewer long lines is left unchanged"),
  ]
}
