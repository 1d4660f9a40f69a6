internal import PagemarkPipeline

extension CaptureParameters {
  /// How the paper is bent, folded and crumpled.
  public struct Curl: Hashable, Sendable, Codable {
    /// The direction in which the paper rises and falls.
    public enum Axis: String, Hashable, Sendable, Codable {
      /// Along the lines, as toward a book's spine.
      case horizontal
      /// Down the page, as on a receipt from a roll.
      case vertical
    }

    /// The direction along which the height varies.
    public var axis: Axis
    /// How far the left or top end, and the right or bottom end, bend down, in degrees; negative if they bend up.
    public var startBend, endBend: Double
    /// The steepest slope of the waves between the ends, in degrees; their number; their phase, 0 … 1.
    public var wave, waves, phase: Double
    /// The positions of folds across the page, as shares of its height.
    public var folds: [Double]
    /// The share of light that a fold loses on its dark side and gains on the other.
    public var foldDepth: Double
    /// The share of light that wrinkles lose or gain.
    public var wrinkles: Double
    /// The seed of the wrinkles.
    public var wrinkleSeed: UInt64

    init(_ severities: Severities, seed: UInt64) {
      var draws = SeededDraws(seed: seed, stream: "capture.curl")
      let level = severities[.curl]
      (waves, phase) = (draws.between(0.6, 1.6), draws.unit())
      wrinkleSeed = draws.bits()
      (folds, foldDepth, wrinkles) = ([], 0, 0)
      switch severities.kind {
      case .book:
        let bend = draws.about(level(0, 8, 16, 23, 30, 37))
        axis = .horizontal
        (startBend, endBend) =
          draws.unit() < 0.5 ? (bend, -0.12 * bend) : (-0.12 * bend, bend)
        wave = draws.about(level(0, 0.5, 1, 1.8, 2.6, 3.5))
        wrinkles = draws.about(level(0, 0.004, 0.01, 0.02, 0.03, 0.04))
      case .receipt:
        let bend = draws.about(level(0, 6, 12, 19, 26, 33))
        axis = draws.unit() < 0.75 ? .vertical : .horizontal
        (startBend, endBend) = (-bend * draws.between(0.3, 1), -bend * draws.between(0.3, 1))
        wave = draws.about(level(0, 1, 2.2, 4, 6, 8))
        let count = Int(level(0, 1, 1.5, 2, 2.5, 3))
        folds = (0..<count).map { (Double($0) + draws.between(0.3, 0.7)) / Double(count) }
        foldDepth = draws.between(0, 1.3) * level(0, 0.06, 0.12, 0.18, 0.26, 0.34)
        wrinkles = draws.about(level(0, 0.05, 0.1, 0.15, 0.19, 0.23))
      case .card, .scan, .screenshot:
        axis = .horizontal
        (startBend, endBend) = (0, draws.about(level(0, 0.5, 1, 2, 3, 4)))
        wave = 0
      }
    }
  }
}
