internal import PagemarkPipeline
internal import PagemarkReading

extension CaptureParameters {
  /// Whether the photograph has each flaw, by the flaw's name; `nil` unless it is a photograph.
  ///
  /// A flaw that a person would neither notice nor deny is left out.
  ///
  /// - Parameters:
  ///   - skew: The rotation of the lines in the picture, in degrees.
  ///   - wordHeight: The median height of the words in the picture, in pixels; `nil` if it shows none.
  /// - Returns: The flaws.
  func flaws(skew: Double, wordHeight: Double?) -> [String: Bool]? {
    guard kind == .book || kind == .receipt || kind == .card else { return nil }
    var flaws: [QualityFlag: Bool] = [:]
    flaws[.glare] = Self.flaw(light.glare?.strength ?? 0, absentUpTo: 0.15, presentFrom: 0.5)
    flaws[.darkness] = Self.flaw(-light.exposure, absentUpTo: -0.8, presentFrom: -0.62)
    flaws[.cutoff] = Self.flaw(framing.cut, absentUpTo: 0, presentFrom: 0.03)
    flaws[.skew] = Self.flaw(abs(skew), absentUpTo: 6, presentFrom: 8)
    // A picture that is enlarged again is as blurred as one out of focus, but differently.
    let isSoft = optics.isEnlarged && optics.resolution < 0.75
    flaws[.blur] =
      isSoft && blur < 0.55
      ? nil : Self.flaw(blur, absentUpTo: 0.25, presentFrom: 0.55)
    if let wordHeight {
      flaws[.lowResolution] =
        isSoft
        ? nil : Self.flaw(-wordHeight, absentUpTo: -17, presentFrom: -14)
    }
    return Dictionary(uniqueKeysWithValues: flaws.map { ($0.key.rawValue, $0.value) })
  }

  /// The standard deviation of the blur by focus and movement together, in thousandths of the picture's longer side.
  private var blur: Double {
    // A disc of radius r varies by r / 2 along a line, a segment of length l by l / √12.
    (optics.defocus * optics.defocus / 4 + optics.motion * optics.motion / 12).squareRoot()
  }

  private static func flaw(
    _ strength: Double, absentUpTo mild: Double, presentFrom severe: Double
  ) -> Bool? {
    if strength >= severe { return true }
    return strength <= mild ? false : nil
  }
}
