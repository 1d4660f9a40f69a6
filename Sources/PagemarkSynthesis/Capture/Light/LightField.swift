/// The light over the picture, in linear light.
struct LightField {
  private let light: CaptureParameters.Lighting
  /// The center of the frame, and half of its diagonal.
  private let middleX, middleY, half: Double
  private let falloff: (x: Double, y: Double)
  private let shadows: [(shadow: CaptureParameters.Lighting.Shadow, x: Double, y: Double)]
  private let glare: (x: Double, y: Double, cosine: Double, sine: Double)

  init(_ light: CaptureParameters.Lighting, width: Double, height: Double) {
    self.light = light
    (middleX, middleY) = (width / 2, height / 2)
    half = (width * width + height * height).squareRoot() / 2
    let (sine, cosine) = exactSines(degrees: light.falloffDirection)
    falloff = (cosine, sine)
    shadows = light.shadows.map {
      let (sine, cosine) = exactSines(degrees: $0.direction)
      return ($0, cosine, sine)
    }
    let (turnSine, turnCosine) = exactSines(degrees: light.glare?.direction ?? 0)
    glare = (
      (light.glare?.x ?? 0) * width, (light.glare?.y ?? 0) * height, turnCosine, turnSine
    )
  }

  /// The light in red, green and blue at a point of the picture, and the glare to add.
  func callAsFunction(
    x: Double, y: Double
  ) -> (red: Double, green: Double, blue: Double, glare: Double) {
    let (u, v) = ((x - middleX) / half, (y - middleY) / half)
    var gain = light.exposure
    gain *= 1 - light.falloff * min(max(0.5 + 0.55 * (u * falloff.x + v * falloff.y), 0), 1)
    gain *= 1 - light.vignette * (u * u + v * v)
    var shade = 1.0
    for (shadow, x, y) in shadows {
      let (into, along) = (u * x + v * y, v * x - u * y)
      let turn = 360 * (shadow.bulges * along + shadow.phase)
      let edge = shadow.offset + shadow.bulge * exactSines(degrees: turn).sine
      let t = min(max((into - edge) / shadow.softness + 0.5, 0), 1)
      shade *= 1 - shadow.depth * t * t * (3 - 2 * t)
    }
    // The light that remains in a shadow comes from the sky or the walls, and is slightly bluer.
    let cold = 0.06 * (1 - shade)
    gain *= shade
    return (
      gain * (1 + 1.1 * light.warmth) * (1 - cold), gain, gain * (1 - light.warmth) * (1 + cold),
      mirrored(x: x, y: y)
    )
  }

  private func mirrored(x: Double, y: Double) -> Double {
    guard let lamp = light.glare else { return 0 }
    let (dx, dy) = ((x - glare.x) / half, (y - glare.y) / half)
    let along = (dx * glare.cosine + dy * glare.sine) / (lamp.radius * lamp.stretch)
    let across = (dy * glare.cosine - dx * glare.sine) / lamp.radius
    // A bright center in a wide haze.
    let far = along * along + across * across
    let core = 1 / (1 + far * far * far)
    return lamp.strength * (0.8 * core + 0.2 / (1 + 0.4 * far))
  }
}
