/// Sine and cosine by sums and products only, so that they are the same on every machine; the systems' libraries differ
/// in the last bit.
///
/// - Parameter degrees: Any angle.
/// - Returns: Both within 1e-14.
func exactSines(degrees: Double) -> (sine: Double, cosine: Double) {
  let quarters = (degrees / 90).rounded()
  let x = (degrees - quarters * 90) * (Double.pi / 180)
  let square = x * x
  var (sine, cosine) = (0.0, 0.0)
  // Taylor's series, starting with its smallest term; |x| is at most π / 4.
  for term in stride(from: 9, through: 1, by: -1) {
    let n = Double(2 * term)
    sine = -square / (n * (n + 1)) * (1 + sine)
    cosine = -square / (n * (n - 1)) * (1 + cosine)
  }
  (sine, cosine) = (x * (1 + sine), 1 + cosine)
  let turn = Int(quarters.truncatingRemainder(dividingBy: 4) + 4) % 4
  switch turn {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}
