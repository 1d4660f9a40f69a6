internal import PagemarkElementary

/// The slope of the rows on a skewed page, estimated from the positions of amounts relative to the texts to the left
/// of them.
struct RowSlope {
  /// Pixels downward per pixel to the right; 0 if the page is straight or has too few lines.
  let slope: Double

  /// The steepest slope that is tried, about 6°.
  static let steepest = 0.1
  private static let steps = 10

  /// Tries slopes and takes the one at which the amounts are closest to a text on their left, in units of the line
  /// height.
  ///
  /// A steeper slope is taken only if it is clearly better.
  ///
  /// - Complexity: O(a · t) for a amounts and t texts.
  init(of lines: [TextLine]) {
    let amounts = lines.filter { Self.isAmount($0.text) }
    guard amounts.count >= 3 else {
      slope = 0
      return
    }
    let texts = lines.filter { !Self.isAmount($0.text) }.map(Place.init)
    let places = amounts.map(Place.init)
    let height = Double(max(1, upperMedian(amounts.map(\.box.height)) ?? 1))
    func cost(_ slope: Double) -> Double {
      var cost = 0.0
      for amount in places {
        var nearest = height
        for text in texts where text.right <= amount.left {
          nearest = min(nearest, abs(amount.y - text.y - slope * (amount.x - text.x)))
        }
        cost += nearest
      }
      return cost / (Double(places.count) * height)
    }
    var best = (slope: 0.0, cost: cost(0))
    let level = best.cost
    guard level > 0.12 else {
      slope = 0
      return
    }
    for step in 1...Self.steps {
      let steep = Self.steepest * Double(step) / Double(Self.steps)
      for candidate in [steep, -steep] {
        let cost = cost(candidate) + 0.1 * steep / Self.steepest
        if cost < best.cost - 0.01 { best = (candidate, cost) }
      }
    }
    slope = best.cost < 0.9 * level ? best.slope : 0
  }

  private struct Place {
    let x, y, left, right: Double

    init(_ line: TextLine) {
      (left, right) = (Double(line.box.x), Double(line.box.maxX))
      (x, y) = ((left + right) / 2, line.box.midY)
    }
  }

  /// Whether a text is only an amount with its marks: it ends in a point and two digits, and has more digits than
  /// letters.
  static func isAmount(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= 12, bytes.count >= 3 else { return false }
    var (digits, letters, points) = (0, 0, 0)
    for byte in bytes {
      switch byte {
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "."), UInt8(ascii: ","): points += 1
      case 0x41...0x5A, 0x61...0x7A: letters += 1
      default: break
      }
    }
    return points >= 1 && digits >= 2 && digits > letters
  }
}
