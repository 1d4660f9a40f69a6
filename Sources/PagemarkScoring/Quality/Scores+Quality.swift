public import PagemarkReading

extension Metric.Rate {
  /// The F1 of a flag.
  static func f1(of flag: QualityFlag) -> Metric.Rate {
    switch flag {
    case .glare: .glareF1
    case .blur: .blurF1
    case .skew: .skewF1
    case .cutoff: .cutoffF1
    case .darkness: .darknessF1
    case .lowResolution: .lowResolutionF1
    }
  }
}

extension Scores {
  /// Scores a photograph's flags against its true flaws.
  ///
  /// - Parameters:
  ///   - findings: The findings by flag; empty if the photograph could not be judged, which raises no flag and is no
  ///     success.
  ///   - reference: The page's ground truth.
  public mutating func scoreQuality(
    _ findings: [QualityFlag: QualityFinding], _ reference: Reference
  ) {
    let isAnyRaised = findings.values.contains(where: \.isRaised)
    // A photograph without edges to judge shows no page.
    let isJudged = findings[.blur] != nil
    values[.captureSuccess] = isJudged && !isAnyRaised ? 1 : 0
    if let skew = reference.skew {
      let error = abs((findings[.skew]?.score ?? 0) - skew).truncatingRemainder(dividingBy: 360)
      values[.qualitySkewError] = min(error, 360 - error)
    }
    guard let truth = reference.quality else { return }
    for flag in QualityFlag.allCases {
      let isRaised = findings[flag]?.isRaised ?? false
      // 2 · true positives ÷ (2 · true positives + false positives + false negatives), of one page.
      tallies[.f1(of: flag)] =
        switch (truth[flag], isRaised) {
        case (true?, true): Tally(2, of: 2)
        case (true?, false), (false?, true): Tally(0, of: 1)
        case (false?, false), (nil, _): Tally(0, of: 0)
        }
    }
    let isFlawless = QualityFlag.allCases.allSatisfy { truth[$0] == false }
    tallies[.falseReshoots] =
      isFlawless ? Tally(findings.isEmpty || isAnyRaised ? 1 : 0, of: 1) : Tally(0, of: 0)
  }
}

extension Metric {
  /// Whether it measures how photographs are judged.
  package var isOfQuality: Bool {
    switch self {
    case .rate(let rate, _), .worst(let rate): rate.truthPart == .quality
    case .mean(.qualitySkewError), .mean(.captureSuccess), .qualityAUC: true
    default: false
    }
  }
}
