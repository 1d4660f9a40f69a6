/// The brightness of the paper with its bends, folds and wrinkles, in linear light, about 1.
struct PaperShade {
  private let curl: CaptureParameters.Curl
  private let width, height: Double
  /// The direction of the light in the plane of the page, multiplied by its slant.
  private let lightX, lightY: Double
  private let wrinkles: Facets

  init(_ parameters: CaptureParameters, width: Double, height: Double) {
    curl = parameters.curl
    (self.width, self.height) = (width, height)
    let (sine, cosine) = exactSines(degrees: parameters.light.slantDirection)
    (lightX, lightY) = (parameters.light.slant * cosine, parameters.light.slant * sine)
    wrinkles = Facets(seed: parameters.curl.wrinkleSeed)
  }

  /// The brightness at a point of the printed page where the paper has the given slope.
  func callAsFunction(x: Double, y: Double, sine: Double, cosine: Double) -> Double {
    let toward = curl.axis == .horizontal ? lightX : lightY
    // Lambert's law, and the light that the facing page of a book blocks near its spine.
    var shade = max(0.25, cosine - toward * sine)
    let t = curl.axis == .horizontal ? x / width : y / height
    shade *= 1 - hollow(curl.startBend, t) - hollow(curl.endBend, 1 - t)
    for (index, fold) in curl.folds.enumerated() {
      let far = (y / height - fold) * height / width
      let side = (index % 2 == 0) == (far > 0) ? 1.0 : -0.6
      let near = far / 0.12
      shade *= 1 - curl.foldDepth * side / (1 + near * near * 6)
    }
    if curl.wrinkles > 0 { shade *= 1 + curl.wrinkles * wrinkles(3 * x / width, 3 * y / width) }
    return shade
  }

  private func hollow(_ bend: Double, _ t: Double) -> Double {
    guard bend > 0, t < 0.25 else { return 0 }
    let near = 1 - max(t, 0) * 4
    return 0.016 * bend * near * near * near
  }
}
