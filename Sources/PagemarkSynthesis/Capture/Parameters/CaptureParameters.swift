public import PagemarkPipeline

/// All numbers that describe how a page is captured, drawn from a seed and recorded.
///
/// Severity 0 is the result of an ideal camera or scanner for that kind of page, 2 is how pages usually look, and 5 is
/// hardly legible. Each number has one draw, which the severity scales: of two captures with the same seed, the more
/// severe one is the harder one.
public struct CaptureParameters: Hashable, Sendable, Codable {
  public var kind: PageKind
  /// In 0 … 5.
  public var severity: Int
  /// The seed of all draws.
  public var seed: UInt64
  /// The only degradation of that severity, while all others are as mild as possible; `nil` for all.
  public var only: Degradation?
  /// The size of a photograph at full resolution, in millions of pixels; its sides have the ratio 3 : 4.
  public var megapixels: Double
  public var framing: Framing
  public var perspective: Perspective
  /// The clockwise rotation of the page before perspective, in degrees.
  public var skew: Double
  public var curl: Curl
  public var paper: Paper
  public var table: Table
  public var light: Lighting
  public var optics: Optics
  /// `nil` except for scans.
  public var scanner: Scanner?
  /// `nil` unless the page lies in clutter.
  public var clutter: Clutter?

  /// The usual size of a phone's picture after sending.
  public static let usualMegapixels = 3.0

  /// Draws all degradations of the kind of page, at a severity in 0 … 5.
  public init(
    kind: PageKind, severity: Int, seed: UInt64, megapixels: Double = usualMegapixels
  ) {
    self.init(kind: kind, severity: severity, seed: seed, megapixels: megapixels, only: nil)
  }

  /// Draws one degradation at a severity in 0 … 5.
  ///
  /// It always occurs if the kind of page can have it.
  public init(
    only degradation: Degradation, severity: Int, kind: PageKind, seed: UInt64,
    megapixels: Double = usualMegapixels
  ) {
    self.init(
      kind: kind, severity: severity, seed: seed, megapixels: megapixels, only: degradation)
  }

  private init(
    kind: PageKind, severity: Int, seed: UInt64, megapixels: Double, only: Degradation?
  ) {
    let level = min(max(severity, 0), Degradation.maximumSeverity)
    let severities = Severities(kind: kind, severity: level, only: only, seed: seed)
    (self.kind, self.severity, self.seed, self.only) = (kind, level, seed, only)
    self.megapixels = megapixels
    framing = Framing(severities, seed: seed)
    perspective = Perspective(severities, seed: seed)
    skew = Perspective.skew(severities, seed: seed)
    curl = Curl(severities, seed: seed)
    paper = Paper(severities, seed: seed)
    table = Table(severities, seed: seed)
    light = Lighting(severities, seed: seed)
    optics = Optics(severities, seed: seed)
    scanner = kind == .scan ? Scanner(severities, seed: seed) : nil
    clutter = Clutter(severities, seed: seed)
    if clutter != nil { lieOnDesk(severities) }
  }
}
