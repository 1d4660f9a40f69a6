#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sine and cosine of an angle in degrees.
func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  let radians = degrees * .pi / 180
  return (sin(radians), cos(radians))
}

/// The direction of a vector whose y points down, in degrees clockwise from the right, −180 … 180.
func directionInDegrees(x: Double, y: Double) -> Double { atan2(y, x) * 180 / .pi }
