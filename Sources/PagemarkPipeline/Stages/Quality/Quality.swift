public import PagemarkReading

/// Judges whether a photograph is good enough to be read, and leaves it as it is; the first stage of a pipeline,
/// because later ones change what it measures.
public struct Quality: ImageStageSettings {
  public var glare = 0.43
  public var blur = 0.78
  public var skew = 7.3
  public var cutoff = 0.46
  public var darkness = 0.37
  public var lowResolution = 10.0
  public init() {}

  public static let name = "quality"
  public static let summary =
    "Judges whether the photograph is good enough and says what to do about it; the page stays as it is: docs/quality.md."
  public static let parameters: [Parameter<Quality>] = [
    .number(
      "glare", \.glare, in: 0...1, step: 0.01,
      "share of the most burnt-out patch that is white, at most"),
    .number(
      "blur", \.blur, in: 0...5, step: 0.02,
      "standard deviation of the blur of edges, in thousandths of the longer side, at most"),
    .number("skew", \.skew, in: 0...45, unit: "°", step: 0.5, "rotation of the lines, at most"),
    .number(
      "cutoff", \.cutoff, in: 0...2, step: 0.05,
      "nearness of a corner to the picture's border, at most: 0 far, 1 on it, above 1 outside"),
    .number(
      "darkness", \.darkness, in: 0...1, step: 0.01, "1 − brightness of the paper, at most"),
    .number(
      "lowResolution", \.lowResolution, in: 0...100, unit: "px", step: 1,
      "median height of letters, at least"),
  ]

  /// The threshold of a flag.
  public func threshold(of flag: QualityFlag) -> Double {
    switch flag {
    case .glare: glare
    case .blur: blur
    case .skew: skew
    case .cutoff: cutoff
    case .darkness: darkness
    case .lowResolution: lowResolution
    }
  }

  /// What a report of the stage says about each flag that could be measured.
  public func findings(in report: StageReport) -> NamedValues<QualityFlag, QualityFinding> {
    var findings: NamedValues<QualityFlag, QualityFinding> = [:]
    for flag in QualityFlag.allCases {
      guard let score = report.findings[flag.rawValue] else { continue }
      findings[flag] = QualityFinding(flag, score: score, threshold: threshold(of: flag))
    }
    return findings
  }
}
