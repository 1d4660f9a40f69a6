import PagemarkCore

/// A page of boxes that stand as letters do, at an angle that is exact.
struct DrawnText {
  private static let (width, height) = (1240, 1754)
  private static let (lineStep, letterStep) = (34.0, 12.0)
  private static let margin = 120.0
  /// What stands in each place of each line.
  private let letters: [[Letter]]

  private enum Letter: CaseIterable { case small, tall, hanging, blank }

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    letters = (0..<50).map { _ in
      // Ragged right.
      let count = Int.random(in: 40...83, using: &random)
      return (0..<count).map { _ in
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5: .small
        case 5..<7: .tall
        case 7: .hanging
        default: .blank
        }
      }
    }
  }

  /// The page with its lines turned clockwise as seen, three by three samples a pixel.
  func page(turnedBy degrees: Double) -> PageImage {
    let middle = PixelPoint(x: Double(Self.width) / 2, y: Double(Self.height) / 2)
    let back = Homography.rotation(degrees: -degrees, around: middle, to: middle).coefficients
    var pixels: [UInt8] = []
    pixels.reserveCapacity(Self.width * Self.height)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        var ink = 0
        for sample in 0..<9 {
          let px = Double(x) + (Double(sample % 3) + 0.5) / 3
          let py = Double(y) + (Double(sample / 3) + 0.5) / 3
          let level = PixelPoint(
            x: back[0] * px + back[1] * py + back[2], y: back[3] * px + back[4] * py + back[5])
          if isInk(level) { ink += 1 }
        }
        pixels.append(UInt8(245 - ink * 25))
      }
    }
    guard
      let page = PageImage(width: Self.width, height: Self.height, format: .gray, pixels: pixels)
    else { preconditionFailure("one sample was drawn for each pixel") }
    return page
  }

  /// Letters are 8 wide, 11 high, with 6 more above or below.
  private func isInk(_ point: PixelPoint) -> Bool {
    let (x, y) = (point.x - Self.margin, point.y - Self.margin)
    guard x >= 0, y >= 0 else { return false }
    let (line, place) = (Int(y / Self.lineStep), Int(x / Self.letterStep))
    guard line < letters.count, place < letters[line].count,
      x - Double(place) * Self.letterStep < 8
    else { return false }
    let within = y - Double(line) * Self.lineStep
    switch letters[line][place] {
    case .small: return within >= 10 && within < 21
    case .tall: return within >= 4 && within < 21
    case .hanging: return within >= 10 && within < 27
    case .blank: return false
    }
  }
}
