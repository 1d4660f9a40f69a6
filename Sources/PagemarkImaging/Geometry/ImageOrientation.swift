internal import PagemarkCore

/// How a stored picture lies, by the numbers of EXIF and TIFF (tag 274): what brings it upright.
enum ImageOrientation: Int {
  case upright = 1
  case mirrored
  case upsideDown
  case upsideDownMirrored
  case transposed
  /// Upright after a quarter turn clockwise.
  case needsClockwiseTurn
  case transposedAcross
  /// Upright after a quarter turn counterclockwise.
  case needsCounterclockwiseTurn

  /// Rows become columns; first of all.
  var transposes: Bool { rawValue >= 5 }
  /// Left and right change places, after any transposition.
  var mirrorsX: Bool { [2, 3, 6, 7].contains(rawValue) }
  /// Top and bottom change places, after any transposition.
  var mirrorsY: Bool { [3, 4, 7, 8].contains(rawValue) }

  /// Where a point of the upright picture stands in the stored one of `width` × `height`.
  func toStored(width: Int, height: Int) -> Homography {
    let (width, height) = transposes ? (height, width) : (width, height)
    let across = mirrorsX ? [-1, 0, Double(width)] : [1, 0, 0]
    let down = mirrorsY ? [0, -1, Double(height)] : [0, 1, 0]
    let rows = transposes ? down + across : across + down
    return Homography(rows + [0, 0, 1]) ?? .identity
  }

  /// Where a point of the stored picture of `width` × `height` stands in the upright one.
  func toUpright(width: Int, height: Int) -> Homography {
    let inverse: ImageOrientation =
      switch self {
      case .needsClockwiseTurn: .needsCounterclockwiseTurn
      case .needsCounterclockwiseTurn: .needsClockwiseTurn
      default: self
      }
    let upright = transposes ? (height, width) : (width, height)
    return inverse.toStored(width: upright.0, height: upright.1)
  }
}
