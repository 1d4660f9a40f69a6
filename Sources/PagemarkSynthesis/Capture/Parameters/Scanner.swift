internal import PagemarkPipeline

extension CaptureParameters {
  /// What a scanner does to a page.
  public struct Scanner: Hashable, Sendable, Codable {
    /// The gray level above which a pixel becomes white and otherwise black; `nil` for gray scans.
    public var threshold: Double?
    /// How far the threshold varies over the page, in gray levels, which frays the strokes.
    public var roughness: Double
    /// Specks of dust per square inch, and the radius of the largest in inches.
    public var dust, dustRadius: Double
    /// The share of the back's darkness that shows through.
    public var showThrough: Double
    /// Whether the lid is black, which then shows around a rotated sheet.
    public var isLidBlack: Bool
    /// The seed of dust and roughness.
    public var seed: UInt64

    init(_ severities: Severities, seed: UInt64) {
      var draws = SeededDraws(seed: seed, stream: "capture.scanner")
      let level = severities[.noise]
      let isBitonal = severities.severity > 0 && draws.unit() < 0.5 && severities.only == nil
      let off = draws.spread() * level(0, 15, 30, 45, 60, 70)
      threshold = isBitonal ? 165 + off : nil
      roughness = draws.about(level(0, 14, 28, 40, 52, 62))
      dust = draws.about(level(0, 0.3, 1, 2.5, 5, 9))
      dustRadius = draws.between(0.004, 0.012)
      let back = severities[.background]
      showThrough = draws.about(back(0, 0.015, 0.04, 0.08, 0.14, 0.2))
      isLidBlack = draws.unit() < back(0, 0.1, 0.2, 0.3, 0.4, 0.5)
      self.seed = draws.bits()
    }
  }
}
