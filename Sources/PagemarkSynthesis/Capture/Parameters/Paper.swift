internal import PagemarkPipeline

extension CaptureParameters {
  /// What the page is made of.
  public struct Paper: Hashable, Sendable, Codable {
    /// The reflectance of unprinted paper and of solid ink on it, in linear light, 0 … 1.
    public var paper, ink: Reflectance
    /// The wear of the print; `nil` if it is not thermal.
    public var thermal: Thermal?

    /// In linear light, 0 … 1.
    public struct Reflectance: Hashable, Sendable, Codable {
      public var red, green, blue: Double
    }

    /// The wear of thermal print.
    public struct Thermal: Hashable, Sendable, Codable {
      /// The share of the ink's darkness that is lost, and the share of that loss which varies in bands.
      public var fade, bands: Double
      /// The distance between bands, in page widths.
      public var bandPeriod: Double
      /// The share of missing dots, and of columns that the print head leaves out.
      public var dropped, deadColumns: Double
      /// How much strokes vary between thin and thick, 0 … 1.
      public var stroke: Double
      /// The seed of the wear.
      public var seed: UInt64
    }

    init(_ severities: Severities, seed: UInt64) {
      var draws = SeededDraws(seed: seed, stream: "capture.paper")
      switch severities.kind {
      case .book:
        let age = draws.unit()
        paper = Reflectance(red: 0.86, green: 0.84 - 0.05 * age, blue: 0.78 - 0.16 * age)
        ink = Reflectance(red: 0.03, green: 0.03, blue: 0.03)
      case .receipt:
        let gray = draws.between(0.8, 0.86)
        paper = Reflectance(red: gray, green: gray, blue: gray * draws.between(0.96, 1.01))
        let blue = max(0, draws.spread())
        ink = Reflectance(red: 0.04, green: 0.04, blue: 0.045 + 0.1 * blue)
      case .card:
        paper = Reflectance(red: 0.85, green: 0.86, blue: 0.86)
        ink = Reflectance(red: 0.02, green: 0.02, blue: 0.02)
      case .scan, .screenshot:
        paper = Reflectance(red: 0.9, green: 0.9, blue: 0.9)
        ink = Reflectance(red: 0.01, green: 0.01, blue: 0.01)
      }
      thermal = severities.kind == .receipt ? Self.thermal(severities, seed: seed) : nil
    }

    private static func thermal(_ severities: Severities, seed: UInt64) -> Thermal? {
      let level = severities[.thermalFading]
      guard level.value > 0 else { return nil }
      var draws = SeededDraws(seed: seed, stream: "capture.thermal")
      return Thermal(
        fade: min(0.9, draws.about(level(0, 0.14, 0.32, 0.47, 0.6, 0.7))),
        bands: draws.between(0.3, 0.8), bandPeriod: draws.between(0.12, 0.6),
        dropped: draws.about(level(0, 0.01, 0.04, 0.08, 0.13, 0.2)),
        deadColumns: draws.unit() * level(0, 0, 0.002, 0.006, 0.012, 0.02),
        stroke: draws.about(level(0, 0.15, 0.35, 0.55, 0.75, 0.9)), seed: draws.bits())
    }
  }
}
