internal import PagemarkPipeline

extension CaptureParameters {
  /// The camera's view of the page.
  public struct Perspective: Hashable, Sendable, Codable {
    /// The camera's deviation from the vertical above the page, in degrees.
    public var tilt: Double
    /// The direction on the page of the tilt axis, in degrees clockwise from the lines.
    public var direction: Double
    /// The distance from the camera to the center of the page, in diagonals of the page.
    public var distance: Double

    init(_ severities: Severities, seed: UInt64) {
      var draws = SeededDraws(seed: seed, stream: "capture.perspective")
      tilt = draws.about(severities[.perspective](0, 5, 11, 18, 25, 32))
      direction = draws.direction()
      distance = draws.between(1.1, 1.6)
    }

    /// The clockwise rotation of the page before perspective, in degrees.
    static func skew(_ severities: Severities, seed: UInt64) -> Double {
      var draws = SeededDraws(seed: seed, stream: "capture.skew")
      let level = severities[.skew]
      let typical =
        severities.kind == .scan ? level(0, 0.3, 0.8, 1.8, 3.5, 6) : level(0, 1.2, 3, 6, 11, 17)
      return draws.about(typical) * draws.sign()
    }
  }
}
