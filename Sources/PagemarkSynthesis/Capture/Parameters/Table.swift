internal import PagemarkPipeline

extension CaptureParameters {
  /// The table under a photographed page.
  public struct Table: Hashable, Sendable, Codable {
    public enum Texture: String, Hashable, Sendable, Codable, CaseIterable {
      case plain, wood, cloth, stone
    }

    public var texture: Texture
    /// In linear light, 0 … 1.
    public var reflectance: Paper.Reflectance
    /// How much the texture differs from plain, 0 … 1.
    public var contrast: Double
    /// Features per diagonal of the page, and the direction of the grain in degrees.
    public var frequency, direction: Double
    /// How far the leaves under a book's page stick out, as a share of its width.
    public var leaves: Double
    /// The seed of the texture.
    public var seed: UInt64

    init(_ severities: Severities, seed: UInt64) {
      var draws = SeededDraws(seed: seed, stream: "capture.table")
      let level = severities[.background]
      let textures: [Texture] = [.wood, .wood, .cloth, .stone]
      let drawn = textures[Int(draws.bits() >> 62)]
      texture = level.value == 0 ? .plain : drawn
      contrast = draws.about(level(0.1, 0.4, 0.6, 0.8, 1, 1.2))
      // From dark to almost as bright as paper.
      let gray = draws.between(0.05, level(0.06, 0.22, 0.36, 0.5, 0.62, 0.74))
      let (red, blue) =
        switch texture {
        case .plain, .stone: (1.0, draws.between(0.9, 1.1))
        case .wood: (draws.between(1.3, 1.8), draws.between(0.3, 0.6))
        case .cloth: (draws.between(0.5, 1.7), draws.between(0.5, 1.7))
        }
      reflectance = Paper.Reflectance(
        red: min(1, gray * red), green: gray, blue: min(1, gray * blue))
      frequency = texture == .wood ? draws.between(14, 34) : draws.between(5, 12)
      direction = draws.direction()
      let book = draws.between(0.004, 0.014)
      leaves = severities.kind == .book && level.value > 0 ? book : 0
      self.seed = draws.bits()
    }
  }
}
