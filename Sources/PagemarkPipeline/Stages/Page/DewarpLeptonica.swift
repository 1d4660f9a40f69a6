/// Flattens the curl of a bound page by its lines of text, with Leptonica.
///
/// - Source: Bloomberg, *Leptonica: dewarping text pages*, the notes in `dewarp1.c`, and their defaults.
public struct DewarpLeptonica: ImageStageSettings {
  /// In which directions the page is flattened.
  public enum Directions: String, CaseIterable, Sendable {
    /// Lines become straight and level.
    case vertical
    /// Margins become straight and upright as well, where the page has one column.
    case both
  }

  public var directions = Directions.both
  /// Fewer long lines of text make no model of the page, which then passes unchanged.
  public var minimumLines = 15.0
  public init() {}

  public static let name = "dewarp.leptonica"
  public static let summary = "Flattens a curled page by the course of its lines of text."
  public static let parameters: [Parameter<DewarpLeptonica>] = [
    .choice(
      "directions", \.directions, "vertical: lines level; both: margins upright as well"),
    .number(
      "minimumLines", \.minimumLines, in: 4...100, step: 1,
      "with fewer long lines the page passes unchanged"),
  ]
}
