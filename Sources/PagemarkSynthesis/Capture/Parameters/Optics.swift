internal import PagemarkPipeline

extension CaptureParameters {
  /// Lens, camera shake, sensor and file.
  public struct Optics: Hashable, Sendable, Codable {
    /// The radius of the disc that a point becomes, in thousandths of the picture's longer side.
    public var defocus: Double
    /// The movement of the camera during the exposure, in thousandths of the picture's longer side, and its direction
    /// in degrees clockwise from the right.
    public var motion, motionDirection: Double
    /// The standard deviation of the noise on bright paper, in gray levels of 255.
    public var noise: Double
    /// The seed of the noise.
    public var noiseSeed: UInt64
    /// Pixels per pixel of a picture at full resolution, along each side; at most 1.
    public var resolution: Double
    /// Whether the picture is enlarged back to full resolution, as by a digital zoom.
    public var isEnlarged: Bool
    /// libjpeg's quality, 1 … 100; `nil` for a lossless file.
    public var jpegQuality: Int?
    /// The quality of an earlier compression of the picture.
    public var earlierJPEGQuality: Int?

    init(_ severities: Severities, seed: UInt64) {
      var draws = SeededDraws(seed: seed, stream: "capture.optics")
      let isScan = severities.kind == .scan
      let focus = isScan ? [0, 0.22, 0.42, 0.65, 0.95, 1.3] : [0, 0.3, 0.75, 1.2, 1.75, 2.4]
      defocus = draws.about(severities[.defocus](focus))
      motion = draws.about(severities[.motionBlur](0, 0.3, 0.9, 1.5, 2.4, 3.4))
      motionDirection = draws.direction()
      let grain = isScan ? [0, 1.2, 2.5, 4.5, 7.5, 12] : [0.9, 1.8, 3.1, 4.7, 6.8, 9.5]
      noise = draws.about(severities[.noise](grain))
      noiseSeed = draws.bits()
      resolution =
        1 - (1 - severities[.lowResolution](Self.pixels(severities.kind))) * draws.about(1)

      isEnlarged = severities.kind == .book || severities.kind == .card

      var file = SeededDraws(seed: seed, stream: "capture.jpeg")
      let level = severities[.jpeg]
      let loss = file.about(level(6, 13, 25, 40, 57, 72))
      let quality = max(12, Int(100 - loss))
      let isPhoto = !isScan && severities.kind != .screenshot
      jpegQuality = isPhoto || level.value > 0 ? quality : nil
      let isTwice = file.unit() < level(0, 0, 0.2, 0.4, 0.6, 0.8)
      earlierJPEGQuality = isTwice ? min(95, quality + Int(file.between(5, 25))) : nil
    }

    /// `resolution` per severity.
    private static func pixels(_ kind: PageKind) -> [Double] {
      switch kind {
      case .scan: [1, 1, 0.94, 0.75, 0.55, 0.4]
      // Posted screenshots are usually 750 pixels wide, from screens of 1080 or more.
      case .screenshot: [1, 0.85, 0.66, 0.54, 0.44, 0.36]
      case .book, .receipt, .card: [1, 0.9, 0.76, 0.62, 0.5, 0.4]
      }
    }
  }
}
