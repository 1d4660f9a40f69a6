/// Crumpled paper: flat facets of random brightness that meet in creases.
struct Facets {
  let seed: UInt64

  /// The brightness, in about -1 … 1, with one facet per unit.
  func callAsFunction(_ x: Double, _ y: Double) -> Double {
    let (column, row) = (Int64(x.rounded(.down)), Int64(y.rounded(.down)))
    var (nearest, second) = ((far: 9.0, tone: 0.0), (far: 9.0, tone: 0.0))
    for j in -1...1 {
      for i in -1...1 {
        let (cellX, cellY) = (column + Int64(i), row + Int64(j))
        let bits = hash(cellX, cellY)
        let (dx, dy) = (
          Double(cellX) + share(bits) - x, Double(cellY) + share(bits << 21) - y
        )
        let far = (dx * dx + dy * dy).squareRoot()
        // A facet is not uniform either, because it is tilted.
        let tone =
          2 * share(bits << 42) - 1 + 0.8 * (dx * share(bits << 10) + dy * share(bits << 31))
        if far < nearest.far {
          (second, nearest) = (nearest, (far, tone))
        } else if far < second.far {
          second = (far, tone)
        }
      }
    }
    let apart = min((second.far - nearest.far) / 0.32, 1)
    let crease = 0.35 * (1 - apart) * (1 - apart)
    return nearest.tone * (0.5 + 0.5 * apart) + second.tone * (0.5 - 0.5 * apart) - crease
  }

  private func share(_ bits: UInt64) -> Double { Double(bits >> 43) * 0x1p-21 }

  private func hash(_ x: Int64, _ y: Int64) -> UInt64 {
    var bits =
      seed &+ UInt64(bitPattern: x) &* 0x9E37_79B9_7F4A_7C15
      &+ UInt64(bitPattern: y) &* 0xC2B2_AE3D_27D4_EB4F
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
