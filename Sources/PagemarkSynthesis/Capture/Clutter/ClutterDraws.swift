internal import PagemarkPipeline

/// Draws the things on a desk.
struct ClutterDraws {
  typealias Thing = CaptureParameters.Clutter.Thing
  typealias Reflectance = CaptureParameters.Paper.Reflectance

  var draws: SeededDraws
  /// The share of other sheets that are as bright as the page.
  let bright: Double

  /// Another sheet: in the page's own stack, or anywhere near it.
  mutating func sheetBelow(nearby: Double) -> Thing {
    let isStacked = draws.chance(nearby)
    let (away, turn) = isStacked ? (0.22, 9.0) : (0.85, 90.0)
    let sizes: [(Double, Double)] = [
      (210, 297), (210, 297), (216, 279), (148, 210), (210, 297), (110, 220), (297, 210),
    ]
    let size = draws.pick(sizes)
    let print = draws.pick([Thing.Print.text, .text, .text, .columns, .picture, .rules, .none])
    let isNotebook = !isStacked && draws.chance(0.12)
    return Thing(
      kind: isNotebook ? .notebook : .sheet, x: 0.5 + away * draws.spread(),
      y: 0.5 + away * draws.spread(), direction: turn * draws.spread(), width: size.0,
      height: size.1, color: isNotebook ? cover() : paper(), print: isNotebook ? .none : print,
      seed: draws.bits())
  }

  /// A thing that lies near the page and seldom touches it.
  mutating func thingBeside() -> Thing {
    let along = draws.unit()
    let away = draws.between(0.05, 0.5)
    let (x, y) =
      switch draws.number(0...3) {
      case 0: (along, -away)
      case 1: (1 + away, along)
      case 2: (along, 1 + away)
      default: (-away, along)
      }
    let kind = draws.pick([
      Thing.Kind.pen, .pen, .cable, .note, .device, .device, .cup, .ruler, .notebook,
    ])
    return thing(kind, x: x, y: y, direction: draws.direction())
  }

  /// A thing across an edge of the page.
  mutating func thingAcross() -> Thing {
    let along = draws.between(0.06, 0.94)
    let side = draws.number(0...3)
    let (x, y) =
      switch side {
      case 0: (along, 0.0)
      case 1: (1.0, along)
      case 2: (along, 1.0)
      default: (0.0, along)
      }
    // The direction into the page: 90° is down.
    let inward = Double(side) * 90 + 90
    let kind = draws.pick([
      Thing.Kind.pen, .pen, .pen, .cable, .cable, .hand, .note, .ruler, .cup, .device,
    ])
    // Hands come from outside; nothing else knows where the page is.
    let direction = kind == .hand ? inward + 35 * draws.spread() : inward + 75 * draws.spread()
    return thing(kind, x: x, y: y, direction: direction)
  }

  private mutating func thing(
    _ kind: Thing.Kind, x: Double, y: Double, direction: Double
  ) -> Thing {
    let (width, height, color): (Double, Double, Reflectance) =
      switch kind {
      case .sheet: (210, 297, paper())
      case .note: (76, 76, pastel())
      case .notebook: (148, 210, cover())
      case .device: (draws.between(62, 78), draws.between(130, 165), gray(0.01, 0.08))
      case .ruler:
        (
          draws.between(150, 310), draws.between(22, 34),
          draws.chance(0.5) ? gray(0.3, 0.8) : cover()
        )
      case .pen:
        (
          draws.between(125, 150), draws.between(7, 11),
          draws.chance(0.4) ? gray(0.02, 0.1) : cover()
        )
      case .cable:
        (
          draws.between(250, 700), draws.between(2.5, 6),
          draws.chance(0.6) ? gray(0.01, 0.06) : gray(0.5, 0.85)
        )
      case .hand: (draws.between(70, 85), draws.between(14, 19), skin())
      case .cup: (draws.between(70, 95), 0, draws.chance(0.5) ? gray(0.5, 0.8) : cover())
      }
    return Thing(
      kind: kind, x: x, y: y, direction: direction, width: width, height: height, color: color,
      print: kind == .ruler ? .rules : .none, seed: draws.bits())
  }

  /// The color of another sheet: mostly white, sometimes gray, pastel or dark.
  private mutating func paper() -> Reflectance {
    if draws.chance(bright) { return gray(0.78, 0.9) }
    return switch draws.number(0...3) {
    case 0: gray(0.55, 0.78)
    case 1: pastel()
    case 2: cover()
    default: gray(0.72, 0.9)
    }
  }

  private mutating func gray(_ low: Double, _ high: Double) -> Reflectance {
    let gray = draws.between(low, high)
    return Reflectance(
      red: gray, green: gray * draws.between(0.97, 1), blue: gray * draws.between(0.94, 1))
  }

  private mutating func pastel() -> Reflectance {
    let pale = draws.pick([
      (0.88, 0.8, 0.3), (0.85, 0.5, 0.55), (0.45, 0.75, 0.5), (0.5, 0.65, 0.85),
    ])
    return Reflectance(red: pale.0, green: pale.1, blue: pale.2)
  }

  private mutating func cover() -> Reflectance {
    let (red, green, blue) = (draws.unit(), draws.unit(), draws.unit())
    return Reflectance(
      red: 0.02 + 0.5 * red * red, green: 0.02 + 0.4 * green * green, blue: 0.02 + 0.5 * blue * blue
    )
  }

  private mutating func skin() -> Reflectance {
    let dark = draws.unit()
    return Reflectance(red: 0.6 - 0.42 * dark, green: 0.36 - 0.28 * dark, blue: 0.25 - 0.21 * dark)
  }
}
