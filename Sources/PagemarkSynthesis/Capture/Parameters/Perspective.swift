internal import PagemarkCore

extension CaptureParameters {
  /// How the camera looks at the page.
  public struct Perspective: Hashable, Sendable, Codable {
    /// By how many degrees the camera leaves the vertical over the page.
    public var tilt: Double
    /// The direction on the page of the axis it tilts about, in degrees clockwise from the lines.
    public var direction: Double
    /// From the camera to the middle of the page, in diagonals of the page.
    public var distance: Double

    init(_ severities: Severities, seed: UInt64) {
      var draws = SeededDraws(seed: seed, stream: "capture.perspective")
      tilt = draws.about(severities[.perspective](0, 5, 11, 18, 25, 32))
      direction = draws.direction()
      distance = draws.between(1.1, 1.6)
    }

    /// By how many degrees the page is turned clockwise before perspective.
    static func skew(_ severities: Severities, seed: UInt64) -> Double {
      var draws = SeededDraws(seed: seed, stream: "capture.skew")
      let level = severities[.skew]
      let typical =
        severities.kind == .scan ? level(0, 0.3, 0.8, 1.8, 3.5, 6) : level(0, 1.2, 3, 6, 11, 17)
      return draws.about(typical) * draws.sign()
    }
  }
}
