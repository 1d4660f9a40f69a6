internal import PagemarkCore

/// The stage with what it needs to read.
struct Orientation: ImageOperation {
  let settings: Orient
  /// `nil` can judge no page.
  let finder: (any QuarterTurnFinder)?

  /// Turns the page back by as much as it is turned, without touching a sample.
  ///
  /// The findings are `angle`, by how many degrees the text is turned clockwise as seen (0, 90, 180 or 270), and
  /// `confidence`; a page that can't be judged has no angle and a confidence of 0.
  func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    guard
      let found = finder?.turn(
        of: page, minimumCharacters: Int(settings.minimumCharacters.rounded()))
    else { return .unchanged(page, findings: ["confidence": 0]) }
    let findings = ["angle": Double(found.turn.rawValue), "confidence": found.confidence]
    guard found.confidence >= settings.minimumConfidence, found.turn != .none else {
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
  /// What brings a page upright that is turned so.
  fileprivate var orientation: ImageOrientation {
    switch self {
    case .none: .upright
    case .clockwise: .needsCounterclockwiseTurn
    case .half: .upsideDown
    case .counterclockwise: .needsClockwiseTurn
    }
  }
}
