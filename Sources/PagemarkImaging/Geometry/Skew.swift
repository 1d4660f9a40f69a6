/// By how much the lines of a page are turned.
struct Skew: Hashable {
  /// In degrees, clockwise as seen.
  var angle: Double
  /// How sure the finder is, on its own scale; 0 where it saw no lines.
  var confidence: Double

  static let unknown = Skew(angle: 0, confidence: 0)
}
