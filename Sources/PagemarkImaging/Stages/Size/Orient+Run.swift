public import PagemarkPipeline
public import PagemarkReading

extension Orient: ImageOperation {
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    try run(on: page, with: StageAids())
  }

  /// Turns the page back to upright without changing any sample.
  ///
  /// The findings are `angle`, the clockwise turn of the text as seen, in degrees (0, 90, 180 or 270), and
  /// `confidence`. A page that can't be judged has no angle and a confidence of 0.
  ///
  /// - Throws: `operationFailed` or `outOfMemory` if the page can't be turned.
  public func run(
    on page: PageImage, with aids: StageAids
  ) throws(ImagingError) -> PreparedPage {
    try .upright(page, as: aids.turns?.turn(of: page), minimumConfidence: minimumConfidence)
  }
}

extension PreparedPage {
  /// The page made upright, unless its turn is unknown or too uncertain.
  static func upright(
    _ page: PageImage, as found: FoundTurn?, minimumConfidence: Double
  ) throws(ImagingError) -> PreparedPage {
    guard let found else { return .unchanged(page, findings: ["confidence": 0]) }
    let findings = ["angle": Double(found.turn.rawValue), "confidence": found.confidence]
    guard found.confidence >= minimumConfidence, found.turn != .none else {
      return .unchanged(page, findings: findings)
    }
    let orientation = found.turn.orientation
    return PreparedPage(
      page: try page.upright(from: orientation),
      report: StageReport(changed: true, findings: findings),
      toInput: .projective(orientation.toStored(width: page.width, height: page.height)))
  }
}

extension QuarterTurn {
  /// The orientation that makes a page with this turn upright.
  fileprivate var orientation: ImageOrientation {
    switch self {
    case .none: .upright
    case .clockwise: .needsCounterclockwiseTurn
    case .half: .upsideDown
    case .counterclockwise: .needsClockwiseTurn
    }
  }
}
