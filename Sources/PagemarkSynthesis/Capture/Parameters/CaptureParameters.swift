public import PagemarkCore

/// Every number that says how a page is caught, drawn from a seed and recorded.
///
/// Severity 0 is what an ideal camera or scanner gives of that kind of page, 2 what pages usually
/// look like, 5 hardly legible. Each number has one draw, which the severity scales: of two captures
/// with the same seed the severer is the harder one.
public struct CaptureParameters: Hashable, Sendable, Codable {
  public var kind: PageKind
  /// 0 … 5.
  public var severity: Int
  public var seed: UInt64
  /// The one degradation of that severity, all others being as mild as can be; `nil` for all.
  public var only: Degradation?
  /// The size of a photograph at full resolution, in millions of pixels; its sides are as 3 to 4.
  public var megapixels: Double
  public var framing: Framing
  public var perspective: Perspective
  /// By how many degrees the page is turned clockwise, before perspective.
  public var skew: Double
  public var curl: Curl
  public var paper: Paper
  public var table: Table
  public var light: Lighting
  public var optics: Optics
  /// `nil` but for scans.
  public var scanner: Scanner?

  /// What a phone's usual picture has after it was sent.
  public static let usualMegapixels = 3.0

  /// All degradations that the kind of page knows, at a severity within 0 … 5.
  public init(
    kind: PageKind, severity: Int, seed: UInt64, megapixels: Double = usualMegapixels
  ) {
    self.init(kind: kind, severity: severity, seed: seed, megapixels: megapixels, only: nil)
  }

  /// One degradation at a severity within 0 … 5, sure to happen if the kind of page knows it.
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
  }
}
