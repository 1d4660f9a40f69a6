internal import PagemarkPipeline

extension CaptureParameters {
  /// The position of the page in the frame.
  public struct Framing: Hashable, Sendable, Codable {
    /// The share of the frame's width or height, whichever is tighter, that the page spans.
    public var fill: Double
    /// The position of the page in the remaining space: -1 left or top, 0 center, 1 right or bottom.
    public var horizontal, vertical: Double
    /// The share of the page's size that lies outside the frame, and the side on which it does.
    public var cut: Double
    public var cutSide: Side

    public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
      case left, top, right, bottom
    }

    init(_ severities: Severities, seed: UInt64) {
      var draws = SeededDraws(seed: seed, stream: "capture.framing")
      let level = severities[.perspective]
      fill = 0.94 - level(0, 0.04, 0.1, 0.18, 0.28, 0.4) * draws.unit()
      let loose = level(0, 0.3, 0.6, 0.8, 0.9, 1)
      (horizontal, vertical) = (loose * draws.spread(), loose * draws.spread())
      if severities.kind == .scan { fill = 1 }
      var cuts = SeededDraws(seed: seed, stream: "capture.cutoff")
      let isCut = severities.happens(.cutoff, chances: [0, 0, 0.08, 0.4, 0.7, 1], draws: &cuts)
      let share = cuts.about(severities[.cutoff](0, 0.006, 0.015, 0.04, 0.09, 0.16))
      cut = isCut ? share : 0
      let sides = Side.allCases
      cutSide = sides[Int(cuts.bits() >> 62)]
    }
  }
}
