internal import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkSuite

/// How long the recognizers of a plan usually take, for a suite that has not run on this machine.
public struct UsualTime: Hashable, Sendable {
  /// Seconds of the lanes, from small, clean pages on a fast machine to large, dense ones on a slow one; `nil` if no
  /// pipeline has a usual time.
  public let seconds: ClosedRange<Double>?
  /// The pipelines whose program or server may take any time.
  public let unknown: [String]

  /// - Parameters:
  ///   - plan: What will be run.
  ///   - workers: How many pages the accuracy lane reads at once.
  public init?(of plan: RunPlan, workers: Int) {
    var (least, most, isKnown) = (0.0, 0.0, false)
    var unknown: [String] = []
    for pipeline in plan.suite.pipelines {
      guard let page = pipeline.usualSeconds else {
        unknown.append(pipeline.name)
        continue
      }
      isKnown = true
      for lane in plan.lanes {
        let readings = Double(plan.readings(in: lane))
        let atOnce = lane == .accuracy ? Double(max(1, workers)) : 1
        least += page.lowerBound * readings / atOnce
        most += page.upperBound * readings / atOnce
      }
    }
    guard isKnown || !unknown.isEmpty else { return nil }
    (seconds, self.unknown) = (isKnown ? least...most : nil, unknown)
  }
}

extension Pipeline {
  /// Seconds of a page, preparation included; `nil` if a program or server takes part.
  fileprivate var usualSeconds: ClosedRange<Double>? {
    guard extract?.program == nil, generate == nil,
      !image.contains(where: { $0.name == ProgramStage.name })
    else { return nil }
    let ranges = recognizers.compactMap(\.usualSeconds)
    guard ranges.count == recognizers.count, let first = ranges.first else { return nil }
    // In a cascade, either the first recognizer alone reads every page, or all of them do.
    return first.lowerBound...ranges.reduce(0) { $0 + $1.upperBound }
  }
}

extension Recognizer {
  /// Seconds of a page by one core, preparation included; `nil` for programs and servers.
  fileprivate var usualSeconds: ClosedRange<Double>? {
    switch name {
    case TesseractSettings.name, PPOCRSettings.name: 0.3...3
    case OracleSettings.name, ReplaySettings.name: 0.02...0.3
    default: nil
    }
  }
}
