internal import CVision
internal import PagemarkReading

/// The shapes of the things on a desk, in pixels of the printed page.
struct DeskScene {
  private(set) var shapes: [pm_cv_shape] = []
  private(set) var knots: [pm_cv_knot] = []

  init(
    _ things: [CaptureParameters.Clutter.Thing], in parameters: CaptureParameters, map: CaptureMap
  ) {
    guard let clutter = parameters.clutter else { return }
    let millimeter = max(map.pageWidth, 1) / clutter.pageMillimeters
    let (sine, cosine) = exactSines(degrees: parameters.light.slantDirection)
    for thing in things {
      let origin = PixelPoint(x: thing.x * map.pageWidth, y: thing.y * map.pageHeight)
      let outline = ThingOutline(thing)
      let (turnSine, turnCosine) = exactSines(degrees: thing.direction)
      let first = knots.count
      knots += outline.knots.map { knot in
        pm_cv_knot(
          x: origin.x + millimeter * (knot.x * turnCosine - knot.y * turnSine),
          y: origin.y + millimeter * (knot.x * turnSine + knot.y * turnCosine),
          radius: millimeter * knot.radius)
      }
      let reach = millimeter * clutter.shadowReach * outline.thickness
      shapes.append(
        pm_cv_shape(
          x: origin.x, y: origin.y, cosine: turnCosine, sine: turnSine,
          width: millimeter * thing.width, height: millimeter * thing.height,
          corner: millimeter * outline.corner, first_knot: Int32(first),
          knots: Int32(knots.count - first), red: thing.color.red, green: thing.color.green,
          blue: thing.color.blue, roundness: outline.roundness,
          print: Int32(
            CaptureParameters.Clutter.Thing.Print.allCases.firstIndex(of: thing.print) ?? 0),
          millimeter: millimeter, shadow_x: -0.6 * reach * cosine, shadow_y: -0.6 * reach * sine,
          shadow_reach: reach, shadow_depth: clutter.shadowDepth, seed: thing.seed))
    }
  }
}

/// The shape of a thing, in millimeters, with its length along x.
private struct ThingOutline {
  typealias Knot = (x: Double, y: Double, radius: Double)

  /// The strokes that it consists of; none for a rectangle.
  ///
  /// A radius of 0 starts a new stroke.
  var knots: [Knot] = []
  /// The radius of a rectangle's corners.
  var corner = 0.0
  /// How round it is across, 0 flat … 1 a cylinder.
  var roundness = 0.0
  /// How far its shadow reaches, compared with that of a sheet.
  var thickness = 1.0

  init(_ thing: CaptureParameters.Clutter.Thing) {
    var draws = SeededDraws(seed: thing.seed, stream: "clutter.outline")
    switch thing.kind {
    case .sheet, .note: corner = 0.4
    case .notebook: (corner, thickness) = (draws.between(0, 6), 1.6)
    case .device: (corner, thickness) = (draws.between(6, 12), 1.6)
    case .ruler: corner = 1
    case .cup:
      knots = [(0, 0, thing.width / 2)]
      (roundness, thickness) = (0.25, 3)
    case .pen:
      // It crosses the edge somewhere along its length and ends in a tip.
      let behind = thing.width * draws.between(0.25, 0.75)
      let radius = thing.height / 2
      knots = [
        (-behind, 0, radius), (thing.width - behind - 12, 0, radius),
        (thing.width - behind, 0, radius / 5),
      ]
      (roundness, thickness) = (0.8, 1.5)
    case .cable:
      let steps = 14
      var direction = 0.0
      var turn = draws.spread() * 8
      var (x, y) = (-thing.width / 2, 0.0)
      for _ in 0...steps {
        knots.append((x, y, thing.height / 2))
        turn += draws.spread() * 9
        turn *= 0.8
        direction += turn
        let (sine, cosine) = exactSines(degrees: direction)
        x += thing.width / Double(steps) * cosine
        y += thing.width / Double(steps) * sine
      }
      (roundness, thickness) = (0.8, 1.2)
    case .hand: holdPage(thing, using: &draws)
    }
  }

  /// The fingers of a hand that reach over the edge, and the hand behind them.
  private mutating func holdPage(
    _ thing: CaptureParameters.Clutter.Thing, using draws: inout SeededDraws
  ) {
    let reach = draws.between(8, 30)
    let finger = thing.height / 2
    for index in 0..<(draws.chance(0.4) ? 1 : 4) {
      let across = (Double(index) - 1.5) * thing.height * 1.08
      let length = reach - (index == 0 || index == 3 ? draws.between(4, 14) : 0)
      knots.append((0, 0, 0))
      knots.append((length - thing.width, across * 0.9, finger * 1.05))
      knots.append((length, across, finger * 0.85))
    }
    knots.append((0, 0, 0))
    knots.append((reach - thing.width - 20, 0, thing.width * 0.5))
    knots.append((reach - thing.width - 330, draws.spread() * 60, thing.width * 0.42))
    (roundness, thickness) = (0.35, 3)
  }
}
