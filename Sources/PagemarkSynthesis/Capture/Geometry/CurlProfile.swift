/// Bent paper seen from the side: a curve that is as long as the paper, so that print is not stretched.
struct CurlProfile: Sendable {
  /// The position of a point of the paper: `x` along the table and `z` above it, in page pixels.
  struct Point: Sendable {
    var x, z: Double
    /// The direction of the paper: a unit vector.
    var cosine, sine: Double
  }

  /// The paper's length in pixels.
  let length: Double
  private let knots: [Point]
  private let step: Double

  init(_ curl: CaptureParameters.Curl, length: Double) {
    let count = 128
    (self.length, step) = (length, length / Double(count))
    func direction(_ t: Double) -> (sine: Double, cosine: Double) {
      let (start, end) = ((1 - t) * (1 - t) * (1 - t), t * t * t)
      let wave = exactSines(degrees: 360 * (curl.waves * t + curl.phase)).sine
      return exactSines(
        degrees: curl.startBend * start - curl.endBend * end + curl.wave * wave)
    }
    var (x, z) = (0.0, 0.0)
    var knots: [Point] = []
    for knot in 0...count {
      let t = Double(knot) / Double(count)
      let here = direction(t)
      if knot > 0, let last = knots.last {
        // Simpson's rule applied to the slope.
        let middle = direction(t - 0.5 / Double(count))
        x += step / 6 * (last.cosine + 4 * middle.cosine + here.cosine)
        z += step / 6 * (last.sine + 4 * middle.sine + here.sine)
      }
      knots.append(Point(x: x, z: z, cosine: here.cosine, sine: here.sine))
    }
    // The center stays in place, on the table.
    let middle = knots[count / 2]
    self.knots = knots.map {
      Point(
        x: $0.x - middle.x + length / 2, z: $0.z - middle.z, cosine: $0.cosine, sine: $0.sine)
    }
  }

  /// The point `s` pixels from the start of the paper; beyond its ends the paper continues straight.
  func point(at s: Double) -> Point {
    let inside = min(max(s, 0), length)
    let knot = min(Int(inside / step), knots.count - 2)
    let (a, b) = (knots[knot], knots[knot + 1])
    let t = inside / step - Double(knot)
    // A cubic Hermite curve through both knots with their directions.
    let (r, t2) = (1 - t, t * t)
    let (h0, h1) = (r * r * (1 + 2 * t), t2 * (3 - 2 * t))
    let (g0, g1) = (t * r * r * step, -t2 * r * step)
    var point = Point(
      x: h0 * a.x + h1 * b.x + g0 * a.cosine + g1 * b.cosine,
      z: h0 * a.z + h1 * b.z + g0 * a.sine + g1 * b.sine,
      cosine: r * a.cosine + t * b.cosine, sine: r * a.sine + t * b.sine)
    point.x += (s - inside) * point.cosine
    point.z += (s - inside) * point.sine
    return point
  }
}
