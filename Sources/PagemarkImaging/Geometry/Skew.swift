/// The angle by which the lines of a page are turned.
struct Skew: Hashable {
  /// In degrees, clockwise as seen.
  var angle: Double
  /// The finder's certainty, on its own scale; 0 if it found no lines.
  var confidence: Double

  static let unknown = Skew(angle: 0, confidence: 0)
}
