internal import PagemarkElementary

/// Sine and cosine of an angle in degrees.
func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  let radians = degrees * .pi / 180
  return (Elementary.sine(radians), Elementary.cosine(radians))
}

/// The direction of a vector whose y points down, in degrees clockwise from the right, −180 … 180.
func directionInDegrees(x: Double, y: Double) -> Double { Elementary.angle(x: x, y: y) * 180 / .pi }
