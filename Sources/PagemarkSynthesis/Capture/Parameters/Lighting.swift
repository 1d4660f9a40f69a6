internal import PagemarkPipeline

extension CaptureParameters {
  /// The light on the page.
  public struct Lighting: Hashable, Sendable, Codable {
    /// The light in the center; 1 shows every surface at its own brightness.
    public var exposure: Double
    /// The share of the light that is lost from one side of the picture to the other, and the direction of the loss, in
    /// degrees clockwise from the right.
    public var falloff, falloffDirection: Double
    /// The share of the light that the lens loses toward the corners.
    public var vignette: Double
    /// How much more red and less blue the light is; below 0 it is cold.
    public var warmth: Double
    /// How far the light is from vertical, 0 … 1, which shades bent paper; and its direction, in degrees.
    public var slant, slantDirection: Double
    /// In the order in which they fall.
    public var shadows: [Shadow]
    /// The reflection of a lamp; `nil` if there is none.
    public var glare: Glare?

    /// The shadow of a hand, a phone or a head, beyond a line across the picture.
    public struct Shadow: Hashable, Sendable, Codable {
      /// The share of the light that it blocks.
      public var depth: Double
      /// The position of its edge: the direction into the shadow in degrees, and the distance from the center of the
      /// picture, in half diagonals of the picture.
      public var direction, offset: Double
      /// The width of the edge, in half diagonals of the picture.
      public var softness: Double
      /// How far the edge bulges, in the same unit; the number of bulges; their phase, 0 … 1.
      public var bulge, bulges, phase: Double
    }

    /// The reflection of a lamp.
    public struct Glare: Hashable, Sendable, Codable {
      /// The light that it adds; 1 is white.
      public var strength: Double
      /// Its center in shares of the picture's width and height.
      public var x, y: Double
      /// Its size in half diagonals of the picture, the ratio of its length to its width, and the direction of its
      /// length, in degrees.
      public var radius, stretch, direction: Double
    }

    init(_ severities: Severities, seed: UInt64) {
      var draws = SeededDraws(seed: seed, stream: "capture.light")
      let level = severities[.unevenLight]
      if severities.kind == .scan {
        exposure = 1.1
        falloff = draws.about(level(0, 0.02, 0.05, 0.1, 0.18, 0.28))
        (vignette, warmth) = (0, 0)
      } else {
        exposure = 1.08 - level(0, 0.14, 0.3, 0.44, 0.55, 0.63) * draws.about(1)
        falloff = draws.about(level(0, 0.12, 0.26, 0.42, 0.56, 0.68))
        vignette = draws.about(level(0.04, 0.06, 0.1, 0.15, 0.2, 0.25))
        warmth = draws.between(-0.5, 1.2) * level(0, 0.05, 0.1, 0.16, 0.22, 0.28)
      }
      (falloffDirection, slantDirection) = (draws.direction(), draws.direction())
      slant = draws.about(0.4)
      shadows = Self.shadows(severities, seed: seed)
      glare = Self.glare(severities, seed: seed)
    }

    private static func shadows(_ severities: Severities, seed: UInt64) -> [Shadow] {
      var draws = SeededDraws(seed: seed, stream: "capture.shadow")
      let level = severities[.shadow]
      let falls = severities.happens(
        .shadow, chances: [0, 0.3, 0.5, 0.75, 0.9, 1], draws: &draws)
      guard falls else { return [] }
      if severities.kind == .scan {
        let quarter = Double(draws.bits() >> 62) * 90
        return [
          Shadow(
            depth: draws.about(level(0, 0.2, 0.4, 0.55, 0.65, 0.72)), direction: quarter,
            offset: draws.between(0.64, 0.72), softness: draws.between(0.04, 0.12), bulge: 0,
            bulges: 0, phase: 0)
        ]
      }
      return (0..<(level.value < 4 ? 1 : 2)).map { _ in
        Shadow(
          depth: min(draws.about(level(0, 0.2, 0.36, 0.5, 0.62, 0.72)), 0.9),
          direction: draws.direction(), offset: draws.between(-0.2, 0.45),
          softness: draws.about(level(0, 0.3, 0.22, 0.15, 0.1, 0.06)),
          bulge: draws.between(0, 0.12), bulges: draws.between(0.3, 1.1), phase: draws.unit())
      }
    }

    private static func glare(_ severities: Severities, seed: UInt64) -> Glare? {
      var draws = SeededDraws(seed: seed, stream: "capture.glare")
      let level = severities[.glare]
      let chances =
        severities.kind == .card ? [0, 0.25, 0.5, 0.75, 0.9, 1] : [0, 0.05, 0.15, 0.45, 0.75, 1]
      guard severities.happens(.glare, chances: chances, draws: &draws) else { return nil }
      let gloss = severities.kind == .card ? 1 : 0.6
      return Glare(
        strength: draws.about(level(0, 0.1, 0.22, 0.42, 0.7, 1.1)) * gloss,
        x: draws.between(0.2, 0.8), y: draws.between(0.2, 0.8),
        radius: draws.about(level(0, 0.12, 0.15, 0.19, 0.24, 0.3)),
        stretch: draws.between(1, 2.4), direction: draws.direction())
    }
  }
}
