internal import PagemarkPipeline

extension CaptureParameters {
  /// What else lies on the desk.
  public struct Clutter: Hashable, Sendable, Codable {
    /// The width of the page, in millimeters.
    public var pageMillimeters: Double
    /// From the desk up: what lies under or beside the page, and what lies on it.
    public var below, above: [Thing]
    /// The shadow that things cast on what is under them: how far it reaches, in millimeters, and the share of the light
    /// that is lost at its darkest.
    public var shadowReach, shadowDepth: Double

    /// One thing on the desk.
    public struct Thing: Hashable, Sendable, Codable {
      public var kind: Kind
      /// The center, or the point where it crosses the edge of the page, in shares of the page's width and height.
      public var x, y: Double
      /// The clockwise rotation, in degrees.
      public var direction: Double
      /// Millimeters.
      public var width, height: Double
      public var color: Paper.Reflectance
      public var print: Print
      /// The seed of its print and of its shape.
      public var seed: UInt64

      public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case sheet, note, notebook, device, ruler, pen, cable, hand, cup
      }

      public enum Print: String, Hashable, Sendable, Codable, CaseIterable {
        case none, text, columns, picture, rules
      }
    }

    /// `nil` unless the page lies in clutter.
    init?(_ severities: Severities, seed: UInt64) {
      let level = severities[.clutter]
      guard level.value > 0 else { return nil }
      var draws = SeededDraws(seed: seed, stream: "capture.clutter")
      pageMillimeters =
        switch severities.kind {
        case .receipt: draws.between(58, 80)
        case .card: 85.6
        case .book, .scan, .screenshot: draws.between(150, 210)
        }
      shadowReach = draws.between(2, 9)
      shadowDepth = draws.between(0.1, 0.45)
      // Drawn first, so that a more severe desk never has fewer things.
      let sheets = Int(level(0, 1.6, 3, 4, 5.4, 7) + draws.unit())
      let beside = Int(level(0, 0.4, 0.8, 1.2, 1.6, 2) + draws.unit())
      let across = Int(level(0, 0.5, 1.2, 2, 2.8, 3.8) + draws.unit())
      let nearby = level(0, 0.2, 0.4, 0.5, 0.6, 0.7)
      var desk = ClutterDraws(draws: draws, bright: level(0.2, 0.35, 0.5, 0.65, 0.8, 0.9))
      below = (0..<sheets).map { _ in desk.sheetBelow(nearby: nearby) }
      below += (0..<beside).map { _ in desk.thingBeside() }
      above = (0..<across).map { _ in desk.thingAcross() }
    }
  }
}
