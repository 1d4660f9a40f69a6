internal import PagemarkPipeline

extension CaptureParameters {
  /// Lays the page on the desk and photographs it from where the photographer stands: turned, from the side, and with a
  /// part outside of the picture.
  mutating func lieOnDesk(_ severities: Severities) {
    let level = severities[.clutter]
    var draws = SeededDraws(seed: seed, stream: "capture.desk")
    skew = level(0, 8, 14, 20, 26, 32) * draws.spread()
    perspective.tilt = draws.about(level(0, 6, 10, 14, 18, 22))
    framing.fill = draws.between(level(0.9, 0.6, 0.48, 0.42, 0.36, 0.32), 0.93)
    (framing.horizontal, framing.vertical) = (0.8 * draws.spread(), 0.8 * draws.spread())
    let isCut = draws.chance(level(0, 0.08, 0.16, 0.24, 0.32, 0.4))
    framing.cut = draws.between(0.01, level(0.01, 0.04, 0.06, 0.08, 0.1, 0.12))
    if !isCut { framing.cut = 0 }
    let gray = draws.between(0.04, level(0.1, 0.3, 0.45, 0.6, 0.7, 0.78))
    let share = gray / max(table.reflectance.green, 0.01)
    table.reflectance.red = min(0.9, table.reflectance.red * share)
    table.reflectance.green = gray
    table.reflectance.blue = min(0.9, table.reflectance.blue * share)
    table.leaves = 0
  }
}
