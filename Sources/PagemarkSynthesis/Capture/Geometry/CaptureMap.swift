internal import Foundation
internal import PagemarkReading

/// Maps points of the printed page to points of the image, and back.
///
/// The paper may be bent and is seen by a pinhole camera; for flat paper the map is a homography.
struct CaptureMap: Sendable {
  let pageWidth, pageHeight: Double
  /// `nil` for flat paper.
  let profile: CurlProfile?
  let axis: CaptureParameters.Curl.Axis
  /// Three rows of four: the image's x, y and depth as functions of x, y, the height over the table, and 1.
  private var rows: [[Double]]

  /// The map for a page with the given parameters within a frame.
  init(
    pageWidth: Double, pageHeight: Double, frameWidth: Double, frameHeight: Double,
    parameters: CaptureParameters
  ) {
    (self.pageWidth, self.pageHeight) = (pageWidth, pageHeight)
    let curl = parameters.curl
    axis = curl.axis
    let isFlat = curl.startBend == 0 && curl.endBend == 0 && curl.wave == 0
    profile =
      isFlat
      ? nil : CurlProfile(curl, length: axis == .horizontal ? pageWidth : pageHeight)
    let diagonal = (pageWidth * pageWidth + pageHeight * pageHeight).squareRoot()
    rows = Self.camera(
      perspective: parameters.perspective, skew: parameters.skew, middleX: pageWidth / 2,
      middleY: pageHeight / 2, diagonal: diagonal)
    fit(frameWidth: frameWidth, frameHeight: frameHeight, framing: parameters.framing)
  }

  /// A map that only changes the size.
  init(pageWidth: Double, pageHeight: Double, scaleX: Double, scaleY: Double) {
    (self.pageWidth, self.pageHeight) = (pageWidth, pageHeight)
    (profile, axis) = (nil, .horizontal)
    rows = [[scaleX, 0, 0, 0], [0, scaleY, 0, 0], [0, 0, 0, 1]]
  }

  /// The map of a flat page rotated about its center on a scanner's glass, without perspective.
  init(
    pageWidth: Double, pageHeight: Double, scaleX: Double, scaleY: Double, skew: Double,
    shift: PixelPoint
  ) {
    self.init(pageWidth: pageWidth, pageHeight: pageHeight, scaleX: scaleX, scaleY: scaleY)
    let (sine, cosine) = exactSines(degrees: skew)
    let (x, y) = (pageWidth / 2, pageHeight / 2)
    rows[0] = [
      scaleX * cosine, -scaleX * sine, 0, scaleX * (x - cosine * x + sine * y) + shift.x,
    ]
    rows[1] = [
      scaleY * sine, scaleY * cosine, 0, scaleY * (y - sine * x - cosine * y) + shift.y,
    ]
  }

  /// Stretches the image.
  mutating func scale(x: Double, y: Double) {
    rows[0] = rows[0].map { x * $0 }
    rows[1] = rows[1].map { y * $0 }
  }

  /// The position of a point of the printed page in the image.
  func callAsFunction(_ point: PixelPoint) -> PixelPoint? {
    var (x, y, z) = (point.x, point.y, 0.0)
    if let profile {
      let bent = profile.point(at: axis == .horizontal ? x : y)
      if axis == .horizontal { x = bent.x } else { y = bent.x }
      z = bent.z
    }
    func number(_ row: [Double]) -> Double { row[0] * x + row[1] * y + row[2] * z + row[3] }
    let depth = number(rows[2])
    guard depth > 0 else { return nil }
    return PixelPoint(x: number(rows[0]) / depth, y: number(rows[1]) / depth)
  }

  /// The page's corners in the image.
  var outline: Quadrilateral? {
    guard let topLeft = self(PixelPoint(x: 0, y: 0)),
      let topRight = self(PixelPoint(x: pageWidth, y: 0)),
      let bottomRight = self(PixelPoint(x: pageWidth, y: pageHeight)),
      let bottomLeft = self(PixelPoint(x: 0, y: pageHeight))
    else { return nil }
    return Quadrilateral(
      topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
  }

  /// The clockwise rotation of a line of text in the center of the page, in degrees, accurate to a millionth.
  var skew: Double {
    let (x, y) = (pageWidth / 2, pageHeight / 2)
    guard let left = self(PixelPoint(x: x - 1, y: y)), let right = self(PixelPoint(x: x + 1, y: y))
    else { return 0 }
    return (atan2(right.y - left.y, right.x - left.x) * 180 / .pi * 1e6).rounded() / 1e6
  }

  /// Image pixels per page pixel, in the center of the page.
  var magnification: Double {
    let (x, y) = (pageWidth / 2, pageHeight / 2)
    guard let middle = self(PixelPoint(x: x, y: y)), let right = self(PixelPoint(x: x + 1, y: y)),
      let below = self(PixelPoint(x: x, y: y + 1))
    else { return 1 }
    let (a, b) = (right.x - middle.x, right.y - middle.y)
    let (c, d) = (below.x - middle.x, below.y - middle.y)
    return abs(a * d - b * c).squareRoot()
  }

  /// The map from the image to the table under the page, in page pixels.
  var toTable: Homography {
    let (a, b, c) = (rows[0], rows[1], rows[2])
    let m = [a[0], a[1], a[3], b[0], b[1], b[3], c[0], c[1], c[3]]
    let inverse = [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ]
    return Homography(inverse) ?? .identity
  }

  /// The rows of a camera that looks at the center of the page from its distance, before scaling.
  private static func camera(
    perspective: CaptureParameters.Perspective, skew: Double, middleX: Double, middleY: Double,
    diagonal: Double
  ) -> [[Double]] {
    let (sine, cosine) = exactSines(degrees: perspective.tilt)
    let (ay, ax) = exactSines(degrees: perspective.direction)
    let (s, c) = exactSines(degrees: skew)
    // Rotated in the plane, then about an axis in the plane by Rodrigues' formula.
    let turned = [[c, -s, 0], [s, c, 0], [0, 0, 1]]
    let tilted = [
      [cosine + ax * ax * (1 - cosine), ax * ay * (1 - cosine), ay * sine],
      [ax * ay * (1 - cosine), cosine + ay * ay * (1 - cosine), -ax * sine],
      [-ay * sine, ax * sine, cosine],
    ]
    let rotation = tilted.map { row in
      (0..<3).map { j in row[0] * turned[0][j] + row[1] * turned[1][j] + row[2] * turned[2][j] }
    }
    func around(_ row: [Double]) -> [Double] {
      row + [-row[0] * middleX - row[1] * middleY]
    }
    let nearer = around(rotation[2].map { -$0 / (perspective.distance * diagonal) })
    return [
      around(rotation[0]), around(rotation[1]), [nearer[0], nearer[1], nearer[2], nearer[3] + 1],
    ]
  }

  /// Scales and moves the picture so that the page is where `framing` puts it in the frame.
  private mutating func fit(
    frameWidth: Double, frameHeight: Double, framing: CaptureParameters.Framing
  ) {
    var points: [PixelPoint] = []
    for step in 0...32 {
      let (x, y) = (pageWidth * Double(step) / 32, pageHeight * Double(step) / 32)
      let rim = [(x, 0), (x, pageHeight), (0, y), (pageWidth, y)]
      points += rim.compactMap { self(PixelPoint(x: $0.0, y: $0.1)) }
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return }
    let scale = framing.fill * min(frameWidth / (right - left), frameHeight / (bottom - top))
    let (width, height) = (scale * (right - left), scale * (bottom - top))
    var x = (frameWidth - width) / 2 * (1 + framing.horizontal)
    var y = (frameHeight - height) / 2 * (1 + framing.vertical)
    if framing.cut > 0 {
      switch framing.cutSide {
      case .left: x = -framing.cut * width
      case .right: x = frameWidth - (1 - framing.cut) * width
      case .top: y = -framing.cut * height
      case .bottom: y = frameHeight - (1 - framing.cut) * height
      }
    }
    let (moveX, moveY) = (x - scale * left, y - scale * top)
    rows[0] = zip(rows[0], rows[2]).map { scale * $0 + moveX * $1 }
    rows[1] = zip(rows[1], rows[2]).map { scale * $0 + moveY * $1 }
  }

  /// Finds points of the page for points of the image, moving from each point to a neighbor.
  func inverse() -> Inverse { Inverse(rows: rows, profile: profile, axis: axis) }

  /// The map from the image back to the page.
  struct Inverse {
    private let p, q, depth: (x: Double, y: Double, z: Double, one: Double)
    private let profile: CurlProfile?
    private let axis: CaptureParameters.Curl.Axis
    /// The previous result along the curve: a good initial guess for the next.
    private var s: Double

    fileprivate init(rows: [[Double]], profile: CurlProfile?, axis: CaptureParameters.Curl.Axis) {
      func row(_ row: [Double]) -> (x: Double, y: Double, z: Double, one: Double) {
        // In this coordinate system the curve runs along x.
        axis == .horizontal
          ? (row[0], row[1], row[2], row[3]) : (row[1], row[0], row[2], row[3])
      }
      (p, q, depth) = (row(rows[0]), row(rows[1]), row(rows[2]))
      (self.profile, self.axis) = (profile, axis)
      s = (profile?.length ?? 0) / 2
    }

    /// The point of the printed page that is seen at (`x`, `y`), which is outside of the page if none is, and the sine
    /// and cosine of the paper's slope there.
    mutating func callAsFunction(
      _ x: Double, _ y: Double
    ) -> (point: PixelPoint, sine: Double, cosine: Double) {
      // The point lies in two planes through the eye.
      let a = (p.x - x * depth.x, p.y - x * depth.y, p.z - x * depth.z, p.one - x * depth.one)
      let b = (q.x - y * depth.x, q.y - y * depth.y, q.z - y * depth.z, q.one - y * depth.one)
      // Without the direction across the curve, this is a line in the plane of the curve.
      let line = (
        a.0 * b.1 - b.0 * a.1, a.2 * b.1 - b.2 * a.1, a.3 * b.1 - b.3 * a.1
      )
      var bent = CurlProfile.Point(x: -line.2 / line.0, z: 0, cosine: 1, sine: 0)
      if let profile {
        for _ in 0..<12 {
          bent = profile.point(at: s)
          let error = line.0 * bent.x + line.1 * bent.z + line.2
          let slope = line.0 * bent.cosine + line.1 * bent.sine
          let step = error / slope
          s = min(max(s - step, -profile.length), 2 * profile.length)
          if abs(step) < 1e-4 { break }
        }
        bent = profile.point(at: s)
      } else {
        s = bent.x
      }
      let across =
        abs(a.1) > abs(b.1)
        ? -(a.0 * bent.x + a.2 * bent.z + a.3) / a.1
        : -(b.0 * bent.x + b.2 * bent.z + b.3) / b.1
      let point =
        axis == .horizontal ? PixelPoint(x: s, y: across) : PixelPoint(x: across, y: s)
      return (point, bent.sine, bent.cosine)
    }
  }
}
